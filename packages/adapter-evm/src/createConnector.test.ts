import {
  createFakeEip1193,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  type FakeEip1193Options,
  rpcError,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createConnector } from './createConnector.ts'
import { DEFAULT_TIMING } from './timing.ts'

const timing = { ...DEFAULT_TIMING, restoreMs: [20, 60], wakeMs: [20, 20], closeMs: 20, listedMs: 60 }

function start(options?: FakeEip1193Options, promptMs = timing.promptMs) {
  const fake = createFakeEip1193(options)
  const abort = new AbortController()
  const connector = createConnector({
    id: 'com.example',
    name: 'Example',
    kind: 'ANNOUNCED',
    provider: fake.provider,
    timing: { ...timing, promptMs },
  })
  const open = () => connector.open({ networks: [], signal: abort.signal })
  const restore = () => connector.restore({ networks: [], signal: abort.signal })
  const asked = () => fake.requests.map(({ method }) => method)
  return { fake, abort, connector, open, restore, asked }
}

test('call-6 opening asks for accounts and gives the provider', async () => {
  const run = start()
  const { eip155 } = await run.open()
  expect(await eip155?.request({ method: 'eth_accounts' })).toEqual([FAKE_ADDRESS])
})

test('a wallet that needs no prompt connects at once', async () => {
  const run = start({ isGranted: true })
  expect((await run.open()).eip155).toBeDefined()
})

test('a prompt is not sent before the wallet listens: what it would lose is only a probe', async () => {
  const run = start({ lostRequests: 1 })
  expect((await run.open()).eip155).toBeDefined()
  expect(run.asked()).toEqual(['eth_chainId', 'eth_requestAccounts'])
})

test('error-2 a declined connection is user_rejected', async () => {
  const run = start()
  run.fake.answer('eth_requestAccounts', {
    type: 'error',
    error: rpcError(4001, 'User rejected the request.'),
  })
  await expect(run.open()).rejects.toMatchObject({ code: 'user_rejected' })
})

test('an approval without an account, or with rubbish for one, is no connection', async () => {
  for (const value of [[], ['0x12'], 'yes', null, { 0: FAKE_ADDRESS }]) {
    const run = start({}, 100)
    run.fake.answer('eth_requestAccounts', { type: 'result', value })
    await expect(run.open()).rejects.toMatchObject({ code: 'connection_failed' })
  }
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
])('a wallet that answers with %s and lists its accounts by an event is connected', async (_what, value) => {
  const run = start({ isGranted: true, accounts: [] })
  run.fake.answer('eth_requestAccounts', { type: 'result', value })
  const opened = run.open()
  await expect.poll(run.asked).toContain('eth_accounts')
  run.fake.selectAccounts([FAKE_ADDRESS])
  expect((await opened).eip155).toBeDefined()
  expect(run.fake.listenerCount()).toBe(0)
})

test('a wallet that answers with nothing and lists its accounts at once is connected without an event', async () => {
  const run = start({ isGranted: true, hasEvents: false })
  run.fake.answer('eth_requestAccounts', { type: 'result', value: undefined })
  expect((await run.open()).eip155).toBeDefined()
})

test.each([
  ['one bare address', FAKE_ADDRESS],
  ['a reply around the list', { result: [FAKE_ADDRESS] }],
])('a wallet that answers with %s is connected', async (_what, value) => {
  const run = start()
  run.fake.answer('eth_requestAccounts', { type: 'result', value })
  expect((await run.open()).eip155).toBeDefined()
})

test('a wallet that rejects with a bare text is read all the same', async () => {
  const connector = createConnector({
    id: 'a',
    name: 'A',
    kind: 'INJECTED',
    timing,
    provider: {
      // Wallets reject with anything, here with a bare text.
      request: () => Promise.reject('locked'),
    },
  })
  const open = connector.open({ networks: [], signal: new AbortController().signal })
  await expect(open).rejects.toMatchObject({ code: 'connection_failed', details: 'locked' })
})

test('leaving while the prompt is open aborts, and coming back waits for the same prompt', async () => {
  const run = start()
  const release = run.fake.hold('eth_requestAccounts')
  const first = run.open()
  await expect.poll(run.asked).toContain('eth_requestAccounts')
  run.abort.abort()
  await expect(first).rejects.toMatchObject({ code: 'aborted' })

  const again = run.connector.open({ networks: [], signal: new AbortController().signal })
  await expect.poll(() => run.asked().filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
  release()
  expect((await again).eip155).toBeDefined()
})

test('a prompt left open by an earlier page is request_pending', async () => {
  const run = start()
  run.fake.answer('eth_requestAccounts', { type: 'error', error: rpcError(-32002, 'Already processing') })
  await expect(run.open()).rejects.toMatchObject({ code: 'request_pending' })
})

test('a prompt that is never answered ends in timed_out', async () => {
  const run = start({}, 50)
  run.fake.answer('eth_requestAccounts', { type: 'silent' })
  await expect(run.open()).rejects.toMatchObject({ code: 'timed_out' })
})

test('restoring needs no prompt and gives undefined where no access was given', async () => {
  const granted = start({ isGranted: true })
  expect((await granted.restore())?.eip155).toBeDefined()
  expect(granted.asked()).toEqual(['eth_accounts'])
  const fresh = start()
  expect(await fresh.restore()).toBeUndefined()
  expect(fresh.asked()).toEqual(['eth_accounts'])
})

test('state-1 a wallet without the account that is wanted is another wallet of its name', async () => {
  const { connector, abort } = start({ isGranted: true })
  const restoreFor = (address: string) => connector.restore({ networks: [], signal: abort.signal, address })
  expect(await restoreFor(FAKE_ADDRESS.toLowerCase())).toBeDefined()
  expect(await restoreFor(FAKE_OTHER_ADDRESS)).toBeUndefined()
})

test('restoring survives a first request that is lost for ever', async () => {
  const run = start({ isGranted: true, lostRequests: 1 })
  expect((await run.restore())?.eip155).toBeDefined()
})

test('restoring gives up on a wallet that never answers or refuses', async () => {
  const silent = start({ isGranted: true })
  silent.fake.answer('eth_accounts', { type: 'silent' })
  expect(await silent.restore()).toBeUndefined()
  const refusing = start({ isGranted: true })
  refusing.fake.answer('eth_accounts', { type: 'error', error: rpcError(4100, 'Unauthorized') })
  expect(await refusing.restore()).toBeUndefined()
})

test('restoring ends at once when its signal fires', async () => {
  const run = start()
  run.fake.answer('eth_accounts', { type: 'silent' })
  const restored = run.restore()
  run.abort.abort()
  await expect(restored).rejects.toMatchObject({ code: 'aborted' })
})

test('closing gives access back, and neither a refusal nor silence stops it', async () => {
  const run = start({ isGranted: true })
  await run.connector.close()
  expect(await run.restore()).toBeUndefined()
  for (const answer of [
    { type: 'error', error: rpcError(-32601, 'no') } as const,
    { type: 'silent' } as const,
  ]) {
    run.fake.answer('wallet_revokePermissions', answer)
    await expect(run.connector.close()).resolves.toBeUndefined()
  }
})
