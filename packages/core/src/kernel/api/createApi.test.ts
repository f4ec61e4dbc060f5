import type { FakeReply } from '@foyer/devkit'
import { createTestModal, jsonReply, listing, until } from '@foyer/devkit'
import { sleep } from '@foyer/kit'
import { describe, expect, test } from 'vitest'
import { findKnownNetwork } from '../../parts/connections/networkFacts.ts'
import { rpcOf } from '../../parts/connections/rpc.ts'
import { loadNextPage } from '../../parts/wallets/loadNextPage.ts'
import { searchWallets } from '../../parts/wallets/searchWallets.ts'
import { openModal } from '../router/openModal.ts'

const GATEWAY = 'https://gateway.example'
const options = { gatewayUrl: GATEWAY, projectId: 'p1' }
const page = (ids: readonly string[], count: number) =>
  jsonReply({ data: ids.map((id) => listing({ id })), count })

/** A gateway that answers the given routes, and everything else with 404. */
function gateway(routes: Record<string, (url: URL) => Response>): FakeReply {
  return ({ url }) => {
    const parsed = new URL(url)
    return routes[parsed.pathname]?.(parsed) ?? jsonReply({ code: 'not_found', message: 'no' }, 404)
  }
}
const waitForTasks = () => sleep(5)

describe('before the visitor acts', () => {
  test('no request leaves the page', async () => {
    const { platform } = await createTestModal({ options, platform: { fetch: () => jsonReply({}) } })
    await platform.advance(60_000)
    expect(platform.requests).toEqual([])
  })

  test('call-3 opening asks for wallets, remote features and whether events are wanted', async () => {
    const { modal, platform } = await createTestModal({ options, platform: { fetch: () => jsonReply({}) } })
    openModal(modal)
    await until(() => platform.timerCount() > 0)
    await platform.advance(2000)
    await until(() => platform.requests.length === 3)
    const asked = platform.requests.map(({ url }) => new URL(url))
    expect(asked.map((url) => url.pathname).sort()).toEqual([
      '/v1/analytics/config',
      '/v1/config',
      '/v1/wallets',
    ])
    expect(asked.every((url) => url.searchParams.get('projectId') === 'p1')).toBe(true)
  })
})

describe('remote features', () => {
  const features = { email: true, socials: ['google'], multiWallet: true }
  const config = () => jsonReply({ projectId: 'p1', features, allowedOrigins: [] })

  test('the gateway switches them, and the answer serves the next visit', async () => {
    const { modal } = await createTestModal({
      options,
      platform: { fetch: gateway({ '/v1/config': config }) },
    })
    expect(modal.remote.state).toMatchObject({ source: 'default', features: { multiWallet: false } })
    openModal(modal)
    await until(() => modal.remote.state.source === 'gateway')
    expect(modal.remote.state).toMatchObject({
      source: 'gateway',
      features: { multiWallet: true, swaps: false },
    })
    const text = modal.platform.storage?.getItem('foyer:v1:main') ?? ''
    const next = await createTestModal({ options, platform: { stored: { 'foyer:v1:main': text } } })
    expect(next.modal.remote.state).toMatchObject({ source: 'cached', features: { multiWallet: true } })
  })

  test('what the page overrides wins', async () => {
    const { modal } = await createTestModal({
      options: { ...options, remoteFeatures: { multiWallet: false } },
      platform: { fetch: gateway({ '/v1/config': config }) },
    })
    openModal(modal)
    await until(() => modal.remote.state.source === 'gateway')
    expect(modal.remote.state.features).toMatchObject({ multiWallet: false, email: false })
  })

  test('entity-14 e-mail counts only where the gateway has an embedded wallet that is set up', async () => {
    const read = async (embeddedWallet: unknown) => {
      const reply = () =>
        jsonReply({ projectId: 'p1', features: { email: true }, allowedOrigins: [], embeddedWallet })
      const { modal } = await createTestModal({
        options,
        platform: { fetch: gateway({ '/v1/config': reply }) },
      })
      openModal(modal)
      await until(() => modal.remote.state.source === 'gateway')
      const { features, secureSiteUrl } = modal.remote.state
      return [features.email, secureSiteUrl, modal.persist.read().remote?.secureSiteUrl]
    }
    const site = 'https://secure.example'
    expect(await read({ email: true, secureSiteUrl: site })).toEqual([true, site, site])
    expect(await read({ email: false, secureSiteUrl: site })).toEqual([false, site, site])
    expect(await read({ email: true, secureSiteUrl: 'javascript:alert(1)' })).toEqual([
      false,
      undefined,
      undefined,
    ])
    expect(await read(undefined)).toEqual([false, undefined, undefined])
  })

  test('entity-14 validate-14 a provider counts only where the project allows it and the gateway is set up for it', async () => {
    const read = async (socials: unknown) => {
      const reply = () =>
        jsonReply({
          projectId: 'p1',
          features: { socials: ['x', 'google', 'github'] },
          allowedOrigins: [],
          embeddedWallet: { email: false, secureSiteUrl: 'https://secure.example', socials },
        })
      const { modal } = await createTestModal({
        options,
        platform: { fetch: gateway({ '/v1/config': reply }) },
      })
      openModal(modal)
      await until(() => modal.remote.state.source === 'gateway')
      return modal.remote.state.features.socials
    }
    expect(await read(['google', 'x', 'apple'])).toEqual(['x', 'google'])
    expect(await read([])).toEqual([])
    expect(await read(undefined)).toEqual([])
  })
})

