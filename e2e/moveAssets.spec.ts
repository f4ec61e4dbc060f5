import { authRoutes } from '@foyer/api'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { EmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { frameOf, pageUrl, pressInFrame, signIn, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { fundAccount, tokenBalance, usdc } from './sending.ts'
import { CHAIN_ID, nodeOf, placeContracts } from './smartVisit.ts'

// The assets of a wallet with two addresses go to its ordinary one (decision 0049). Amounts are those that the chain has.

const COINS = 10n ** 19n
const USDC = 100_000_000n
const OPTIONS = { publicNodes: false }

test.beforeAll(placeContracts)

/** A project whose wallets have two addresses, and which pays nothing unless it is told to. */
async function createProject(services: EmailServices, id: string, more: readonly string[] = []) {
  const { origin } = new URL(services.hostUrl)
  await services.runGateway([
    ...['project', 'create', id, '--origin', origin, '--feature', 'email=true'],
    ...['--smart-accounts', 'separate', ...more],
  ])
  const origins = `${services.gatewayUrl}${authRoutes.listFrameOrigins.path}?projectId=${id}`
  // A gateway that runs looks for new projects once a second.
  await expect.poll(async () => (await fetch(origins)).text()).toContain(origin)
  return pageUrl(services, 'localhost', services.hostUrl, { ...OPTIONS, projectId: id })
}

/** The two addresses of the wallet, by what its provider tells every app. */
async function addressesOf(page: Page): Promise<{ readonly eoa: string; readonly smart: string }> {
  const ask = () =>
    page.evaluate(async () => (await window.foyer?.getProvider())?.request({ method: 'eth_accounts' }))
  await expect.poll(async () => [...((await ask()) as readonly string[])].length).toBe(2) // the answer of EIP-1193
  const [eoa = '', smart = ''] = (await ask()) as readonly string[] // the one in use first
  return { eoa, smart }
}

/** Opens the view from the settings. */
async function openMove(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.foyer?.open({ view: 'AccountSettings' })
  })
  await byId(page, 'settings-move').click({ timeout: WALLET_MS })
  await expect(byId(page, 'view-MoveAssets')).toBeVisible()
}

/** Opens it once the gateway's index knows the token. The view reads the assets when it is opened. */
async function openMoveWithToken(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.foyer?.close())
    await openMove(page)
    await expect(byId(page, 'move-asset-USDC')).toBeChecked({ timeout: 4_000 })
  }).toPass({ timeout: WALLET_MS })
}

const button = (page: Page, id: string) => byId(page, `move-${id}`)
const confirmed = (page: Page) => byId(page, 'move-amounts').isVisible()

test('routes-11 settings-5 a visitor moves a token and the coins of the smart account to the ordinary address, and pays the fee out of them', async ({
  services,
  page,
  context,
  addresses,
}) => {
  const node = nodeOf(addresses)
  const url = await createProject(services, 'two-addresses')
  await page.goto(url)
  await signIn({ services, page, context }, 'move@example.com')
  const { eoa, smart } = await addressesOf(page)

  await test.step('an account that holds nothing has nothing to move', async () => {
    await openMove(page)
    await expect(byId(page, 'move-empty')).toBeVisible({ timeout: WALLET_MS })
    await page.evaluate(() => window.foyer?.close())
  })

  await fundAccount(node, addresses, smart)
  await expect.poll(() => tokenBalance(node, usdc(addresses), smart)).toBe(USDC)

  await test.step('what is declined moves nothing, and can be tried again', async () => {
    await openMoveWithToken(page)
    await expect(button(page, 'fee')).toContainText('Up to', { timeout: WALLET_MS })
    await expect(button(page, 'stays')).toContainText('NFTs')
    await button(page, 'confirm').click()
    await pressInFrame(page, 'Cancel', () => button(page, 'problem').isVisible())
    await expect(button(page, 'problem')).toContainText('You declined')
    expect(await node.getBalance(smart)).toBe(COINS)
  })

  const moved =
    await test.step('one approval shows both calls of the batch, and the account in use stays', async () => {
      await expect(button(page, 'confirm')).toBeEnabled()
      await button(page, 'confirm').click()
      await expect(frameOf(page).getByText('100 USDC', { exact: true })).toBeVisible({ timeout: WALLET_MS })
      await pressInFrame(page, 'Confirm', () => confirmed(page))
      await expect(page.getByText('Your assets were moved')).toBeVisible({ timeout: WALLET_MS })
      const text = await byId(page, 'move-amounts').innerText()
      const [, amount = ''] = /([\d.]+)\s*ETH/.exec(text) ?? []
      const [whole = '', fraction = ''] = amount.split('.')
      // The app hears of no other account.
      expect((await addressesOf(page)).eoa).toBe(eoa)
      return BigInt(whole + fraction.padEnd(18, '0'))
    })

  await test.step('the chain has exactly these amounts at the ordinary address', async () => {
    expect(await tokenBalance(node, usdc(addresses), eoa)).toBe(USDC)
    expect(await tokenBalance(node, usdc(addresses), smart)).toBe(0n)
    expect(await node.getBalance(eoa)).toBe(moved)
    // What stays is the fee, and what was kept back for a higher one.
    const left = await node.getBalance(smart)
    expect(left).toBeGreaterThan(0n)
    expect(moved + left).toBeLessThan(COINS)
    expect(await node.getCode(smart)).not.toBe('0x')
  })

  await test.step('after a reload there is no token any more', async () => {
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    await openMove(page)
    await expect(byId(page, 'move-asset-native')).toBeVisible({ timeout: WALLET_MS })
    await expect(byId(page, 'move-asset-USDC')).toHaveCount(0)
  })
  node.destroy()
})

