import {
  attachFakeWallet,
  createFakeEip1193,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  type FakeEip1193Options,
  rpcError,
  toTestNetwork,
} from '@foyer/devkit'
import { sleep } from '@foyer/kit'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from './evmAdapter.ts'

const timing = { readMs: [20, 40], confirmMs: [0, 5, 10], promptMs: 300 }

function start(wallet: FakeEip1193Options = {}) {
  const page = new EventTarget()
  return { page, ...attachFakeWallet({ adapter: evmAdapter({ page, timing }), wallet }) }
}

type FakeWallet = ReturnType<typeof start>['fake']

async function attach(wallet?: FakeEip1193Options) {
  const run = start(wallet)
  return { ...run, session: await run.attaching }
}

describe('attaching', () => {
  test.each([
    ['is not known', { type: 'error', error: rpcError(-32601, 'the method eth_chainId does not exist') }],
    ['says nothing', { type: 'result', value: undefined }],
  ] as const)('where eth_chainId %s, net_version names the chain', async (_what, answer) => {
    const fake = createFakeEip1193({ isGranted: true })
    fake.answer('eth_chainId', answer)
    fake.answer('net_version', { type: 'result', value: '10' })
    const { attaching } = attachFakeWallet({ adapter: evmAdapter({ timing }), fake })
    expect((await attaching).networkId).toBe('eip155:10')
  })

  test('addresses in lower case come out with their checksum', async () => {
    const { session, events } = await attach({
      isLowerCase: true,
      accounts: [FAKE_ADDRESS, FAKE_OTHER_ADDRESS],
    })
    expect(session.addresses).toEqual([FAKE_ADDRESS, FAKE_OTHER_ADDRESS])
    expect(events).toEqual([
      {
        type: 'accounts',
        namespace: 'eip155',
        connectorId: 'com.example',
        addresses: [FAKE_ADDRESS, FAKE_OTHER_ADDRESS],
      },
      { type: 'network', namespace: 'eip155', connectorId: 'com.example', networkId: 'eip155:1' },
    ])
  })

  test.each(['hex', 'decimal', 'number', 'object'] as const)(
    'a chain id as %s is understood',
    async (shape) => {
      const { session } = await attach({ chainId: 10, chainIdAs: shape })
      expect(session.networkId).toBe('eip155:10')
    },
  )

  test('a first question that is lost for ever is asked again', async () => {
    const { session } = await attach({ lostRequests: 2 })
    expect(session.networkId).toBe('eip155:1')
  })

  test('a wallet that gives no account, or answers rubbish, is refused and no listener is left', async () => {
    for (const [method, value, code] of [
      ['eth_accounts', [], 'no_account'],
      ['eth_accounts', ['0xnope'], 'no_account'],
      ['eth_chainId', 'mainnet', 'connection_failed'],
    ] as const) {
      const fake = createFakeEip1193({ isGranted: true })
      fake.answer(method, { type: 'result', value })
      const { attaching, events } = attachFakeWallet({ adapter: evmAdapter({ timing }), fake })
      await expect(attaching).rejects.toMatchObject({ code })
      expect(fake.listenerCount()).toBe(0)
      expect(events).toEqual([])
    }
  })

  test('a wallet that never answers ends in timed_out, a signal ends it at once', async () => {
    const silent = start({ lostRequests: 100 })
    await expect(silent.attaching).rejects.toMatchObject({ code: 'timed_out' })
    const left = start({ lostRequests: 100 })
    left.abort.abort()
    await expect(left.attaching).rejects.toMatchObject({ code: 'aborted' })
    expect(left.fake.listenerCount()).toBe(0)
  })

  test('a change during the first reads is not overwritten by them', async () => {
    const fake = createFakeEip1193({ isGranted: true })
    const release = fake.hold('eth_accounts')
    const run = attachFakeWallet({ adapter: evmAdapter(), fake })
    await expect.poll(() => fake.requests).toHaveLength(2)
    fake.emit('chainChanged', '0xa')
    release()
    const session = await run.attaching
    expect(session.networkId).toBe('eip155:10')
    expect(run.events.map(({ type }) => type)).toEqual(['accounts', 'network'])
  })
})

