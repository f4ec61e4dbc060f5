import { authRoutes } from '@foyer/api'
import { DELEGATE, DELEGATED_CODE } from '@foyer/smart-account'
import { getAddress } from 'ethers'
import { test } from './emailTest.ts'
import {
  addressOf,
  ask,
  frameOf,
  pageUrl,
  pressInFrame,
  readSigned,
  signIn,
  type Visit,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { CHAIN_ID, nodeOf, placeContracts } from './smartVisit.ts'

// docs/guide/smart-accounts.md, "One address", as a visitor of an app has it.

const PROJECT = 'one-address'
const RECEIVERS = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`] as const
const CHAIN = `0x${CHAIN_ID.toString(16)}`
/** The sentence by which the approval tells that an address gets its code, and the one that tells that it loses it. */
const GAINS = /gets the abilities of a smart account/
const LOSES = /loses the abilities of a smart account/

test.beforeAll(placeContracts)

/** A question that needs no approval, asked of the wallet by its page. */
function read(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, values]) =>
      (await window.foyer?.getProvider())?.request({ method: name, params: [...values] }),
    [method, params] as const,
  )
}

async function atomicOf(page: Page, address: string): Promise<unknown> {
  return Object(await read(page, 'wallet_getCapabilities', [address, [CHAIN]]))[CHAIN]?.atomic?.status
}

/** Has the page send two calls, and answers with their transaction once it is in a block. */
async function sendBatch(page: Page, from: string, check: () => Promise<void>): Promise<string> {
  const calls = RECEIVERS.map((to) => ({ to, value: '0x3e8' }))
  await ask(page, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: CHAIN, from, atomicRequired: true, calls },
  ])
  await expect(frameOf(page).getByRole('button', { name: 'Cancel', exact: true })).toBeVisible({
    timeout: WALLET_MS,
  })
  await check()
  await pressInFrame(page, 'Confirm', async () => Boolean(await readSigned(page)))
  const { id } = Object(await readSigned(page))
  const status = async () => Object(await read(page, 'wallet_getCallsStatus', [id]))
  await expect.poll(async () => (await status()).status, { timeout: WALLET_MS }).toBe(200)
  const [receipt] = (await status()).receipts
  return String(receipt.transactionHash)
}

/** The page of an app whose project makes wallets with one address. */
async function openShop({ services, page }: Pick<Visit, 'services' | 'page'>): Promise<void> {
  await page.goto(pageUrl(services, 'localhost', services.hostUrl, { projectId: PROJECT }))
}

test('call-6 call-10 a newcomer makes a sponsored batch at the one address of the wallet, and takes the abilities away again', async ({
  services,
  page,
  context,
  addresses,
}) => {
  const node = nodeOf(addresses)
  const typeOf = async (hash: string) => (await node.getTransaction(hash))?.type
  await services.runGateway([
    ...['project', 'create', PROJECT, '--origin', new URL(services.hostUrl).origin],
    ...['--feature', 'email=true', '--sponsor', `${CHAIN_ID}=${10n ** 18n}`],
  ])
  const origin = new URL(services.hostUrl).origin
  const origins = `${services.gatewayUrl}${authRoutes.listFrameOrigins.path}?projectId=${PROJECT}`
  // A gateway that runs looks for new projects once a second.
  await expect.poll(async () => (await fetch(origins)).text()).toContain(origin)
  await openShop({ services, page })
  await signIn({ services, page, context }, 'one@example.com')
  const own = (await addressOf(page)) ?? ''

  await test.step('the account shows one address, which is an ordinary one so far', async () => {
    expect(await read(page, 'eth_accounts', [])).toEqual([own.toLowerCase()])
    expect(await node.getCode(own)).toBe('0x')
    expect(await atomicOf(page, own)).toBe('ready')
    await page.evaluate(() => {
      window.foyer?.open({ view: 'AccountSettings' })
    })
    await expect(byId(page, 'settings-sessions')).toBeVisible()
    await expect(byId(page, 'settings-account-type')).toBeHidden()
    await expect(byId(page, 'settings-revoke-code')).toBeHidden()
    await page.evaluate(() => window.foyer?.close())
    await expect(byId(page, 'modal')).toBeHidden()
  })

  await node.send('anvil_setBalance', [own, '0x2710'])

  await test.step('its first batch gives it the abilities, says so, and costs nothing', async () => {
    const hash = await sendBatch(page, own, async () => {
      await expect(frameOf(page).getByText(GAINS)).toBeVisible()
      await expect(frameOf(page).getByText(getAddress(DELEGATE), { exact: true })).toHaveCount(1)
    })
    expect(await typeOf(hash)).toBe(4)
    expect(await node.getCode(own)).toBe(DELEGATED_CODE)
    expect(await node.getBalance(own)).toBe(8_000n)
    expect(await addressOf(page)).toBe(own)
  })

  await test.step('after a reload it is the same, and its next batch carries no authorization', async () => {
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    await expect.poll(() => addressOf(page)).toBe(own)
    const hash = await sendBatch(page, own, () => expect(frameOf(page).getByText(GAINS)).toBeHidden())
    expect(await typeOf(hash)).toBe(2)
    expect(await node.getBalance(own)).toBe(6_000n)
  })

  await test.step('a page cannot have an authorization signed', async () => {
    const authorization = { address: DELEGATE, chainId: CHAIN_ID, nonce: 0 }
    for (const method of ['eth_signAuthorization', 'wallet_signAuthorization']) {
      await ask(page, method, [authorization])
      await expect.poll(() => readSigned(page)).toMatch(/^refused 4/)
    }
    await expect(byId(page, 'modal')).toBeHidden()
  })

  await test.step('the settings take the abilities away', async () => {
    await page.evaluate(() => {
      window.foyer?.open({ view: 'AccountSettings' })
    })
    await byId(page, 'settings-revoke-code').click({ timeout: WALLET_MS })
    await expect(frameOf(page).getByText(LOSES)).toBeVisible({ timeout: WALLET_MS })
    await pressInFrame(page, 'Confirm', async () => (await node.getCode(own)) === '0x')
    expect(await node.getBalance(own)).toBe(6_000n)
    await expect(byId(page, 'settings-sessions')).toBeVisible({ timeout: WALLET_MS })
    await expect(byId(page, 'settings-revoke-code')).toBeHidden()
    expect(await atomicOf(page, own)).toBe('ready')
  })
  node.destroy()
})
