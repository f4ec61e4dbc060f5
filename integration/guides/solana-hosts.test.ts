import { afterAll, expect, test, vi } from 'vitest'
import { send } from '../../examples/solana/src/send.ts'
import { sign } from '../../examples/solana/src/sign.ts'
import { fromBase58 } from '../../packages/codec/src/base58.ts'
import { startLocalSolana } from '../../packages/devkit/src/solana/index.ts'
import {
  createStandardWallet,
  isSignedByKey,
  STANDARD_KEYS,
} from '../../packages/devkit/src/standard/index.ts'

// Runs the examples of the guide of Solana for hosts over the provider that the modal hands on, which is the wallet itself.

const SOL = 1_000_000_000n
const [alice, bob] = STANDARD_KEYS
const chain = await startLocalSolana({ port: 0, isTicking: false })
afterAll(async () => {
  vi.unstubAllGlobals()
  await chain.stop()
})

const fake = createStandardWallet({
  chains: ['solana:localnet'],
  send: async (signed) => chain.ledger.run(signed),
})

function connect(isConnected: boolean) {
  if (isConnected) fake.connect()
  vi.stubGlobal('foyer', { getProvider: async () => (isConnected ? fake.wallet : undefined) })
}

test('nobody is connected: nothing is signed or sent', async () => {
  connect(false)
  expect(await sign('Hello')).toBeUndefined()
  expect(await send({ to: bob?.address ?? '', lamports: SOL, rpcUrl: chain.url })).toBeUndefined()
})

test('a message is signed by the account of the wallet', async () => {
  connect(true)
  const signature = Uint8Array.from(fromBase58((await sign('Hello')) ?? '') ?? [])
  const key = Uint8Array.from(alice?.publicKey ?? [])
  expect(await isSignedByKey(key, new TextEncoder().encode('Hello'), signature)).toBe(true)
})

test('SOL is sent by @solana/kit over the wallet, and arrives', async () => {
  connect(true)
  chain.fund(alice?.address ?? '', 10n * SOL)
  const to = bob?.address ?? ''
  const signature = await send({ to, lamports: SOL, rpcUrl: chain.url, chain: 'solana:localnet' })
  expect(Object(chain.request('getBalance', [to])).value).toBe(Number(SOL))
  expect(Object(chain.request('getSignatureStatuses', [[signature]])).value[0]?.err).toBeNull()
  const sent = fake.requests.at(-1)
  expect(sent?.feature).toBe('solana:signAndSendTransaction')
  expect(sent?.input).toMatchObject({ chain: 'solana:localnet' })
})
