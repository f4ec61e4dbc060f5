import { siwxRoutes } from '@foyer/api'
import { verifyMessage } from 'ethers'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { EmailSite } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, frameOf, pageUrl, pressInFrame, signIn, WALLET_MS } from './emailVisit.ts'
import { byId, expect, GATEWAY_LOST, type Page, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

/** The plain page of an app that has visitors sign in with a message, and with e-mail switched on. */
function siwxUrl(services: EmailSite): string {
  const options = { siwx: true, metadata: { name: 'My Shop' } }
  const url = new URL(pageUrl(services, 'localhost', services.hostUrl, options))
  url.searchParams.set('networks', '1,8453')
  return url.href
}

const session = (page: Page) => page.evaluate(() => window.foyer?.getSession())
const view = (page: Page) => byId(page, 'view-SIWXSignMessage')

test(
  'state-21 signing in by e-mail signs in with a message too, without another question; then each message is approved',
  STRESS,
  async ({ services, page, context, allowed }) => {
    // Notes every view that is shown at any time.
    await page.addInitScript(() => {
      Object.assign(window, { views: [] })
      document.addEventListener('view-change', (event) => {
        const { views } = window as unknown as { views: string[] } // set the line before
        views.push((event as CustomEvent<{ view: string }>).detail.view) // as the event is declared
      })
    })
    const views = () => page.evaluate(() => (window as unknown as { views: string[] }).views) // as above
    await page.goto(siwxUrl(services))
    await signIn({ services, page, context }, 'grace@example.com')
    const address = (await addressOf(page)) ?? ''

    const signedIn = await test.step('has a session that a server can check', async () => {
      await expect.poll(() => session(page), { timeout: WALLET_MS }).toMatchObject({ address })
      const found = await session(page)
      expect(verifyMessage(found?.message ?? '', found?.signature ?? '')).toBe(address)
      const keys = createRemoteJWKSet(new URL(siwxRoutes.getSiwxKeys.path, services.gatewayUrl))
      const { payload } = await jwtVerify(found?.token ?? '', keys, { typ: 'foyer-siwx+jwt' })
      expect(payload).toMatchObject({ address, org: new URL(siwxUrl(services)).origin })
      expect(await views()).not.toContain('SIWXSignMessage')
      return found
    })

    await test.step('keeps it over a reload', async () => {
      await page.reload()
      await expect.poll(() => session(page)).toEqual(signedIn)
      expect(await views()).not.toContain('SIWXSignMessage')
    })

    await test.step('is asked in a view, and by the frame, where the session is gone', async () => {
      await page.evaluate(() => localStorage.removeItem('foyer:v1:main:siwx'))
      await page.reload()
      await expect(view(page)).toBeVisible()
      await byId(page, 'siwx-sign').click()
      await expect(frameOf(page).getByText('wants you to sign in with your Ethereum account')).toBeVisible()
      const failure = page.locator('wallet-modal').getByText('Error signing message')
      await pressInFrame(page, 'Cancel', () => failure.isVisible())
      await expect(view(page)).toBeVisible()
      expect(await session(page)).toBeUndefined()
      await byId(page, 'siwx-sign').click()
      await pressInFrame(page, 'Sign', async () => (await session(page)) !== undefined)
      expect(await session(page)).toMatchObject({ address })
      expect((await session(page))?.token).not.toBe(signedIn?.token)
    })

    await test.step('is asked on another network, goes back by Cancel, signs there, and finds the first session again', async () => {
      const change = (chainId: number) =>
        page.evaluate((id) => window.foyer?.switchNetwork(id).catch(() => undefined), chainId)
      const chainId = async () => (await session(page))?.chainId
      await change(8453)
      await expect(view(page)).toBeVisible()
      await byId(page, 'siwx-cancel').click()
      await expect(byId(page, 'modal')).toBeHidden()
      await expect.poll(chainId).toBe('eip155:1')
      await change(8453)
      await expect(view(page)).toBeVisible()
      await byId(page, 'siwx-sign').click()
      await pressInFrame(page, 'Sign', async () => (await chainId()) === 'eip155:8453')
      await change(1)
      await expect.poll(chainId).toBe('eip155:1')
      await expect(byId(page, 'modal')).toBeHidden()
    })

    const forget = async () => {
      await page.evaluate(() => localStorage.removeItem('foyer:v1:main:siwx'))
      await page.reload()
      await expect(view(page)).toBeVisible()
    }
    const signOut = async () => {
      await byId(page, 'siwx-cancel').click()
      await expect(walletButton(page)).toContainText('Connect Wallet')
      expect(await session(page)).toBeUndefined()
    }

    await test.step('Cancel signs out', async () => {
      await forget()
      await signOut()
    })

    await test.step('another account has a session of its own; with the gateway dead Cancel still frees the visitor', async () => {
      await signIn({ services, page, context }, 'heidi@example.com')
      const other = (await addressOf(page)) ?? ''
      expect(other).not.toBe(address)
      await expect.poll(() => session(page), { timeout: WALLET_MS }).toMatchObject({ address: other })
      allowed.complaints.push(GATEWAY_LOST)
      await page.route(`${services.gatewayUrl}/**`, (route) => route.abort())
      await forget()
      await byId(page, 'siwx-sign').click()
      await expect(page.locator('wallet-modal').getByText('Error signing message')).toBeVisible()
      await signOut()
    })
  },
)
