import { siwxRoutes } from '@foyer/api'
import { announceWallet, createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import type { BrowserContext } from '@playwright/test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Addresses } from './addresses.ts'
import {
  byId,
  expect,
  expectAccessible,
  hostUrl,
  type Page,
  pick,
  shorten,
  test,
  walletButton,
} from './fixtures.ts'
import { LITE } from './lite.ts'
import { addWallet, NAME, solanaUrl } from './solanaPages.ts'

// docs/guide/sign-in.md: one prompt for both.

const SIWX = { options: JSON.stringify({ siwx: true, metadata: { name: 'My Shop' } }) }
const GAMMA = { name: 'Gamma Wallet', rdns: 'dev.gamma.wallet' }

const session = (page: Page) => page.evaluate(() => window.foyer?.getSession())

/** Adds a wallet that asks for access and a signature at one prompt, and counts its prompts. */
async function addGamma(context: BrowserContext, addresses: Addresses, signsIn = true) {
  const prompts: string[] = []
  const wallet: KeyWallet = createKeyWallet({
    chains: addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
    signsIn,
    async onPrompt(method) {
      prompts.push(method)
    },
  })
  await announceWallet(context, { wallet, ...GAMMA })
  return { wallet, prompts }
}

test(
  'product-5 an extension that knows wallet_connect connects and signs in at one prompt',
  LITE,
  async ({ page, context, addresses }) => {
    const { wallet, prompts } = await addGamma(context, addresses)
    await page.goto(hostUrl(addresses, SIWX))
    await pick(page, GAMMA.name)
    await expect(byId(page, 'modal')).toBeHidden()
    await expect(walletButton(page)).toContainText(shorten(wallet.selectedAddress()))
    const signedIn = await session(page)
    const address = wallet.selectedAddress()
    expect(signedIn).toMatchObject({ address, chainId: 'eip155:1' })
    const keys = createRemoteJWKSet(new URL(siwxRoutes.getSiwxKeys.path, addresses.gatewayUrl))
    const { payload } = await jwtVerify(signedIn?.token ?? '', keys, { typ: 'foyer-siwx+jwt' })
    const { origin } = new URL(addresses.hostUrl)
    expect(payload).toMatchObject({ prj: 'dev', org: origin, address, chainId: 'eip155:1' })
    expect(prompts).toEqual(['wallet_connect'])

    await page.reload()
    await expect(walletButton(page)).toContainText(shorten(address))
    await expect.poll(() => session(page)).toMatchObject({ address })
    expect(prompts).toEqual(['wallet_connect'])
  },
)

test('product-5 an extension that does not know it is asked twice, as ever', async ({
  page,
  context,
  addresses,
}) => {
  const { prompts } = await addGamma(context, addresses, false)
  await page.goto(hostUrl(addresses, SIWX))
  await pick(page, GAMMA.name)
  await byId(page, 'siwx-sign').click()
  await expect(byId(page, 'modal')).toBeHidden()
  expect(await session(page)).toBeDefined()
  expect(prompts).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test('error-3 product-5 a refusal is a refusal, and a second try signs in', async ({
  page,
  context,
  addresses,
}) => {
  const { wallet, prompts } = await addGamma(context, addresses)
  wallet.mood('reject')
  await page.goto(hostUrl(addresses, SIWX))
  await pick(page, GAMMA.name)
  await expect(byId(page, 'view-ConnectingExternal')).toContainText('Connection declined')
  expect(prompts).toEqual(['wallet_connect'])
  wallet.mood('approve')
  await byId(page, 'connecting-retry').click()
  await expect(byId(page, 'modal')).toBeHidden()
  expect(await session(page)).toBeDefined()
  expect(prompts).toEqual(['wallet_connect', 'wallet_connect'])
})

test('product-5 the view says what the wallet asks for, and Cancel leaves', async ({
  page,
  context,
  addresses,
}) => {
  const { wallet } = await addGamma(context, addresses)
  wallet.mood('ignore')
  await page.goto(hostUrl(addresses, SIWX))
  await pick(page, GAMMA.name)
  await expect(byId(page, 'view-ConnectingExternal')).toContainText('Connect and sign in with your wallet')
  await expectAccessible(page)
  await byId(page, 'connecting-cancel').click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
  expect(await session(page)).toBeUndefined()
})

test('product-5 foyer.connectAndSignIn gives the session, and nothing is asked where the app does not want it', async ({
  page,
  context,
  addresses,
}) => {
  const { wallet, prompts } = await addGamma(context, addresses)
  await page.goto(hostUrl(addresses))
  await expect(walletButton(page)).toContainText('Connect Wallet')
  const call = () =>
    page.evaluate((connectorId) => window.foyer?.connectAndSignIn({ connectorId }), GAMMA.rdns)
  expect(await call()).toMatchObject({ status: 'error', error: { code: 'sign_in_failed' } })
  expect(prompts).toEqual([])
  await pick(page, GAMMA.name)
  await expect(byId(page, 'modal')).toBeHidden()
  expect(prompts).toEqual(['eth_requestAccounts'])
  await page.evaluate(() => window.foyer?.disconnect())

  await page.goto(hostUrl(addresses, SIWX))
  await expect(walletButton(page)).toContainText('Connect Wallet')
  expect(await call()).toMatchObject({
    status: 'signed-in',
    account: { address: wallet.selectedAddress() },
    session: { address: wallet.selectedAddress() },
  })
  expect(prompts).toEqual(['eth_requestAccounts', 'wallet_connect'])
})

test('product-5 a wallet of Solana connects and signs in at one prompt', async ({
  page,
  context,
  addresses,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where litesvm has no build, such as on Windows
  test.skip(!addresses.solana, 'The local Solana has no build for this platform.')
  const wallet = await addWallet(context, addresses)
  await page.goto(solanaUrl(addresses, [], { siwx: true }))
  await pick(page, NAME)
  await expect(byId(page, 'modal')).toBeHidden()
  expect(await session(page)).toMatchObject({
    address: wallet.addresses[0],
    chainId: addresses.solana?.networkId,
  })
  const prompts = wallet.requests.filter(({ input }) => !(input as { silent?: boolean } | undefined)?.silent)
  expect(prompts.map(({ feature }) => feature)).toEqual(['solana:signIn'])
})
