import { POLKADOT_KEYS, POLKADOT_NETWORKS } from '@foyer/devkit/polkadot'
import { sleep } from '@foyer/kit'
import { expect, test } from 'vitest'
import { openExtension, TIMING } from '../test/openExtension.ts'
import { polkadotAdapter } from './polkadotAdapter.ts'

const { relay, assetHub, kusama } = POLKADOT_NETWORKS
const [first, second, third] = POLKADOT_KEYS

test('the same keys have other addresses on a network of another prefix: both are reported in one turn', async () => {
  const run = openExtension()
  const session = await run.connect()
  expect(session.addresses).toEqual([first?.relayAddress, second?.relayAddress])
  await session.switchNetwork?.({ network: kusama })
  expect(session.addresses).toEqual([first?.kusamaAddress, second?.kusamaAddress])
  expect(run.events.slice(-2).map(({ type }) => type)).toEqual(['network', 'accounts'])
  const count = run.events.length
  await session.switchNetwork?.({ network: relay })
  await session.switchNetwork?.({ network: assetHub })
  // Asset Hub writes addresses as the relay chain does.
  expect(run.events.slice(count).map(({ type }) => type)).toEqual(['network', 'accounts', 'network'])
  session.stop()
  run.stop()
})

test('state-1 the network of the last visit is in use again, if an account is for it', async () => {
  const run = openExtension({ isGranted: true })
  const restored = await run.attach(run.fake.injected, kusama.caipNetworkId)
  expect([restored.networkId, restored.addresses[0]]).toEqual([kusama.caipNetworkId, first?.kusamaAddress])
  const other = await run.attach(run.fake.injected, 'polkadot:gone')
  expect(other.networkId).toBe(relay.caipNetworkId)
  run.stop()
})

test('the extension is asked under the name of the app, and its own texts come back in requests', async () => {
  const run = openExtension()
  const session = await run.connect()
  await session.signMessage({ message: 'Hello' })
  expect(run.fake.requests.find(({ method }) => method === 'enable')?.input).toBe('Suite')
  expect(run.fake.requests.at(-1)?.input).toEqual({
    address: first?.address,
    data: '0x48656c6c6f',
    type: 'bytes',
  })
  run.stop()
})

test('accounts of EVM chains, of unknown kinds, and what is no account are left out, and each key is there once', async () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  const moreAccounts = [
    { address: '0xce799A07aaA1de8285053f50e1D19396efBBa5a5', type: 'ethereum' },
    { address: third?.address, type: 'ethereum' },
    { address: third?.address, type: 'bls' },
    { address: first?.kusamaAddress, type: 'sr25519' },
    { address: 'x'.repeat(1_000_000) },
    { address: 5 },
    trap,
    null,
  ]
  const run = openExtension({ moreAccounts })
  const session = await run.connect()
  expect(session.addresses).toEqual([first?.relayAddress, second?.relayAddress])
  // The request uses the text that came first, since the extension may know no other.
  await session.signMessage({ message: 'Hello' })
  expect(run.fake.requests.at(-1)?.input).toMatchObject({ address: first?.address })
  session.stop()
  run.stop()
})

test('an account for one chain alone is there on that chain only', async () => {
  const hash = `0x${kusama.id}${'0'.repeat(32)}`
  const run = openExtension({ genesisHashes: { [first?.address ?? '']: hash } })
  const session = await run.connect()
  expect(session.addresses).toEqual([second?.relayAddress])
  await session.switchNetwork?.({ network: kusama })
  // The active one stays the active one.
  expect(session.addresses).toEqual([second?.kusamaAddress, first?.kusamaAddress])
  run.stop()
  const alone = openExtension({ keys: first ? [first] : [], genesisHashes: { [first?.address ?? '']: hash } })
  const other = await alone.connect()
  expect(other.networkId).toBe(kusama.caipNetworkId)
  await expect(other.switchNetwork?.({ network: relay })).rejects.toMatchObject({ code: 'wrong_network' })
  alone.stop()
})

test('no account after approval, or none for the networks of the app, is no_account', async () => {
  for (const options of [
    { keys: [] },
    { genesisHashes: { [first?.address ?? '']: '0x00', [second?.address ?? '']: 'junk' } },
  ]) {
    const run = openExtension(options)
    await expect(run.connect()).rejects.toMatchObject({ code: 'no_account' })
    run.stop()
  }
})

test('an account that is added keeps the active one, and one that is taken away gives its place', async () => {
  const run = openExtension()
  const session = await run.connect()
  const keys = POLKADOT_KEYS
  run.fake.shareKeys([keys[2], keys[0], keys[1]].flatMap((key) => key ?? []))
  expect(session.addresses).toEqual([first?.relayAddress, third?.relayAddress, second?.relayAddress])
  run.fake.shareKeys([keys[1], keys[2]].flatMap((key) => key ?? []))
  expect(session.addresses).toEqual([second?.relayAddress, third?.relayAddress])
  session.stop()
  run.stop()
})

test('an extension that does not tell of changes is read again when the page gets the focus', async () => {
  const run = openExtension({ hasSubscribe: false })
  const session = await run.connect()
  run.fake.selectAccount(1)
  run.page.dispatchEvent(new Event('focus'))
  await expect.poll(() => session.addresses[0]).toBe(second?.relayAddress)
  run.fake.answer('accounts', { type: 'silent' })
  run.page.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, TIMING.accountsMs + 50))
  run.fake.answer('accounts', undefined)
  expect(run.events.some(({ type }) => type === 'ended')).toBe(false)
  run.fake.leave()
  run.page.dispatchEvent(new Event('focus'))
  await expect.poll(() => run.events.at(-1)?.type).toBe('ended')
  run.stop()
})