describe('analytics', () => {
  const on = {
    '/v1/analytics/config': () => jsonReply({ isAnalyticsEnabled: true }),
    '/v1/events': () => jsonReply({ accepted: 1 }),
  }

  test('call-3 call-12 events noted before the answer are sent once the project says yes', async () => {
    const { modal, platform } = await createTestModal({ options, platform: { fetch: gateway(on) } })
    openModal(modal)
    modal.telemetry.track('CLICK_ALL_WALLETS')
    await until(() => platform.timerCount() > 0)
    await platform.advance(2000)
    await until(() => platform.timerCount() > 0)
    await platform.advance(3000)
    await until(() => platform.requests.some(({ url }) => url.includes('/v1/events')))
    const sent = platform.requests.filter(({ url }) => url.includes('/v1/events'))
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0]?.body ?? '').events).toContainEqual({
      event: 'CLICK_ALL_WALLETS',
      atMs: 1_700_000_000_000,
      properties: {},
    })
  })

  test('call-3 nothing is sent when the project says no', async () => {
    const off = { '/v1/analytics/config': () => jsonReply({ isAnalyticsEnabled: false }) }
    const { modal, platform } = await createTestModal({ options, platform: { fetch: gateway(off) } })
    openModal(modal)
    modal.telemetry.track('CLICK_ALL_WALLETS')
    await until(() => platform.timerCount() > 0)
    await platform.advance(2000)
    await until(() => platform.requests.some(({ url }) => url.includes('/v1/analytics/config')))
    await waitForTasks()
    await platform.advance(60_000)
    expect(platform.requests.some(({ url }) => url.includes('/v1/events'))).toBe(false)
  })
})

