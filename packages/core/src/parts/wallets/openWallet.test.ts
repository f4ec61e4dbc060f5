import { createPairingTest, listing, openPairingTest, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { pickWallet } from '../connect/pickWallet.ts'
import { copyPairingLink } from './copyPairingLink.ts'
import { openWallet } from './openWallet.ts'
import { connectByPairing } from './pairing.ts'

const PHONE = { device: { isMobile: true, isIos: true } }
const error = (code: 'user_rejected' | 'relay_unreachable' | 'connection_failed') =>
  new ModalError({ code, message: 'Said by the test.' })

describe('opening a wallet elsewhere', () => {
  test('call-11 a tap on a phone opens the app in the same task', async () => {
    const { modal, pairing, platform } = await openPairingTest({ platform: PHONE })
    pickWallet(modal, { walletId: 'far' })
    const uri = encodeURIComponent(pairing.pairings[0]?.uri ?? '')
    expect(platform.openedLinks).toEqual([{ url: `far://wc?uri=${uri}`, target: '_self' }])
  })

  test('call-11 after a refusal another tap opens the app at once, with the next pairing', async () => {
    const { modal, pairing, platform } = await openPairingTest({ platform: PHONE })
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('user_rejected'))
    await until(() => pairing.pairings.length === 2)
    connectByPairing(modal, { walletId: 'far', platform: 'mobile' }).catch(() => {})
    const uri = encodeURIComponent(pairing.pairings[1]?.uri ?? '')
    expect(platform.openedLinks.at(-1)?.url).toBe(`far://wc?uri=${uri}`)
    modal.destroy()
  })

  test('call-11 coming back from a view above opens nothing again', async () => {
    const { modal, platform, shown } = await openPairingTest({ platform: PHONE })
    pickWallet(modal, { walletId: 'far' })
    modal.router.push('Downloads', { walletId: 'far' })
    modal.router.pop()
    expect(shown()).toBe('ConnectingWalletConnect')
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    expect(platform.openedLinks).toHaveLength(1)
  })

  test('call-11 a tap that comes before there is a link opens nothing, and the state says so', async () => {
    const { modal, platform, pairing, state } = await createPairingTest({
      platform: PHONE,
      pairing: { isReadyAtOnce: false },
    })
    openModal(modal)
    pickWallet(modal, { walletId: 'far' })
    await until(() => pairing.opened.length === 1)
    pairing.offer()
    await until(() => state().status === 'ready')
    expect(platform.openedLinks).toEqual([])
    expect(modal.state.pairing.openedId).toBeUndefined()
    openWallet(modal, { walletId: 'far', platform: 'mobile' })
    expect(modal.state.pairing.openedId).toBe('far')
  })

  test('call-11 the universal link is preferred by option', async () => {
    const { modal, platform } = await openPairingTest({
      platform: PHONE,
      options: { preferUniversalLinks: true },
    })
    pickWallet(modal, { walletId: 'far' })
    expect(platform.openedLinks[0]?.url).toMatch(/^https:\/\/far\.example\/app\/wc\?uri=wc%3A/)
  })

  test('call-11 inside an iframe the top window is the target', async () => {
    const { modal, platform } = await openPairingTest({
      platform: { device: { ...PHONE.device, isIframe: true } },
    })
    pickWallet(modal, { walletId: 'far' })
    expect(platform.openedLinks[0]?.target).toBe('_top')
  })

  test('call-11 desktop app and web page are opened by their own links', async () => {
    const { modal, platform } = await openPairingTest()
    expect(openWallet(modal, { walletId: 'far', platform: 'desktop' })).toBe(true)
    expect(openWallet(modal, { walletId: 'far', platform: 'web' })).toBe(true)
    expect(platform.openedLinks.map(({ url, target }) => [url.split('?')[0], target])).toEqual([
      ['far-desktop://wc', '_self'],
      ['https://web.far.example/wc', '_blank'],
    ])
  })

  test('nothing is opened without a pairing, a wallet or a link', async () => {
    const { modal, platform } = await openPairingTest()
    modal.wallets.setFeatured([listing({ id: 'bare', name: 'Bare' })])
    expect(openWallet(modal, { walletId: 'bare', platform: 'mobile' })).toBe(false)
    expect(openWallet(modal, { walletId: 'unknown', platform: 'mobile' })).toBe(false)
    closeModal(modal)
    expect(openWallet(modal, { walletId: 'far', platform: 'mobile' })).toBe(false)
    expect(platform.openedLinks).toEqual([])
  })

  test('connecting-12 the link is copied and said to be', async () => {
    const { modal, platform, pairing } = await openPairingTest()
    await copyPairingLink(modal)
    expect(platform.copiedTexts).toEqual([pairing.pairings[0]?.uri])
    expect(modal.notices.state.items).toMatchObject([{ kind: 'success', code: 'link_copied' }])
  })
})
