import { joinBytes, randomBytes, sha256 } from '@foyer/secure-protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore } from '../../test/createFrameTest.ts'
import { createFakeServers } from '../../test/fakeServers.ts'
import { watchSecrets } from '../../test/watchSecrets.ts'
import { deriveSecrets } from './createSecrets.ts'

async function start() {
  const servers = await createFakeServers()
  const watched = watchSecrets()
  onTestFinished(watched.stop)
  const fetched: typeof fetch = (...request) => watched.outside(() => servers.fetch(...request))
  const open = async (store = createKeptStore()) => {
    const one = await createFrameTest({ servers: { ...servers, fetch: fetched }, store })
    onTestFinished(one.close)
    return one
  }
  return { servers, watched, open }
}

async function sign({ ask }: Awaited<ReturnType<typeof createFrameTest>>): Promise<unknown> {
  const { address } = await ask('GET_USER', {})
  const params = ['Hello', address]
  return ask('RPC_REQUEST', { method: 'personal_sign', params, chainId: 1, chainNamespace: 'eip155' })
}

test('G13 what is not overwritten is seen', async () => {
  const { watched } = await start()
  const secret = randomBytes(32)
  await sha256(joinBytes(secret, Uint8Array.of(1)))
  expect(watched.held()).toEqual(['random, 32 bytes', 'into digest, 33 bytes'])
  secret.fill(0)
  expect(watched.held()).toEqual(['into digest, 33 bytes'])
})

test('G13 after signing out no bytes that the frame has had hold a seed, a key or a share', async () => {
  const { watched, open } = await start()
  const first = await open()
  await first.signIn()
  await sign(first)
  await first.ask('SIGN_OUT', undefined)
  // Entropy, key of the vault, four shares, what unlocks each, and what was opened again.
  expect(watched.count).toBeGreaterThanOrEqual(12)
  await expect.poll(watched.held).toEqual([])
})

test('G13 nor do those of a device that was added, and of one whose wallet did not open', async () => {
  const { servers, watched, open } = await start()
  const first = await open()
  await first.signIn()
  await first.ask('SIGN_OUT', undefined)
  const second = await open()
  servers.gateway.lie = (path, reply) =>
    path === '/v1/keys/release' ? { ...(reply as object), vault: 'A'.repeat(211) } : reply
  await expect(second.signIn()).rejects.toMatchObject({ code: 'vault_mismatch' })
  servers.gateway.lie = (_, reply) => reply
  await expect.poll(watched.held).toEqual([])
  const third = await open()
  await third.signIn()
  await sign(third)
  await third.ask('SIGN_OUT', undefined)
  await expect.poll(watched.held).toEqual([])
})

test('G13 keys are derived from the words without a text of them, and the steps in between are overwritten', async () => {
  const watched = watchSecrets()
  onTestFinished(watched.stop)
  const entropy = Uint8Array.from({ length: 32 }, (_, at) => at * 7 + 1)
  const { eoa, owner, solana } = await deriveSecrets(Uint8Array.from(entropy))
  for (const key of [eoa, owner, solana]) key.fill(0)
  expect(watched.count).toBeGreaterThanOrEqual(2)
  expect(watched.held()).toEqual([])
})
