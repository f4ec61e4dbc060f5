import type { Connector } from '@foyer/core/ports'
import { createFakeEip1193 } from '@foyer/devkit'
import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
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
