import { createFakeEip1193 } from '@foyer/devkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { passGrace, startDiscovery as start, toInfo } from '../../test/discoveryTest.ts'
import { DEFAULT_TIMING } from '../timing.ts'
import { discover } from './discover.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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

  test('entity-2 a place that gives another object at each look is one wallet', async () => {
    const page: EventTarget & { ethereum?: unknown } = new EventTarget()
    const { provider } = createFakeEip1193()
    Object.defineProperty(page, 'ethereum', { get: () => ({ ...provider }) })
    const ids = new Set<string>()
    const stop = discover({ page, timing: DEFAULT_TIMING, found: ({ id }) => ids.add(id) })
    for (let round = 0; round < 20; round += 1) {
      await passGrace()
      page.dispatchEvent(new Event('pointerdown'))
    }
    expect([...ids]).toEqual(['injected'])
    stop()
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