describe('refusals', () => {
  test.each([
    ['project_id_missing', 401, 'APKT008'],
    ['project_id_invalid', 401, 'APKT007'],
    ['origin_not_allowed', 403, 'APKT005'],
    ['rate_limited', 429, 'APKT010'],
    ['internal', 500, 'APKT009'],
  ])('error-7 the problem %s raises its alert', async (code, status, alert) => {
    const { modal, platform } = await createTestModal({
      options: { ...options, debug: true },
      platform: { fetch: () => jsonReply({ code, message: 'm' }, status) },
    })
    openModal(modal)
    await until(() => platform.logs.join().includes(alert))
  })

  test.each([
    ['HTML', () => new Response('<html>')],
    ['a wrong shape', () => jsonReply({ data: 'all', count: -1 })],
    ['3 MiB', () => new Response('x'.repeat(3 * 1024 * 1024))],
    ['a dead line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'error-7 a gateway that answers with %s leaves the built-in wallets and APKT003',
    async (_name, reply) => {
      const { modal, platform } = await createTestModal({
        options: { ...options, debug: true },
        platform: { fetch: reply },
      })
      openModal(modal)
      await until(() => modal.wallets.state.source === 'bundled')
      expect(modal.wallets.state.recommended.length).toBeGreaterThan(3)
      await until(() => platform.logs.join().includes('APKT003'))
    },
  )
})

describe('the catalogue', () => {
  test('one entry that is not well-formed does not cost the visitor the others', async () => {
    const data = [
      listing({ id: 'good' }),
      { id: 7 },
      null,
      { ...listing({ id: 'x' }), name: 'n'.repeat(500) },
    ]
    const { modal } = await createTestModal({
      options,
      platform: { fetch: gateway({ '/v1/wallets': () => jsonReply({ data, count: 4 }) }) },
    })
    await loadNextPage(modal)
    expect(modal.wallets.state.all.items.map((wallet) => wallet.id)).toEqual(['good'])
  })

  test('all-wallets-3 pages are appended until the count is reached', async () => {
    const all = Array.from({ length: 90 }, (_, index) => `w${index}`)
    const fetch = gateway({
      '/v1/wallets': (url) => {
        const [n, entries] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('entries'))]
        return page(all.slice((n - 1) * entries, n * entries), all.length)
      },
    })
    const { modal, platform } = await createTestModal({ options, platform: { fetch } })
    for (let turn = 0; turn < 5; turn += 1) await loadNextPage(modal)
    expect(modal.wallets.state.all.items.map((wallet) => wallet.id)).toEqual(all)
    expect(platform.requests).toHaveLength(3)
  })

  test('all-wallets-3 a page that fails keeps what is there and can be tried again', async () => {
    let fails = false
    const fetch: FakeReply = ({ url }) => {
      if (fails) throw new TypeError('Failed to fetch')
      return page([`w${new URL(url).searchParams.get('page')}`], 2)
    }
    const { modal } = await createTestModal({ options, platform: { fetch } })
    await loadNextPage(modal)
    fails = true
    await expect(loadNextPage(modal)).rejects.toMatchObject({ code: 'gateway_unreachable' })
    expect(modal.wallets.state.all.items).toHaveLength(1)
    fails = false
    await loadNextPage(modal)
    expect(modal.wallets.state.all.items).toHaveLength(2)
  })

  test('validate-20 const-2 a search is trimmed, waits 300 ms and asks for 100', async () => {
    const { modal, platform } = await createTestModal({
      options,
      platform: { fetch: gateway({ '/v1/wallets': () => page(['m'], 1) }) },
    })
    searchWallets(modal, { search: 'm' }).catch(() => {})
    searchWallets(modal, { search: ' me' }).catch(() => {})
    const search = searchWallets(modal, { search: ' met ' })
    await platform.advance(299)
    expect(platform.requests).toEqual([])
    await platform.advance(1)
    await search
    expect(platform.requests).toHaveLength(1)
    const query = new URL(platform.requests[0]?.url ?? '').searchParams
    expect([query.get('search'), query.get('entries')]).toEqual(['met', '100'])
    expect(modal.wallets.state.found.items.map((wallet) => wallet.id)).toEqual(['m'])
  })

  test('all-wallets-1 turning certified-only on says so and asks for certified wallets', async () => {
    const { modal, platform } = await createTestModal({
      options,
      platform: { fetch: gateway({ '/v1/wallets': () => page(['m'], 1) }) },
    })
    await searchWallets(modal, { certifiedOnly: true })
    expect(modal.notices.state.items.map((notice) => notice.code)).toEqual(['certified_only'])
    expect(new URL(platform.requests[0]?.url ?? '').searchParams.get('badge_type')).toBe('certified')
  })

  test('a search in the built-in wallets works without a gateway', async () => {
    const { modal, platform } = await createTestModal()
    await loadNextPage(modal)
    const search = searchWallets(modal, { search: 'META' })
    await platform.advance(300)
    await search
    expect(modal.wallets.state.found.items.map((wallet) => wallet.name)).toContain('MetaMask')
  })
})

describe('reading from nodes', () => {
  test("call-5 goes through the gateway in the specified shape, then to the network's own nodes", async () => {
    const fetch: FakeReply = ({ url }) => {
      if (url.startsWith(GATEWAY)) throw new TypeError('Failed to fetch')
      return jsonReply({ jsonrpc: '2.0', id: 1, result: '0x10' })
    }
    const { modal, platform } = await createTestModal({ options, platform: { fetch } })
    const network = modal.networks.find('eip155:10')
    if (!network) throw new Error('missing network')
    await expect(rpcOf(modal)({ network, method: 'eth_blockNumber', params: [] })).resolves.toBe('0x10')
    expect(platform.requests[0]?.url).toBe(`${GATEWAY}/v1/?chainId=eip155%3A10&projectId=p1`)
    expect(platform.requests[1]?.url).toBe(findKnownNetwork(10)?.rpcUrls[0])
  })

  test.each([
    ['not JSON', 'oops'],
    ['a result that is missing', '{"jsonrpc":"2.0","id":1}'],
    ['an error', '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"down"}}'],
  ])('a node that answers %s is passed over', async (_name, text) => {
    const { modal } = await createTestModal({ platform: { fetch: () => new Response(text) } })
    const network = modal.networks.find('eip155:1')
    if (!network) throw new Error('missing network')
    await expect(rpcOf(modal)({ network, method: 'eth_chainId', params: [] })).rejects.toMatchObject({
      code: 'rpc_failed',
    })
  })
})
