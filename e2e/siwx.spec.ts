import { siwxRoutes } from '@foyer/api'
import type { KeyWallet } from '@foyer/testing/wallets'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Addresses } from './addresses.ts'
import {
  ALPHA,
  byId,
  expect,
  expectAccessible,
  GATEWAY_LOST,
  hostUrl,
  type Page,
  pick,
  shorten,
  walletButton,
} from './fixtures.ts'
import { countShakes } from './heard.ts'
import { LITE } from './lite.ts'
import { openCode, pairingUrl, scan, test } from './pairing.ts'
import { STRESS } from './stress.ts'

const SIWX = { options: JSON.stringify({ siwx: true, metadata: { name: 'My Shop' } }) }

/** The plain page of an app that has visitors sign in with a message, at the gateway. */
const siwxUrl = (addresses: Addresses) => hostUrl(addresses, SIWX)

const view = (page: Page) => byId(page, 'view-SIWXSignMessage')
const sign = (page: Page) => byId(page, 'siwx-sign')
const cancel = (page: Page) => byId(page, 'siwx-cancel')
const session = (page: Page) => page.evaluate(() => window.foyer?.getSession())
const signatures = (wallet: KeyWallet) =>
  wallet.requests.filter(({ method }) => method === 'personal_sign').length

/** The sign-ins and sign-outs that the page has heard of. */
const heard = (page: Page) =>
  page.evaluate(() => {
    // The script of the page notes every event here.
    const { heard } = window as unknown as { heard: [string, unknown][] }
    return heard.map(([name]) => name).filter((name) => /^sign-(in|out)$/.test(name))
  })

/** Connects, and is asked to sign in. */
async function arrive(page: Page, addresses: Addresses): Promise<void> {
  await page.goto(siwxUrl(addresses))
  await pick(page, ALPHA.name)
  await expect(view(page)).toBeVisible()
}

async function arriveSignedIn(page: Page, addresses: Addresses): Promise<void> {
  await arrive(page, addresses)
  await sign(page).click()
  await expect(byId(page, 'modal')).toBeHidden()
}

/** The gateway stops answering. */
async function killGateway(page: Page, addresses: Addresses): Promise<void> {
  await page.route(`${addresses.gatewayUrl}/**`, (route) => route.abort())
}