test('junk for a list of accounts changes nothing', async () => {
  const run = openExtension()
  const session = await run.connect()
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  for (const junk of [undefined, null, 5, {}, 'list', proxy]) run.fake.tell(junk)
  expect(session.addresses).toEqual([first?.relayAddress, second?.relayAddress])
  expect(run.events.map(({ type }) => type)).toEqual(['accounts', 'network'])
  run.stop()
})

test('the listener at the extension is gone with the session', async () => {
  const run = openExtension()
  const session = await run.connect()
  expect(run.fake.listenerCount()).toBe(1)
  session.stop()
  await expect.poll(() => run.fake.listenerCount()).toBe(0)
  run.stop()
})

test('a list of accounts that does not come is timed_out, and what gives none is connection_failed', async () => {
  const run = openExtension()
  await run.connect()
  run.fake.answer('accounts', { type: 'silent' })
  await expect(run.connect()).rejects.toMatchObject({ code: 'timed_out' })
  for (const odd of [undefined, 5, {}, { accounts: {} }, { accounts: { get: 'no function' } }]) {
    await expect(run.attach(odd)).rejects.toMatchObject({ code: 'connection_failed' })
  }
  run.stop()
})

test('what extensions throw becomes a code: cancelled, not allowed, and a prompt that is still open', async () => {
  const cases = [
    [new Error('Cancelled'), 'user_rejected'],
    ['Rejected', 'user_rejected'],
    [new Error('The source Suite is not allowed to interact with this extension'), 'user_rejected'],
    [new Error('The source Suite has a pending authorization request'), 'request_pending'],
    [new Error('Rejected: 1010: Invalid Transaction: Inability to pay some fees'), 'connection_failed'],
    [new Error('Something else'), 'connection_failed'],
    [undefined, 'connection_failed'],
  ] as const
  for (const [error, code] of cases) {
    const run = openExtension()
    run.fake.answer('enable', { type: 'error', error })
    await expect(run.connect(), String(error)).rejects.toMatchObject({ code })
    run.stop()
  }
})

test('a prompt that was left is found again by the next try', async () => {
  let decide = (_isApproved: boolean) => {}
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  const run = openExtension({ ask: () => decision })
  const leave = new AbortController()
  const opening = run.connector.open({ networks: [relay], signal: leave.signal })
  await expect.poll(() => run.fake.requests.length).toBe(1)
  leave.abort()
  await expect(opening).rejects.toMatchObject({ code: 'aborted' })
  // The extension refuses a second prompt beside the first; the answer to the first is what counts.
  const connecting = run.connect()
  await sleep(1)
  decide(true)
  const session = await connecting
  expect(session.addresses[0]).toBe(first?.relayAddress)
  run.stop()
})

test('restoring looks for the account of the last visit by its key, on whatever network that was', async () => {
  const run = openExtension({ isGranted: true })
  const restore = (address: string) =>
    run.connector.restore({ networks: [relay], signal: run.signal, address })
  expect(await restore(second?.kusamaAddress ?? '')).toBeDefined()
  expect(await restore(third?.relayAddress ?? '')).toBeUndefined()
  expect(await restore('junk')).toBeUndefined()
  run.stop()
})

test('the app gives facts with a network that the adapter does not know; without them the prefix is 42', async () => {
  const own = {
    ...POLKADOT_NETWORKS.westend,
    caipNetworkId: 'polkadot:00000000000000000000000000000001',
  } as const
  const polkadot = { addressPrefix: 2, existentialDepositBase: '1' }
  const known = openExtension({}, [{ ...own, polkadot }])
  expect((await known.connect()).addresses[0]).toBe(first?.kusamaAddress)
  known.stop()
  const unknown = openExtension({}, [own])
  expect((await unknown.connect()).addresses[0]).toBe(first?.address)
  unknown.stop()
})

test('of thousands of lists a few are read, and the last one counts', async () => {
  const run = openExtension()
  const session = await run.connect()
  const before = run.events.length
  for (let pair = 0; pair < 2_000; pair += 1) {
    run.fake.selectAccount(1)
    run.fake.selectAccount(1)
  }
  run.fake.selectAccount(1)
  await expect.poll(() => session.addresses[0]).toBe(second?.relayAddress)
  expect(run.events.length - before).toBeLessThanOrEqual(10)
  session.stop()
  run.stop()
})

test('an extension without events is read again also after whoever connected it has left the view', async () => {
  const run = openExtension({ hasSubscribe: false })
  const left = new AbortController()
  const adapter = polkadotAdapter({ page: run.page, timing: TIMING })
  const { polkadot } = await run.connector.open({ networks: [relay], signal: left.signal })
  const session = await adapter.attach({
    connectorId: run.connector.id,
    provider: polkadot ?? expect.unreachable(),
    networks: [relay],
    rpc: async () => null,
    emit: () => {},
    signal: left.signal,
  })
  left.abort()
  run.fake.selectAccount(1)
  run.page.dispatchEvent(new Event('focus'))
  await expect.poll(() => session.addresses[0]).toBe(second?.relayAddress)
  session.stop()
  const { length } = run.fake.requests
  run.page.dispatchEvent(new Event('focus'))
  expect(run.fake.requests).toHaveLength(length)
  run.stop()
})

test('an extension that says by its event alone what it shares is connected once it does', async () => {
  const run = openExtension({ isGranted: true })
  let say: (accounts: unknown) => void = () => {}
  const odd = {
    accounts: {
      get: async () => undefined,
      subscribe(listener: (accounts: unknown) => void) {
        say = listener
        return () => {}
      },
    },
    signer: {},
  }
  const attaching = run.attach(odd)
  await sleep(10)
  say([{ address: first?.address, type: 'sr25519' }])
  expect((await attaching).addresses).toEqual([first?.relayAddress])
  run.stop()
})
