import { ModalError } from '@foyer/core/kernel'
import { fakePairing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { type DrawnView, drawView, gatewayWith } from '../../../testing/drawView.tsx'
import { type DrawWaysInput, drawWays, north, onlyQr } from '../../../testing/drawWays.tsx'

const refusal = new ModalError({ code: 'user_rejected', message: 'no' })

function tabs(made: DrawnView): readonly string[] {
  return [...made.drawn.root.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.innerText)
}

describe('the ways to a wallet', () => {
  test('connecting-8 connecting-9 more than one way shows a header that names them in order', async () => {
    const made = await drawWays({ isInstalled: true })
    expect(tabs(made)).toEqual(['Browser', 'Mobile', 'Webapp', 'Desktop'])
    expect(made.drawn.get('[role="tablist"]').getAttribute('aria-label')).toBe('Ways to connect')
    await made.end()
    const single = await drawWays({ wallet: onlyQr })
    expect(tabs(single)).toEqual([])
    expect(single.drawn.query('[role="tabpanel"]')).toBeNull()
    await single.end()
  })

  test('connecting-9 a tab shows its way with a fade of 200 ms, named by the tab', async () => {
    const made = await drawWays()
    expect(made.has('qr-place')).toBe(true)
    await made.click('tab-desktop')
    expect(made.has('qr-place')).toBe(false)
    expect(made.find('tab-desktop').getAttribute('aria-selected')).toBe('true')
    const panel = made.drawn.get('[role="tabpanel"]')
    expect(getComputedStyle(panel).animationDuration).toBe('0.2s')
    expect(panel.getAttribute('aria-labelledby')).toBe(made.find('tab-desktop').id)
    expect(made.find('tab-desktop').getAttribute('aria-controls')).toBe(panel.id)
    expect(panel.innerText).toContain('Continue in Northstar')
    await made.end()
  })

  test('connecting-9 arrows, Home and End move between tabs; only a press chooses', async () => {
    const made = await drawWays({ isInstalled: true })
    const press = (key: string) =>
      made.drawn.root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const focused = () => (made.drawn.root.activeElement as HTMLElement | null)?.dataset.testid
    made.find('tab-browser').focus()
    press('ArrowRight')
    expect(focused()).toBe('tab-qrcode')
    press('End')
    expect(focused()).toBe('tab-desktop')
    press('Home')
    press('ArrowLeft')
    expect(focused()).toBe('tab-browser')
    expect(made.find('tab-browser').getAttribute('aria-selected')).toBe('true')
    expect([...made.drawn.root.querySelectorAll('[role="tab"][tabindex="0"]')]).toHaveLength(1)
    await made.end()
  })

  test('connecting-11 the first way is begun on entering: an extension is asked, a phone opens the app', async () => {
    const desktop = await drawWays({ isInstalled: true })
    expect(desktop.find('tab-browser').getAttribute('aria-selected')).toBe('true')
    expect(desktop.text()).toContain('Accept the connection request in your wallet')
    expect(desktop.far.opened).toHaveLength(0)
    await desktop.end()
    const phone = await drawWays({ platform: { device: { isMobile: true } } })
    expect(tabs(phone)).toEqual(['Mobile', 'Webapp'])
    expect(phone.find('open-wallet').innerText).toBe('Open')
    await phone.end()
  })

  test('going from the extension to the code pairs, and back asks the extension again', async () => {
    const made = await drawWays({ isInstalled: true })
    await made.click('tab-qrcode')
    await expect.poll(() => made.far.opened.length).toBe(1)
    await expect.poll(() => made.has('qr-place')).toBe(true)
    await made.click('tab-browser')
    expect(made.modal.state.tasks.connectWallet.status).toBe('pending')
    expect(made.text()).toContain('Continue in Northstar')
    await made.end()
  })

  test('one pairing serves the code, the page and the app: changing between them begins nothing anew', async () => {
    const made = await drawWays()
    await made.click('tab-web')
    await made.click('open-wallet')
    await made.click('tab-desktop')
    await made.click('open-wallet')
    expect(made.far.opened).toHaveLength(1)
    const uri = encodeURIComponent(made.far.pairings[0]?.uri ?? '')
    expect(made.platform.openedLinks).toEqual([
      { url: `https://web.north.example/wc?uri=${uri}`, target: '_blank' },
      { url: `north-desktop://wc?uri=${uri}`, target: '_self' },
    ])
    await made.end()
  })

  test("const-6 'Don't have it?' cuts the name at 12 characters and leads to the downloads", async () => {
    const made = await drawWays({ wallet: { ...onlyQr, name: 'A wallet with a long name' } })
    expect(made.find('download-prompt').innerText).toContain('Don’t have A wallet wi…?')
    await made.click('get-this-wallet')
    await made.expectView('Downloads')
    await made.end()
  })

  test('a wallet that nobody can download offers no download', async () => {
    const made = await drawWays({ wallet: { ...onlyQr, app_store: null } })
    expect(made.has('download-prompt')).toBe(false)
    await made.end()
  })
})

describe('the app on a phone', () => {
  const phone: DrawWaysInput = { platform: { device: { isMobile: true } }, wallet: onlyQr }

  test("state-4 says 'Continue in {wallet}' and opens the app with the pairing", async () => {
    const made = await drawWays(phone)
    expect(made.text()).toContain('Continue in Northstar')
    await made.click('open-wallet')
    const uri = encodeURIComponent(made.far.pairings[0]?.uri ?? '')
    expect(made.platform.openedLinks.at(-1)).toEqual({ url: `north://wc?uri=${uri}`, target: '_self' })
    await made.click('copy-link')
    expect(made.platform.copiedTexts).toHaveLength(1)
    await made.end()
  })

  test('until there is a link nothing can be opened or copied, and Cancel is there', async () => {
    const made = await drawWays({ ...phone, pairing: { isReadyAtOnce: false } })
    await made.click('open-wallet')
    expect(made.platform.openedLinks).toEqual([])
    expect(made.find('open-wallet').getAttribute('aria-busy')).toBe('true')
    expect((made.find('copy-link') as HTMLButtonElement).disabled).toBe(true)
    expect(made.find('connecting-cancel').innerText).toBe('Cancel')
    await made.end()
  })

  test('state-4 an app that does not come leaves a way on after three seconds: another link, the code, the store', async () => {
    const made = await drawWays({ ...phone, wallet: { ...onlyQr, link_mode: 'https://go.north.example' } })
    await made.click('open-wallet')
    await made.advance(2_999)
    expect(made.has('other-ways')).toBe(false)
    await made.advance(1)
    expect(made.text()).toContain('Nothing happened? Try another way, or get the app.')
    expect(made.has('get-this-wallet')).toBe(true)
    await made.click('other-link')
    const uri = encodeURIComponent(made.far.pairings[0]?.uri ?? '')
    expect(made.platform.openedLinks.at(-1)?.url).toBe(`https://go.north.example/wc?uri=${uri}`)
    await made.click('show-qr')
    await expect.poll(() => made.has('qr-place')).toBe(true)
    expect(made.far.opened).toHaveLength(1)
    await made.end()
  })

  test('state-4 an app that took the page out of sight has come, and the time starts anew when the visitor is back', async () => {
    const made = await drawWays(phone)
    await made.click('open-wallet')
    await made.advance(1_000)
    made.platform.setVisible(false)
    await made.advance(60_000)
    expect(made.has('other-ways')).toBe(false)
    made.platform.setVisible(true)
    await made.advance(2_999)
    expect(made.has('other-ways')).toBe(false)
    await made.advance(1)
    expect(made.has('other-ways')).toBe(true)
    expect(made.has('other-link')).toBe(false)
    await made.end()
  })

  test('call-11 where the browser of another app would lose the page to a link, nothing is opened and all else is offered', async () => {
    const made = await drawWays({
      ...phone,
      platform: { device: { isMobile: true, isAndroid: true, isInAppBrowser: true } },
    })
    expect(made.has('open-wallet')).toBe(false)
    expect(made.text()).toContain('The browser of this app opens no wallets.')
    expect(made.has('show-qr')).toBe(true)
    await made.click('copy-link')
    expect(made.platform.copiedTexts).toHaveLength(1)
    expect(made.platform.openedLinks).toEqual([])
    await made.end()
  })

  test("state-5 a refusal says 'Connection declined' with its hint, and the retry is called 'Open'", async () => {
    const made = await drawWays(phone)
    made.far.fail(refusal)
    await expect.poll(made.text).toContain('Connection declined')
    expect(made.text()).toContain('Connection can be declined if a previous request is still active')
    expect(made.find('connecting-retry').innerText).toBe('Open')
    await made.click('connecting-retry')
    await expect.poll(() => made.far.opened.length).toBe(2)
    await made.end()
  })
})

describe('when it does not work', () => {
  test("state-5 a refusal of the code keeps its place and offers 'Try again', which makes a new code", async () => {
    const made = await drawWays({ wallet: onlyQr })
    await made.advance(200)
    const heightPx = made.find('qr-place').offsetHeight
    made.far.fail(refusal)
    await expect.poll(made.text).toContain('Connection declined')
    expect(made.find('qr-place').offsetHeight).toBe(heightPx)
    expect(made.find('connecting-retry').innerText).toBe('Try again')
    expect(made.heard).toContain('connect-reject')
    await made.click('connecting-retry')
    await expect.poll(() => made.far.opened.length).toBe(2)
    await made.advance(200)
    await expect.poll(() => made.has('qr-code')).toBe(true)
    await made.end()
  })

  test('state-7 any other failure is said on the view before', async () => {
    const far = fakePairing()
    const gateway = gatewayWith([{ ...north, ...onlyQr }])
    const made = await drawView({
      view: 'Connect',
      connectors: [far.connector],
      options: gateway.options,
      platform: { fetch: gateway.fetch },
    })
    await expect.poll(() => made.has('wallet-north')).toBe(true)
    await made.click('wallet-north')
    await made.expectView('ConnectingWalletConnect')
    await expect.poll(() => far.opened.length).toBe(1)
    far.fail(new ModalError({ code: 'connection_failed', message: 'gone' }))
    await made.expectView('Connect')
    await expect.poll(made.text).toContain('Connection error')
    expect(made.modal.state.tasks.connectWallet.status).toBe('idle')
    await made.end()
  })

  test('state-7 on the first view, with nothing before it, the failure is said there', async () => {
    const made = await drawWays({ wallet: onlyQr })
    made.far.fail(new ModalError({ code: 'relay_unreachable', message: 'gone' }))
    await expect.poll(made.text).toContain('Connection error')
    expect(made.text()).toContain('The service that connects this page to your wallet cannot be reached')
    expect(made.has('connecting-retry')).toBe(true)
    await made.end()
  })

  test('state-6 a link that is past its time is said, and trying again makes another', async () => {
    const made = await drawWays({ wallet: onlyQr, pairing: { lifeMs: 300_000, now: () => 0 } })
    made.far.fail(new ModalError({ code: 'pairing_expired', message: 'past' }))
    await expect.poll(made.text).toContain('The link has expired')
    await made.click('connecting-retry')
    await expect.poll(() => made.far.opened.length).toBe(2)
    await made.end()
  })

  test('after 15 seconds the visitor is told where to look, and the code stays', async () => {
    const made = await drawWays({ wallet: onlyQr })
    await made.advance(14_999)
    expect(made.text()).not.toContain('No response yet')
    await made.advance(1)
    expect(made.text()).toContain('No response yet. Open your wallet')
    expect(made.has('qr-code')).toBe(true)
    await made.end()
  })

  test('Cancel goes back, and what the wallet answers then is not taken for this view', async () => {
    const made = await drawWays({ wallet: onlyQr })
    await made.click('connecting-cancel')
    expect(made.modal.state.router.isOpen).toBe(false)
    expect(made.modal.state.tasks.connectWallet.status).toBe('idle')
    await made.end()
  })
})