test.describe('a wallet in the browser', () => {
  test(
    'siwx-1 state-21 a signature signs in, and a server checks its token without asking the gateway',
    LITE,
    async ({ page, addresses, wallets }) => {
      await arrive(page, addresses)
      await expect(view(page)).toContainText('My Shop needs to connect to your wallet')
      await expectAccessible(page)
      await sign(page).click()
      await expect(byId(page, 'modal')).toBeHidden()
      await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
      const signedIn = await session(page)
      const { origin, host } = new URL(addresses.hostUrl)
      const address = wallets.alpha.selectedAddress()
      expect(signedIn).toMatchObject({ address, chainId: 'eip155:1' })
      expect(signedIn?.message).toContain(
        `${host} wants you to sign in with your Ethereum account:\n${address}\n`,
      )
      const keys = createRemoteJWKSet(new URL(siwxRoutes.getSiwxKeys.path, addresses.gatewayUrl))
      const { payload } = await jwtVerify(signedIn?.token ?? '', keys, { typ: 'foyer-siwx+jwt' })
      expect(payload).toMatchObject({ prj: 'dev', org: origin, address, chainId: 'eip155:1' })
      expect(await heard(page)).toEqual(['sign-in'])
      expect(signatures(wallets.alpha)).toBe(1)
    },
  )

  test('state-21 error-1 a refusal in the wallet is told and stays, and a second try signs in', async ({
    page,
    addresses,
    wallets,
  }) => {
    await arrive(page, addresses)
    wallets.alpha.mood('reject')
    await sign(page).click()
    await expect(page.locator('wallet-modal').getByText('Error signing message')).toBeVisible()
    await expect(view(page)).toBeVisible()
    expect(await session(page)).toBeUndefined()
    wallets.alpha.mood('approve')
    await sign(page).click()
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await session(page)).toMatchObject({ address: wallets.alpha.selectedAddress() })
  })

  test('siwx-1 state-21 Cancel disconnects, also after a reload, and while the wallet is being asked', async ({
    page,
    addresses,
    wallets,
  }) => {
    await arrive(page, addresses)
    wallets.alpha.mood('ignore')
    await sign(page).click()
    await expect(sign(page)).toHaveText('Signing...')
    await cancel(page).click()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await expect(byId(page, 'modal')).toBeHidden()
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    expect(await heard(page)).toEqual([])
  })

  test('routes-10 until there is a session, Escape, the backdrop and the close button only shake the modal', async ({
    page,
    addresses,
    wallets,
  }) => {
    await arrive(page, addresses)
    const modal = byId(page, 'modal')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      // It says that it is disabled, so that Playwright would wait.
      () => byId(page, 'modal-close').click({ force: true }),
    ]
    const shakes = await countShakes(modal)
    for (const [at, leave] of ways.entries()) {
      await leave()
      await expect.poll(shakes).toBe(at + 1)
      await expect(modal).not.toHaveAttribute('data-shaking', 'true')
      await expect(view(page)).toBeVisible()
    }
    // A browser lets a dialog veto one Escape; the ones that follow without a click in between close it by themselves.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
    await expect(view(page)).toBeVisible()
    await sign(page).click()
    await expect(modal).toBeHidden()
    await walletButton(page).click()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    expect(signatures(wallets.alpha)).toBe(1)
  })

  test('state-21 a reload keeps the session, and nothing is asked again', async ({
    page,
    addresses,
    wallets,
  }) => {
    await arriveSignedIn(page, addresses)
    const before = await session(page)
    await page.reload()
    await expect.poll(() => session(page)).toEqual(before)
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await heard(page)).toEqual(['sign-in'])
    expect(signatures(wallets.alpha)).toBe(1)
  })

  test(
    'state-21 with the gateway dead signing in fails, Cancel frees the visitor, and a session of this browser holds',
    STRESS,
    async ({ page, context, addresses, wallets, allowed }) => {
      allowed.complaints.push(GATEWAY_LOST)
      await killGateway(page, addresses)
      await arrive(page, addresses)
      await sign(page).click()
      await expect(page.locator('wallet-modal').getByText('Error signing message')).toBeVisible()
      await expect(view(page)).toBeVisible()
      await cancel(page).click()
      await expect(walletButton(page)).toContainText('Connect Wallet')
      await expect(byId(page, 'modal')).toBeHidden()
      expect(signatures(wallets.alpha)).toBe(0)

      const other = await context.newPage()
      await arriveSignedIn(other, addresses)
      await killGateway(other, addresses)
      await other.reload()
      await expect.poll(() => session(other)).toMatchObject({ address: wallets.alpha.selectedAddress() })
      await expect(byId(other, 'modal')).toBeHidden()
    },
  )
})

