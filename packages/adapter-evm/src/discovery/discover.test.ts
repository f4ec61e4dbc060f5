import type { Connector } from '@foyer/core/ports'
import { createFakeEip1193 } from '@foyer/testing'
import { anyCharacter } from '@foyer/testing/fuzz'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_TIMING } from '../timing.ts'
import { discover } from './discover.ts'
import type { EvmPage } from './evmPage.ts'

interface Info {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

function toInfo(changes: Partial<Info> = {}): Info {
  return { uuid: crypto.randomUUID(), name: 'Wallet', icon: '', rdns: 'com.example.wallet', ...changes }
}

/** A page, its wallets, and what discovery said of them; the latest report of an id counts. */
function start(ethereum?: unknown) {
  const page: EvmPage & { ethereum?: unknown } = Object.assign(new EventTarget(), { ethereum })
  const reports: Connector[] = []
  const stop = discover({ page, timing: DEFAULT_TIMING, found: (connector) => reports.push(connector) })
  return {
    page,
    reports,
    stop,
    announce(info: unknown, provider: unknown) {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    },
    wallets: () => [...new Map(reports.map((connector) => [connector.id, connector])).values()],
  }
}

/** Lets the grace pass, and what is fetched at its end arrive. */
async function passGrace() {
  vi.advanceTimersByTime(DEFAULT_TIMING.graceMs)
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('announced wallets', () => {
  test('entity-2 wallets that announce early, on request or late are all found, and none after stop', () => {
    const page = new EventTarget()
    const early = createFakeEip1193()
    const info = toInfo({ rdns: 'com.early' })
    page.addEventListener('eip6963:requestProvider', () =>
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider: early.provider } }),
      ),
    )
    const found: Connector[] = []
    const stop = discover({ page, timing: DEFAULT_TIMING, found: (connector) => found.push(connector) })
    vi.advanceTimersByTime(60_000)
    const announce = (rdns: string) =>
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: toInfo({ rdns }), provider: createFakeEip1193().provider },
        }),
      )
    announce('com.late')
    stop()
    announce('com.never')
    expect(found.map((connector) => connector.id)).toEqual(['com.early', 'com.late'])
  })

  test('a wallet that announces again is reported once, also as somebody else or in a fresh wrapper', () => {
    const run = start()
    const { provider } = createFakeEip1193()
    const info = toInfo({ name: 'Real' })
    run.announce(info, provider)
    run.announce(info, provider)
    run.announce(info, { ...provider })
    run.announce(toInfo({ name: 'MetaMask', rdns: 'io.metamask' }), provider)
    expect(run.reports.map((connector) => connector.name)).toEqual(['Real'])
  })

  test('another wallet with the same rdns or uuid is marked as a duplicate under an id of its own', () => {
    const run = start()
    const first = toInfo({ name: 'Real', rdns: 'io.real' })
    const sameRdns = toInfo({ name: 'Fake', rdns: 'io.real' })
    const sameUuid = toInfo({ name: 'Other', rdns: 'io.other', uuid: first.uuid })
    for (const info of [first, sameRdns, sameUuid]) run.announce(info, createFakeEip1193().provider)
    expect(run.wallets().map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
      ['io.real', false],
      [`io.real:${sameRdns.uuid}`, true],
      [`io.other:${first.uuid}`, true],
    ])
  })

  test('a broken rdns leaves a wallet usable under its name', () => {
    const run = start()
    run.announce(toInfo({ name: 'Odd Wallet', rdns: 'not an rdns' }), createFakeEip1193().provider)
    expect(run.wallets()[0]).toMatchObject({ id: 'name:odd-wallet', name: 'Odd Wallet' })
    expect(run.wallets()[0]?.rdns).toBeUndefined()
  })

  test('at most 50 wallets are listed', () => {
    const run = start()
    for (let count = 0; count < 80; count += 1) {
      run.announce(toInfo({ rdns: `com.w${count}` }), createFakeEip1193().provider)
    }
    expect(run.reports).toHaveLength(50)
  })

  test('nothing is asked of any wallet, and a request function patched later is not used', async () => {
    const run = start()
    const fake = createFakeEip1193({ isGranted: true })
    const provider = { ...fake.provider }
    run.announce(toInfo(), provider)
    await passGrace()
    expect(fake.requests).toEqual([])
    let stolen = 0
    provider.request = async () => {
      stolen += 1
      return []
    }
    const signal = new AbortController().signal
    const restored = await run.wallets()[0]?.restore({ networks: [], signal })
    await restored?.eip155?.request({ method: 'eth_chainId' })
    expect(fake.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(stolen).toBe(0)
  })

  test('300 and more hostile announcements neither throw nor list anything that breaks the rules', () => {
    const hostileText = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 80 }),
      fc.constantFrom(
        '\u202eksaMateM',
        '<script>alert(1)</script>',
        'javascript:alert(1)',
        'x'.repeat(100_000),
      ),
      fc.constantFrom(
        'io.metamask',
        'data:image/svg+xml,<svg onload=alert(1)>',
        'https://evil.example/i.png',
        '',
      ),
    )
    const hostileValue = fc.oneof(hostileText, fc.anything())
    const info = fc.oneof(
      fc.record(
        {
          uuid: fc.oneof(fc.uuid(), hostileValue),
          name: hostileValue,
          icon: hostileValue,
          rdns: hostileValue,
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    )
    const provider = fc.oneof(
      fc.constant(() => createFakeEip1193().provider),
      fc.anything().map((value) => () => value),
      fc.constant(() => ({
        get request() {
          throw new Error('no')
        },
      })),
    )
    const run = start()
    let listed = 0
    fc.assert(
      fc.property(info, provider, (claimed, make) => {
        run.announce(claimed, make())
      }),
      { numRuns: 400, seed: 6963 },
    )
    for (const connector of run.reports) {
      listed += 1
      expect(connector.name).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,32}$/u)
      expect(connector.icon ?? 'data:image/png,').toMatch(/^data:image\//)
      expect(connector.icon?.length ?? 0).toBeLessThanOrEqual(65_536)
      expect(connector.rdns ?? 'a.b').toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    }
    expect(listed).toBeGreaterThan(5)
    expect(listed).toBeLessThanOrEqual(50)
    expect(new Set(run.reports.map(({ id }) => id)).size).toBe(run.reports.length)
  })

  test('a detail that throws when read is ignored', () => {
    const run = start()
    const event = new Event('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', {
      get: () => {
        throw new Error('trap')
      },
    })
    run.page.dispatchEvent(event)
    run.announce(
      {
        get uuid() {
          throw new Error('trap')
        },
      },
      createFakeEip1193().provider,
    )
    expect(run.reports).toEqual([])
  })
})

