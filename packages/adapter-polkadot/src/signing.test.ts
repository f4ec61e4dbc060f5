import { fromHexData } from '@foyer/codec'
import type { SiwxMessage } from '@foyer/core/ports'
import { POLKADOT_KEYS, POLKADOT_NETWORKS } from '@foyer/devkit/polkadot'
import { expect, test } from 'vitest'
import { openExtension } from '../test/openExtension.ts'
import { checkSignature } from './checkSignature.ts'

const { relay, kusama } = POLKADOT_NETWORKS
const [first] = POLKADOT_KEYS

test('an extension without signRaw is unsupported_method; answers that are no signature are signature_invalid', async () => {
  const mute = openExtension({ hasSignRaw: false })
  await expect((await mute.connect()).signMessage({ message: 'no' })).rejects.toMatchObject({
    code: 'unsupported_method',
  })
  mute.stop()
  const run = openExtension()
  const session = await run.connect()
  for (const value of [
    undefined,
    5,
    {},
    { signature: '' },
    { signature: '0x' },
    { signature: `0x${'00'.repeat(4_096)}` },
    { signature: '0xzz' },
  ]) {
    run.fake.answer('signRaw', { type: 'result', value })
    await expect(session.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'signature_invalid' })
  }
  run.stop()
})

function toMessage(address: string, chainId: string): SiwxMessage {
  return {
    accountAddress: address,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh',
    serializedMessage: `app.example wants you to sign in with your Polkadot account:\n${address}`,
  }
}

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'siwx-1 signing in with %s gives a record that says its kind',
  async (kind) => {
    for (const isWrapping of [true, false]) {
      const key = POLKADOT_KEYS.find((one) => one.kind === kind) ?? expect.unreachable()
      const run = openExtension({ keys: [key], isWrapping })
      const session = await run.connect()
      const message = toMessage(key.relayAddress, relay.caipNetworkId)
      const record = (await session.signIn?.({ message })) ?? expect.unreachable()
      expect(record).toMatchObject({
        address: key.relayAddress,
        chainId: relay.caipNetworkId,
        scheme: 'sr25519',
      })
      const checked = await checkSignature({
        account: { key: key.accountId, kind: undefined },
        message: new TextEncoder().encode(record.message),
        signature: fromHexData(record.signature, 66) ?? new Uint8Array(),
      })
      expect(checked?.kind).toBe(kind)
      for (const wrong of [
        toMessage(first?.address ?? '', relay.caipNetworkId),
        toMessage(key.relayAddress, kusama.caipNetworkId),
      ]) {
        await expect(session.signIn?.({ message: wrong })).rejects.toMatchObject({
          code: 'signature_invalid',
        })
      }
      run.stop()
    }
  },
)