test('call-6 a sponsored move leaves nothing behind but what has no tick', async ({
  services,
  page,
  context,
  addresses,
}) => {
  const node = nodeOf(addresses)
  const url = await createProject(services, 'two-sponsored', ['--sponsor', `${CHAIN_ID}=${10n ** 18n}`])
  await page.goto(url)
  await signIn({ services, page, context }, 'sponsored-move@example.com')
  const { eoa, smart } = await addressesOf(page)
  await fundAccount(node, addresses, smart)
  await openMoveWithToken(page)
  await expect(button(page, 'fee')).toContainText('Paid by this app', { timeout: WALLET_MS })
  await byId(page, 'move-asset-USDC').uncheck()
  await expect(button(page, 'fee')).toContainText('Paid by this app', { timeout: WALLET_MS })
  await button(page, 'confirm').click()
  await pressInFrame(page, 'Send', () => confirmed(page))
  await expect(page.getByText('Your assets were moved')).toBeVisible({ timeout: WALLET_MS })
  expect([await node.getBalance(eoa), await node.getBalance(smart)]).toEqual([COINS, 0n])
  expect(await tokenBalance(node, usdc(addresses), smart)).toBe(USDC)
  // Nothing was prepaid to the entry point either.
  expect(await node.call({ to: SMART_ACCOUNT_CONTRACTS.entryPoint, data: balanceOf(smart) })).toBe(
    `0x${'0'.repeat(64)}`,
  )

  await test.step('and the token, left behind, is moved by another one, which a reload does not forget', async () => {
    const bundler = await holdReceipts(page)
    await button(page, 'again').click()
    await expect(byId(page, 'move-asset-USDC')).toBeVisible({ timeout: WALLET_MS })
    await byId(page, 'move-asset-USDC').check()
    await expect(button(page, 'confirm')).toBeEnabled({ timeout: WALLET_MS })
    await button(page, 'confirm').click()
    const waiting = page.getByText('Moving your assets')
    await pressInFrame(page, 'Send', () => waiting.isVisible())
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    await openMove(page)
    await expect(waiting).toBeVisible({ timeout: WALLET_MS })
    await expect(byId(page, 'move-amounts')).toContainText('100 USDC')
    bundler.release()
    await expect(page.getByText('Your assets were moved')).toBeVisible({ timeout: WALLET_MS })
    expect(await tokenBalance(node, usdc(addresses), eoa)).toBe(USDC)
    expect(bundler.sent()).toBe(1)
  })
  node.destroy()
})

/** Has the bundler say of every operation that it is in no block yet, until it is released, and counts what it is handed. */
async function holdReceipts(page: Page) {
  let isHeld = true
  let sent = 0
  await page.route(/\/v1\/bundler\//, async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('eth_sendUserOperation')) sent += 1
    if (!isHeld || !body.includes('eth_getUserOperationReceipt')) return route.continue()
    const response = await route.fetch()
    const { id } = JSON.parse(body)
    await route.fulfill({ response, json: { jsonrpc: '2.0', id, result: null } })
  })
  return {
    sent: () => sent,
    release() {
      isHeld = false
    },
  }
}

/** balanceOf(address), of the entry point. */
const balanceOf = (address: string) => `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