test.describe('a wallet in the browser, further ways', STRESS, () => {
  test('state-21 another account and another network are asked, and find their sessions again', async ({
    page,
    addresses,
    wallets,
  }) => {
    const { alpha } = wallets
    await arriveSignedIn(page, addresses)
    const chainId = async () => (await session(page))?.chainId
    alpha.selectAccount(1)
    await expect(view(page)).toBeVisible()
    expect(await session(page)).toBeUndefined()
    await sign(page).click()
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await session(page)).toMatchObject({ address: alpha.addresses[1] })
    alpha.selectChain(8453)
    await expect(view(page)).toBeVisible()
    await sign(page).click()
    await expect.poll(chainId).toBe('eip155:8453')
    await expect(byId(page, 'modal')).toBeHidden()
    alpha.selectChain(1)
    await expect.poll(chainId).toBe('eip155:1')
    alpha.selectAccount(0)
    await expect.poll(async () => (await session(page))?.address).toBe(alpha.addresses[0])
    await expect(byId(page, 'modal')).toBeHidden()
    expect(signatures(alpha)).toBe(3)
  })

  test('state-21 Cancel on another network goes back to the one with a session', async ({
    page,
    addresses,
    wallets,
  }) => {
    await arriveSignedIn(page, addresses)
    wallets.alpha.selectChain(8453)
    await expect(view(page)).toBeVisible()
    await cancel(page).click()
    await expect(byId(page, 'modal')).toBeHidden()
    expect(wallets.alpha.selectedChainId()).toBe(1)
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    expect(await session(page)).toMatchObject({ chainId: 'eip155:1' })
  })

  test('a session ends with disconnecting, here and at the gateway', async ({ page, addresses, wallets }) => {
    await arriveSignedIn(page, addresses)
    const { token = '' } = (await session(page)) ?? {}
    const live = async () => {
      const reply = await fetch(`${addresses.gatewayUrl}${siwxRoutes.listSiwxSessions.path}?projectId=dev`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tokens: [token] }),
      })
      return ((await reply.json()) as { sessions: unknown[] }).sessions.length // the API's reply
    }
    expect(await live()).toBe(1)
    await page.evaluate(() => window.foyer?.disconnect())
    await expect.poll(live).toBe(0)
    expect(await heard(page)).toEqual(['sign-in', 'sign-out'])
    expect(await session(page)).toBeUndefined()
    await pick(page, ALPHA.name)
    await expect(view(page)).toBeVisible()
    expect(signatures(wallets.alpha)).toBe(1)
  })

  test('a sign-in in one tab ends the question in the other, and so does a sign-out the session', async ({
    page,
    context,
    addresses,
    wallets,
  }) => {
    await arrive(page, addresses)
    const other = await context.newPage()
    await other.goto(siwxUrl(addresses))
    await expect(view(other)).toBeVisible()
    await sign(page).click()
    await expect(byId(other, 'modal')).toBeHidden()
    expect(await session(other)).toEqual(await session(page))
    await page.evaluate(() => window.foyer?.disconnect())
    await expect(walletButton(other)).toContainText('Connect Wallet')
    expect(await heard(other)).toEqual(['sign-in', 'sign-out'])
    expect(signatures(wallets.alpha)).toBe(1)
  })
})

test.describe('a wallet on a phone', STRESS, () => {
  test('state-21 is asked after pairing, refuses, signs, keeps its session over a reload, changes account and network, and is free with the gateway dead', async ({
    page,
    addresses,
    phone,
    allowed,
  }) => {
    allowed.complaints.push(GATEWAY_LOST)
    await page.goto(pairingUrl(addresses, SIWX))
    await openCode(page)
    await phone.pair(await scan(page))
    await expect(view(page)).toBeVisible()
    phone.answer = 'reject'
    await sign(page).click()
    await expect(page.locator('wallet-modal').getByText('Error signing message')).toBeVisible()
    await expect(view(page)).toBeVisible()
    phone.answer = 'approve'
    await sign(page).click()
    await expect(byId(page, 'modal')).toBeHidden()
    const signedIn = await session(page)
    expect(signedIn).toMatchObject({ address: phone.addresses[0], chainId: 'eip155:1' })
    await page.reload()
    await expect.poll(() => session(page)).toEqual(signedIn)
    await phone.switchChain(8453)
    await expect(view(page)).toBeVisible()
    await cancel(page).click()
    await expect(byId(page, 'modal')).toBeHidden()
    await phone.switchAccount(1)
    await expect(view(page)).toBeVisible()
    await sign(page).click()
    await expect.poll(() => session(page)).toMatchObject({ address: phone.addresses[1] })
    await phone.switchAccount(0)
    await expect.poll(() => session(page)).toEqual(signedIn)
    await phone.switchAccount(2)
    await expect(view(page)).toBeVisible()
    await cancel(page).click()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    const signed = () => phone.requests.filter(({ method }) => method === 'personal_sign')
    expect(signed()).toHaveLength(3)

    await test.step('with the gateway dead signing in fails, and Cancel frees the visitor', async () => {
      await killGateway(page, addresses)
      await openCode(page)
      await phone.pair(await scan(page))
      await expect(view(page)).toBeVisible()
      await sign(page).click()
      await expect(page.locator('wallet-modal').getByText('Error signing message')).toBeVisible()
      await cancel(page).click()
      await expect(walletButton(page)).toContainText('Connect Wallet')
      await expect(byId(page, 'modal')).toBeHidden()
      expect(signed()).toHaveLength(3)
    })
  })
})
