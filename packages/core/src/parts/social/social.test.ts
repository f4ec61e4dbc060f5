import {
  createFakeFrame,
  createSocialTest,
  createSocialWait,
  FAKE_WINDOW_CODE,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { confirmSocialCode, pickSocial, SOCIAL_TIMEOUT_MS } from './index.ts'

describe('a click on a provider', () => {
  test('state-13 state-15 opens a window of 600 by 800 in its own task, and sends it to the provider', async () => {
    const { modal, platform, view } = await createSocialTest()
    pickSocial(modal, { provider: 'google' })
    // Nothing was awaited: a browser opens no window later.
    expect(platform.popups).toMatchObject([{ name: 'foyer-social', size: { width: 600, height: 800 } }])
    expect(view()).toBe('ConnectingSocial')
    expect(platform.popups[0]?.urls).toEqual([])
    await until(() => platform.popups[0]?.urls.length === 1)
    expect(platform.popups[0]?.urls).toEqual(['https://provider.example/google'])
  })

  test('state-13 where the browser opens none, the page of the provider is offered as a link', async () => {
    const { modal, platform, isConnected } = await createSocialTest()
    platform.blockPopups(true)
    pickSocial(modal, { provider: 'google' })
    await until(() => modal.state.social?.openUrl === 'https://provider.example/google')
    expect(modal.state.notices.items).toMatchObject([{ kind: 'error', code: 'social_popup_failed' }])
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('state-14 error-1 a page that cannot be asked for says so, and takes the window away', async () => {
    const frame = createFakeFrame({ social: { begin: () => ({ code: 'internal', message: 'no' }) } })
    const { modal, platform } = await createSocialTest(frame)
    pickSocial(modal, { provider: 'google' })
    await until(() => modal.state.social?.problem === 'not_started')
    expect(modal.state.notices.items).toMatchObject([{ code: 'social_not_started' }])
    expect(platform.popups[0]?.closed).toBe(true)
    expect(modal.state.tasks.connectSocial?.status).toBe('failed')
  })

  test('connecting-3 state-31 a network that the embedded wallet does not support is left first, without a window', async () => {
    const solana = {
      id: 'mainnet',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [],
    } as const
    const { modal, platform, calls } = await createSocialTest(createFakeFrame(), {
      options: { networks: [solana, 10], defaultNetwork: solana.caipNetworkId },
    })
    pickSocial(modal, { provider: 'google' })
    await until(() => modal.networks.state.activeId === 'eip155:10')
    expect([platform.popups, calls()]).toEqual([[], []])
  })

  test('the view alone, without a click, shows nothing', async () => {
    const { modal, view, calls } = await createSocialTest()
    openModal(modal, { view: 'ConnectingSocial' })
    await until(() => view() !== 'ConnectingSocial')
    expect(calls()).toEqual([])
  })
})

describe('the limit', () => {
  test('state-15 const-1 after 45 s the visitor is told, and a window that ends later is still heard', async () => {
    const { platform, modal, isConnected } = await createSocialWait()
    await platform.advance(SOCIAL_TIMEOUT_MS - 1)
    expect(modal.state.social?.problem).toBeUndefined()
    await platform.advance(1)
    expect(SOCIAL_TIMEOUT_MS).toBe(45_000)
    expect(modal.state.social?.problem).toBe('timed_out')
    // The view says it, and nothing says it a second time.
    expect(modal.state.notices.items).toEqual([])
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('state-14 closing the window is told within a second, without a toast, and what it carries is still heard', async () => {
    const { platform, modal, isConnected } = await createSocialWait()
    const [popup] = platform.popups
    if (popup) popup.isAway = true
    await platform.advance(10_000)
    expect(modal.state.social?.problem).toBeUndefined()
    popup?.close()
    await platform.advance(1_000)
    expect(modal.state.social).toMatchObject({ problem: 'window_closed', step: 'window' })
    await platform.advance(SOCIAL_TIMEOUT_MS)
    expect(modal.state.social?.problem).toBe('window_closed')
    expect(modal.state.notices.items).toEqual([])
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('state-14 so is closing it while it is empty, before the provider is known', async () => {
    let answer = (_: { url: string }) => {}
    const begin = () => new Promise<{ url: string }>((resolve) => (answer = resolve))
    const { modal, platform, calls } = await createSocialTest(createFakeFrame({ social: { begin } }))
    pickSocial(modal, { provider: 'google' })
    await until(() => calls().length === 1)
    platform.popups[0]?.close()
    platform.setFocused(true)
    await platform.advance(1_000)
    expect(modal.state.social?.problem).toBe('window_closed')
    answer({ url: 'https://provider.example/google' })
    await until(() => modal.state.social?.step === 'window')
    expect(modal.state.social?.problem).toBe('window_closed')
  })

  test('state-14 a window that is cut off from its first page on is waited for while the visitor is in it', async () => {
    const { platform, modal, isConnected } = await createSocialWait()
    platform.popups[0]?.close()
    await platform.advance(SOCIAL_TIMEOUT_MS - 1)
    expect(modal.state.social).toMatchObject({ problem: undefined, step: 'window' })
    await platform.advance(1)
    expect(modal.state.social?.problem).toBe('timed_out')
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('state-14 a refusal in a window that is cut off from the page is told within seconds', async () => {
    let isRefused = false
    const check = () => (isRefused ? { code: 'provider_failed', message: 'no' } : undefined)
    const { platform, modal, calls } = await createSocialWait(createFakeFrame({ social: { check } }))
    const asked = () => calls().filter((name) => name === 'checkSocial').length
    await platform.advance(10_000)
    // A window that is open tells by itself.
    expect(asked()).toBe(0)
    // A window that is cut off reads as closed.
    platform.popups[0]?.close()
    await platform.advance(2_000)
    expect([asked(), modal.state.social?.problem]).toEqual([1, undefined])
    isRefused = true
    await platform.advance(2_000)
    await until(() => modal.state.social?.step === undefined)
    expect(modal.state.social?.problem).toBe('provider_failed')
    expect(modal.state.notices.items).toEqual([])
    const before = asked()
    await platform.advance(60_000)
    expect([asked(), modal.state.social?.problem]).toEqual([before, 'provider_failed'])
  })

  test.each(['flow_expired', 'rate_limited', 'upstream_unavailable'])(
    'state-14 that asking fails (%s) says nothing of the window',
    async (code) => {
      const check = () => ({ code, message: 'no' })
      const { platform, modal, calls, isConnected } = await createSocialWait(
        createFakeFrame({ social: { check } }),
      )
      platform.popups[0]?.close()
      await platform.advance(20_000)
      expect(calls().filter((name) => name === 'checkSocial').length).toBeGreaterThan(2)
      expect(modal.state.social).toMatchObject({ problem: undefined, step: 'window' })
      platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
      await until(isConnected)
    },
  )
})

describe('leaving', () => {
  test('going back closes the window and ends the wait', async () => {
    const { platform, modal, calls, view } = await createSocialWait()
    modal.router.pop()
    await until(() => platform.popups[0]?.closed === true)
    expect(view()).toBe('Connect')
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await confirmSocialCode(modal, { code: FAKE_WINDOW_CODE })
    await platform.advance(SOCIAL_TIMEOUT_MS)
    expect(calls()).toEqual(['beginSocial'])
    expect([platform.listenerCount(), modal.state.social?.problem]).toEqual([0, undefined])
  })

  test('a second try has a window of its own, which the end of the first leaves alone', async () => {
    const { platform, modal, isConnected } = await createSocialWait()
    pickSocial(modal, { provider: 'x' })
    await until(() => platform.popups[1]?.urls.length === 1)
    expect(platform.popups[1]).toMatchObject({ closed: false, urls: ['https://provider.example/x'] })
    expect(modal.router.state.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingSocial'])
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
  })

  test('a modal that is taken off the page closes the window', async () => {
    const { platform, modal } = await createSocialWait()
    modal.destroy()
    await until(() => platform.popups[0]?.closed === true)
    expect(platform.listenerCount()).toBe(0)
  })
})