describe('what the wallet does by itself', () => {
  test('accountsChanged with nobody in it ends the session once, and listening stops', async () => {
    const { fake, events } = await attach()
    fake.emit('accountsChanged', [])
    fake.emit('accountsChanged', [])
    await expect.poll(() => events.slice(2).map(({ type }) => type)).toEqual(['ended'])
    expect(fake.listenerCount()).toBe(0)
    fake.emit('accountsChanged', [FAKE_OTHER_ADDRESS])
    expect(events).toHaveLength(3)
  })

  test('state-1 nobody and then another account within one turn is a change, and no end', async () => {
    const { fake, events, session } = await attach()
    fake.emit('accountsChanged', [])
    fake.emit('accountsChanged', [FAKE_OTHER_ADDRESS])
    await sleep(20)
    expect(events.slice(2).map(({ type }) => type)).toEqual(['accounts'])
    expect(session.addresses).toEqual([FAKE_OTHER_ADDRESS])
  })

  test('a repeated account or network is not reported again', async () => {
    const { fake, events } = await attach()
    fake.emit('accountsChanged', [FAKE_ADDRESS.toLowerCase()])
    fake.emit('chainChanged', '0x1')
    expect(events).toHaveLength(2)
  })

  test('accountsChanged in lower case is reported with checksums', async () => {
    const { fake, session } = await attach()
    fake.emit('accountsChanged', [FAKE_OTHER_ADDRESS.toLowerCase()])
    expect(session.addresses).toEqual([FAKE_OTHER_ADDRESS])
  })

  test.each(['object', 'number', 'decimal', 'hex'] as const)(
    'chainChanged as %s is understood',
    async (shape) => {
      const { fake, session } = await attach({ chainChangedAs: shape })
      fake.selectChain(10)
      expect(session.networkId).toBe('eip155:10')
    },
  )

  test('an event that says nothing readable makes us ask', async () => {
    const { fake, session } = await attach({ emitsEvents: false })
    fake.selectChain(10)
    fake.selectAccounts([FAKE_OTHER_ADDRESS])
    fake.emit('chainChanged', undefined)
    await expect.poll(() => session.networkId).toBe('eip155:10')
    await expect.poll(() => session.addresses[0]).toBe(FAKE_OTHER_ADDRESS)
  })

  test.each([
    rpcError(1013, 'Disconnected from MetaMask. Try again.'),
    rpcError(4900, 'Disconnected'),
    rpcError(4901, 'Chain disconnected'),
    rpcError(1006, ''),
    undefined,
  ])('state-1 disconnect with %s ends nothing while the wallet gives its accounts', async (payload) => {
    const { fake, events } = await attach()
    const asked = fake.requests.length
    fake.emit('disconnect', payload)
    await expect.poll(() => fake.requests.slice(asked).map(({ method }) => method)).toEqual(['eth_accounts'])
    await sleep(10)
    expect(events).toHaveLength(2)
  })

  test.each([
    ['gives none', (fake: FakeWallet) => fake.selectAccounts([])],
    [
      'refuses to give them',
      (fake: FakeWallet) =>
        fake.answer('eth_accounts', { type: 'error', error: rpcError(4100, 'Not authorized') }),
    ],
  ])('state-1 disconnect ends the session where the wallet %s', async (_name, prepare) => {
    const { fake, events } = await attach({ hasEvents: true })
    prepare(fake)
    fake.emit('disconnect', rpcError(4900, 'Disconnected'))
    await expect.poll(() => events.at(-1)?.type).toBe('ended')
    expect(fake.listenerCount()).toBe(0)
  })

  test('a wallet without events is read again when the visitor comes back to the page', async () => {
    const { fake, session, events, page } = await attach({ hasEvents: false })
    fake.selectChain(10)
    fake.selectAccounts([FAKE_OTHER_ADDRESS])
    page.dispatchEvent(new Event('focus'))
    await expect.poll(() => session.networkId).toBe('eip155:10')
    expect(session.addresses).toEqual([FAKE_OTHER_ADDRESS])
    fake.selectAccounts([])
    page.dispatchEvent(new Event('focus'))
    await expect.poll(() => events.at(-1)?.type).toBe('ended')
  })

  test('state-1 a wallet without events that opens its window to be read is asked once until it answers, and closing that ends the session', async () => {
    const { fake, events, page } = await attach({ hasEvents: false })
    fake.answer('eth_accounts', { type: 'silent' })
    const before = fake.requests.filter(({ method }) => method === 'eth_accounts').length
    for (let round = 0; round < 5; round += 1) page.dispatchEvent(new Event('focus'))
    expect(fake.requests.filter(({ method }) => method === 'eth_accounts').length - before).toBe(1)

    const other = await attach({ hasEvents: false })
    other.fake.answer('eth_accounts', { type: 'error', error: rpcError(4001, 'User rejected the request.') })
    other.page.dispatchEvent(new Event('focus'))
    await expect.poll(() => other.events.at(-1)?.type).toBe('ended')
    expect(events.some(({ type }) => type === 'ended')).toBe(false)
  })

  test('stop removes exactly the listeners that were added', async () => {
    const { fake, session } = await attach()
    fake.provider.on?.('accountsChanged', () => {})
    expect(fake.listenerCount()).toBe(4)
    session.stop()
    session.stop()
    expect(fake.listenerCount()).toBe(1)
  })
})

describe('several accounts', () => {
  test('state-2 another account of the wallet becomes the active one, until the wallet itself says otherwise', async () => {
    const { fake, session, events } = await attach({ accounts: [FAKE_ADDRESS, FAKE_OTHER_ADDRESS] })
    session.selectAccount?.(FAKE_OTHER_ADDRESS)
    expect(session.addresses).toEqual([FAKE_OTHER_ADDRESS, FAKE_ADDRESS])
    expect(events.at(-1)).toMatchObject({ type: 'accounts', addresses: [FAKE_OTHER_ADDRESS, FAKE_ADDRESS] })
    fake.selectAccounts([FAKE_ADDRESS])
    expect(session.addresses).toEqual([FAKE_ADDRESS])
  })

  test('an account that the wallet does not share is refused', async () => {
    const { session } = await attach()
    expect(() => session.selectAccount?.(FAKE_OTHER_ADDRESS)).toThrow('does not share')
  })

  test('names are there only where a network keeps them', async () => {
    const { session } = await attach()
    expect(session.names).toBeDefined()
    const elsewhere = attachFakeWallet({
      adapter: evmAdapter({ page: new EventTarget(), timing }),
      networks: [toTestNetwork(10)],
    })
    expect((await elsewhere.attaching).names).toBeUndefined()
  })
})
