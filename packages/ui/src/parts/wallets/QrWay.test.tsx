import { fakePairing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawView, gatewayWith } from '../../testing/drawView.tsx'
import { type DrawWaysInput, drawWays, north, onlyQr } from '../../testing/drawWays.tsx'
import { nextTask } from '../../testing/renderInRoot.tsx'

describe('the QR code', () => {
  const notReady: DrawWaysInput = { wallet: onlyQr, pairing: { isReadyAtOnce: false } }

  test('connecting-12 it appears 200 ms after the link is ready, in a place of the same size', async () => {
    const made = await drawWays(notReady)
    const place = made.find('qr-place')
    const before = [place.offsetWidth, place.offsetHeight]
    expect(made.has('qr-skeleton')).toBe(true)
    expect(place.getAttribute('aria-busy')).toBe('true')
    made.far.offer()
    await nextTask()
    await made.advance(199)
    expect(made.has('qr-code')).toBe(false)
    await made.advance(1)
    expect(made.has('qr-code')).toBe(true)
    expect(made.has('qr-skeleton')).toBe(false)
    expect([place.offsetWidth, place.offsetHeight]).toEqual(before)
    expect([made.find('qr-code').offsetWidth, made.find('qr-code').offsetHeight]).toEqual(before)
    await made.end()
  })

  test('Copy link and Cancel are equally wide, and stand in one line', async () => {
    const made = await drawWays(notReady)
    const [copy, cancel] = ['copy-link', 'connecting-cancel'].map((id) =>
      made.find(id).getBoundingClientRect(),
    )
    expect(copy?.width).toBeCloseTo(cancel?.width ?? 0, 1)
    expect(copy?.top).toBe(cancel?.top)
    await made.end()
  })

  test('connecting-12 a link that was ready before is seen at once', async () => {
    const far = fakePairing()
    const gateway = gatewayWith([{ ...north, ...onlyQr }])
    const made = await drawView({
      view: 'Connect',
      connectors: [far.connector],
      options: gateway.options,
      platform: { fetch: gateway.fetch },
    })
    await expect.poll(() => made.has('wallet-north')).toBe(true)
    await made.advance(1000)
    await expect.poll(() => made.modal.state.pairing.now.status).toBe('ready')
    await made.click('wallet-north')
    await made.expectView('ConnectingWalletConnect')
    expect(made.has('qr-code')).toBe(true)
    await made.end()
  })

  test("connecting-12 it says 'Scan this QR Code with your phone'; Copy link waits for the link, then says 'Link copied'", async () => {
    const made = await drawWays(notReady)
    expect(made.text()).toContain('Scan this QR Code with your phone')
    const copy = made.find('copy-link') as HTMLButtonElement // the test id is on the button
    expect([copy.innerText, copy.disabled]).toEqual(['Copy link', true])
    const { uri } = made.far.offer()
    await nextTask()
    await nextTask()
    expect(copy.disabled).toBe(false)
    await made.click('copy-link')
    await expect.poll(() => made.text()).toContain('Link copied')
    expect(made.platform.copiedTexts).toEqual([uri])
    await made.end()
  })

  test('const-6 it is as wide as its container less 40 px', async () => {
    const made = await drawWays({ wallet: onlyQr })
    await made.advance(200)
    expect(made.find('qr-code').offsetWidth).toBe(made.find('modal').offsetWidth - 40)
    await made.end()
  })

  test('it names the wallet for readers, and who cannot scan is told of the link', async () => {
    const made = await drawWays({ wallet: onlyQr })
    await made.advance(200)
    expect(made.drawn.get('svg[role="img"]').getAttribute('aria-label')).toBe(
      'QR code that connects Northstar to this page',
    )
    expect(made.text()).toContain('copy the link and paste it into your wallet')
    await made.end()
  })

  test('a renewed link takes the place of the old one without a word', async () => {
    const made = await drawWays({ wallet: onlyQr })
    await made.advance(200)
    const pathOf = () => made.drawn.get('[data-testid="qr-code"] path:last-child').getAttribute('d')
    const [before, words] = [pathOf(), made.text()]
    made.far.offer()
    await nextTask()
    await nextTask()
    expect(made.has('qr-skeleton')).toBe(false)
    expect(pathOf()).not.toBe(before)
    expect(made.text()).toBe(words)
    await made.end()
  })

  test('connecting-4 without a wallet any wallet may scan it', async () => {
    const made = await drawWays({ params: {} })
    await made.advance(200)
    expect(made.drawn.get('h1').innerText).toBe('WalletConnect')
    expect(made.drawn.get('svg[role="img"]').getAttribute('aria-label')).toContain('any wallet')
    expect(made.has('download-prompt')).toBe(false)
    made.far.approve()
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    expect(made.heard).toContain('connect')
    await made.end()
  })

  test('connecting-4 redirectView is shown after the connection', async () => {
    const made = await drawWays({ params: { walletId: 'north', redirectView: 'Account' } })
    made.far.approve()
    await made.expectView('Account')
    await made.end()
  })
})
