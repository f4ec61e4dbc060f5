import { UNIVERSAL_RESOLVER } from '@foyer/devkit/localContracts'
import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import type { BrowserContext, Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { getEnsAddress } from 'viem/ens'
import { type Addresses, NAMES_CHAIN_ID } from './addresses.ts'
import {
  byId,
  connect,
  expect,
  expectAccessible,
  GATEWAY_ALONE,
  hostUrl,
  test,
  walletButton,
} from './fixtures.ts'
import { expectHeard, hear } from './heard.ts'
import { LITE } from './lite.ts'
import { STRESS } from './stress.ts'

const NAME = 'Name Wallet'
/** Accounts that are in no other file. */
const FIRST_PLACE = 20

function namesChain({ chains }: Addresses) {
  const chain = chains.find(({ chainId }) => chainId === NAMES_CHAIN_ID)
  if (!chain) throw new Error('There is no chain on which names are looked up.')
  return chain
}

/** Looks up the address of a name with a library that knows nothing of us. */
function lookUp(addresses: Addresses, name: string): Promise<string | null> {
  const client = createPublicClient({ transport: http(namesChain(addresses).rpcUrl) })
  return getEnsAddress(client, { name, universalResolverAddress: UNIVERSAL_RESOLVER })
}

/** A visitor with an account of their own. */
async function announce(context: BrowserContext, addresses: Addresses, place: number) {
  const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
  const wallet = createKeyWallet({ chains, firstAccount: FIRST_PLACE + place, accountCount: 1 })
  await announceWallet(context, { wallet, name: NAME, rdns: 'dev.name.wallet' })
  return { wallet, address: wallet.addresses[0] ?? '' }
}

/** Not waited for: the call ends when the modal is closed. */
function openChoice(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.foyer?.open({ view: 'ChooseAccountName' }).catch(() => {})
  })
}

async function openForm(page: Page) {
  await openChoice(page)
  await byId(page, 'choose-name').click()
  await expect(byId(page, 'name-input')).toBeVisible()
}

/** The status with the name; while it is looked up, it says as well whether something is free. */
const FREE = /\.foyer\.eth\W* is free/

test(
  'a visitor chooses a name, sees it in the button and the account, and others find the account by it',
  LITE,
  async ({ page, context, addresses }) => {
    const { wallet, address } = await announce(context, addresses, 0)
    await page.goto(hostUrl(addresses, GATEWAY_ALONE))
    await connect(page, NAME)
    await openChoice(page)
    await expect(byId(page, 'choose-account-name')).toContainText('Choose your account name')
    await expectAccessible(page)
    await byId(page, 'choose-name').click()

    await byId(page, 'name-input').fill('Ada^ Lovelace!')
    await expect(byId(page, 'name-input')).toHaveValue('adalovelace')
    await expect(byId(page, 'name-status')).toContainText(FREE)
    await expectAccessible(page)
    expect(await lookUp(addresses, 'adalovelace.foyer.eth')).toBeNull()
    await hear(page, 'name')
    await page.keyboard.press('Enter')
    await expect(byId(page, 'new-name')).toHaveText('adalovelace.foyer.eth')
    await expectHeard(page, 'registered ')
    await expectAccessible(page)
    expect(wallet.requests.map(({ method }) => method)).toContain('personal_sign')
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')

    await byId(page, 'name-done').click()
    await expect(byId(page, 'view-Account')).toContainText('adalovelace.foy')
    await expect(walletButton(page)).toContainText('adalovelace.foyer')
    expect(await lookUp(addresses, 'adalovelace.foyer.eth')).toBe(address)

    await page.reload()
    await expect(walletButton(page)).toContainText('adalovelace.foyer')
    await openChoice(page)
    await expect(byId(page, 'choose-account-name')).toContainText('You have a name')
  },
)

test(
  'a name that is taken or reserved, and what is none, is not given; a declined one is free as before',
  STRESS,
  async ({ page, context, addresses, browser }) => {
    const first = await browser.newContext()
    const other = await first.newPage()
    await announce(first, addresses, 1)
    await other.goto(hostUrl(addresses, GATEWAY_ALONE))
    await connect(other, NAME)
    await openForm(other)
    await byId(other, 'name-input').fill('babbage')
    await expect(byId(other, 'name-status')).toContainText(FREE)
    await byId(other, 'register-name').click()
    await expect(byId(other, 'new-name')).toHaveText('babbage.foyer.eth')
    await first.close()

    const { wallet, address } = await announce(context, addresses, 2)
    await page.goto(hostUrl(addresses, GATEWAY_ALONE))
    await connect(page, NAME)
    await openForm(page)
    const field = byId(page, 'name-input')
    const status = byId(page, 'name-status')
    const submit = byId(page, 'register-name')
    await field.fill('babbage')
    await expect(status).toContainText('is taken')
    await expect(submit).toBeDisabled()
    await field.fill('supp0rt')
    await expect(status).toContainText('is reserved')
    await field.fill('🦊 ..^..')
    await expect(field).toHaveValue('')
    await field.fill('ab')
    await expect(status).toContainText('At least 3')
    await field.fill('babbage')
    await byId(page, 'name-suggestion-itsbabbage').click()
    await expect(status).toContainText(FREE)

    wallet.mood('reject')
    await submit.click()
    await expect(byId(page, 'name-notice')).toContainText('You declined in your wallet')
    expect(await lookUp(addresses, 'itsbabbage.foyer.eth')).toBeNull()
    wallet.mood('approve')
    await submit.click()
    await expect(byId(page, 'new-name')).toHaveText('itsbabbage.foyer.eth')
    expect(await lookUp(addresses, 'itsbabbage.foyer.eth')).toBe(address)
  },
)