describe('window.ethereum', () => {
  test('entity-2 it is the Browser Wallet, after the grace, when nobody announced it', async () => {
    const run = start(createFakeEip1193().provider)
    expect(run.reports).toEqual([])
    await passGrace()
    expect(run.wallets()).toMatchObject([{ id: 'injected', name: 'Browser Wallet', kind: 'INJECTED' }])
  })

  test('it is left out when the same provider, or the wallet its mark stands for, was announced', async () => {
    const { provider } = createFakeEip1193()
    const same = start(provider)
    same.announce(toInfo(), provider)
    await passGrace()
    expect(same.wallets().map(({ id }) => id)).toEqual(['com.example.wallet'])

    const marked = start({ ...createFakeEip1193().provider, isMetaMask: true })
    marked.announce(toInfo({ rdns: 'io.metamask' }), provider)
    await passGrace()
    expect(marked.wallets().map(({ id }) => id)).toEqual(['io.metamask'])
  })

  test('a wallet that poses as MetaMask keeps its own place beside the real one', async () => {
    const run = start({ ...createFakeEip1193().provider, isMetaMask: true, isRabby: true })
    run.announce(toInfo({ rdns: 'io.metamask' }), createFakeEip1193().provider)
    await passGrace()
    expect(run.wallets().map(({ id }) => id)).toEqual(['io.metamask', 'injected'])
  })

  test('a wallet that announces itself only after the grace takes over the Browser Wallet, id kept', async () => {
    const { provider } = createFakeEip1193()
    const run = start(provider)
    await passGrace()
    run.announce(toInfo({ name: 'Slow Wallet', rdns: 'com.slow' }), provider)
    expect(run.wallets()).toMatchObject([
      { id: 'injected', name: 'Slow Wallet', kind: 'ANNOUNCED', rdns: 'com.slow' },
    ])
    run.announce(toInfo({ name: 'Somebody Else', rdns: 'com.else' }), provider)
    expect(run.wallets()).toHaveLength(1)
  })

  test('several wallets that share it are listed one by one', async () => {
    const [first, second] = [createFakeEip1193().provider, createFakeEip1193().provider]
    const run = start({ ...createFakeEip1193().provider, providers: [first, second, first, null, {}] })
    await passGrace()
    expect(run.wallets().map(({ id, name }) => [id, name])).toEqual([
      ['injected', 'Browser Wallet'],
      ['injected:2', 'Browser Wallet 2'],
    ])
  })

  test('one that arrives later and says so is found', async () => {
    const run = start()
    await passGrace()
    run.page.ethereum = createFakeEip1193().provider
    run.page.dispatchEvent(new Event('ethereum#initialized'))
    await passGrace()
    expect(run.wallets().map(({ id }) => id)).toEqual(['injected'])
  })

  test.each([
    ['a text', 'metamask'],
    ['no request function', { isMetaMask: true }],
    [
      'a getter that throws',
      {
        get request() {
          throw new Error('locked')
        },
      },
    ],
  ])('%s is no wallet', async (_, ethereum) => {
    const run = start(ethereum)
    await passGrace()
    expect(run.reports).toEqual([])
  })

  test.each([
    ['within the first seconds', 2_500, undefined],
    ['later, before the list opens', 60_000, 'pointerdown'],
    ['after the visitor has installed it', 60_000, 'focus'],
  ])('entity-2 one that arrives %s without a word is found once', async (_when, afterMs, moment) => {
    const run = start()
    Reflect.deleteProperty(run.page, 'ethereum')
    vi.advanceTimersByTime(afterMs)
    run.page.ethereum = createFakeEip1193().provider
    if (moment) run.page.dispatchEvent(new Event(moment))
    vi.advanceTimersByTime(DEFAULT_TIMING.lookEveryMs)
    await passGrace()
    expect(run.wallets().map(({ id }) => id)).toEqual(['injected'])
    for (let press = 0; press < 5; press += 1) run.page.dispatchEvent(new Event('keydown'))
    await passGrace()
    expect(run.reports).toHaveLength(1)
    run.stop()
  })

  test('entity-2 a wallet that joins others at their place later is found', async () => {
    const providers = [createFakeEip1193().provider]
    const run = start({ ...createFakeEip1193().provider, providers })
    await passGrace()
    expect(run.wallets()).toHaveLength(1)
    providers.push(createFakeEip1193().provider)
    run.page.dispatchEvent(new Event('pointerdown'))
    await passGrace()
    expect(run.wallets()).toHaveLength(2)
    run.stop()
  })

  test('a place that throws when it is read is left alone', async () => {
    const page = Object.defineProperty(new EventTarget(), 'ethereum', {
      get: () => {
        throw new Error('trap')
      },
    })
    const found = vi.fn()
    const stop = discover({ page, timing: DEFAULT_TIMING, found })
    page.dispatchEvent(new Event('pointerdown'))
    await passGrace()
    expect(found).not.toHaveBeenCalled()
    stop()
  })

  test('after stop nothing is reported', async () => {
    const run = start(createFakeEip1193().provider)
    run.stop()
    await passGrace()
    expect(run.reports).toEqual([])
  })
})
