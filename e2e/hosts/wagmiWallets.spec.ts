import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { verifyMessage } from 'ethers'
import { startHostWagmi } from '../../apps/host-wagmi/server.ts'
import { type EmailSite, startEmbeddedEmailServices } from '../emailServices.ts'
import { frameOf, pressInFrame, signIn, type Visit, WALLET_MS } from '../emailVisit.ts'
import { byId, expect, type Page, walletButton } from '../fixtures.ts'
import { connectPhone, test as withPhone } from '../pairing.ts'
import { readAddresses } from '../readAddresses.ts'
import { nodeOf, placeContracts } from '../smartVisit.ts'
import { STRESS, stressUnless } from '../stress.ts'
import { expectShown, VERSIONS } from './wagmiHost.ts'

// wagmi with the wallets that are not in the page: the e-mail wallet, its smart account, a wallet on a phone. docs/guide/wagmi.md

const MESSAGE = 'Hello'
const SIGNATURE = /^0x[0-9a-f]{130}$/

interface SharedServices {
  /** One set of servers, and the app beside them, for all tests of this file. */
  readonly site: EmailSite & { readonly wagmiUrl: string }
}

const test = withPhone.extend<object, SharedServices>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright switches the partitioning of storage off. The last value of this switch counts.
      const args = [...(launchOptions.args ?? []), '--disable-features=HttpsUpgrades']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { chains, relayUrl } = readAddresses()
      const services = await startEmbeddedEmailServices(chains)
      const { gatewayUrl, siteUrl } = services
      const host = await startHostWagmi({
        port: 0,
        gatewayUrl,
        relayUrls: [relayUrl],
        secureSiteUrl: siteUrl,
      })
      await use({ ...services, wagmiUrl: host.url })
      await host.close()
      await services.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.beforeAll(placeContracts)

test.beforeEach(({ allowed }, info) => {
  info.setTimeout(240_000)
  // Chromium's console names every answer of a server that is not a success, expected or not.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
})

const accountOf = (page: Page) => byId(page, 'host-account').innerText()

function pageUrl({ wagmiUrl, gatewayUrl }: SharedServices['site'], version: string): string {
  const { relayUrl } = readAddresses()
  return `${wagmiUrl}/${version}/?${new URLSearchParams({ gateway: gatewayUrl, relay: relayUrl, email: '' })}`
}

/** Signs by wagmi, with the approval in the frame. */
async function signInFrame(page: Page): Promise<void> {
  await byId(page, 'host-sign').click()
  await expect(frameOf(page).getByText(MESSAGE, { exact: true })).toBeVisible()
  const signature = byId(page, 'host-signature')
  await pressInFrame(page, 'Sign', async () => SIGNATURE.test(await signature.innerText()))
  expect(verifyMessage(MESSAGE, await signature.innerText())).toBe(await accountOf(page))
}

/** Signs in by e-mail, and closes the account that is shown afterwards. */
async function signInByEmail(visit: Visit, email: string): Promise<string> {
  await signIn(visit, email)
  await expectShown(visit.page, { status: 'connected', connector: 'foyer', chain: '1' })
  await visit.page.keyboard.press('Escape')
  await expect(byId(visit.page, 'modal')).toBeHidden()
  return accountOf(visit.page)
}

async function switchToSmartAccount(page: Page, eoa: string): Promise<string> {
  // Not waited for: it ends with the modal.
  await page.evaluate(() => {
    window.foyer?.open({ view: 'AccountSettings' })
  })
  const toggle = byId(page, 'settings-account-type')
  await toggle.click()
  await expect(toggle).toHaveText(/Switch to your EOA/, { timeout: WALLET_MS })
  await expect(byId(page, 'host-account')).not.toHaveText(eoa)
  await page.keyboard.press('Escape')
  return accountOf(page)
}

test('the e-mail wallet is one of wagmi: it signs, is there after a reload, becomes the smart account and sends a batch, and leaves in the modal', async ({
  site,
  page,
  context,
  addresses,
}) => {
  await page.goto(pageUrl(site, 'wagmi3'))
  const eoa = await signInByEmail({ services: site, page, context }, 'wagmi3@example.com')
  await signInFrame(page)
  await page.reload()
  await expectShown(page, { status: 'connected', account: eoa }, WALLET_MS)

  const smart = await switchToSmartAccount(page, eoa)
  await expectShown(page, { status: 'connected', connections: '1' })
  await byId(page, 'host-calls').click()
  const status = byId(page, 'host-calls-status')
  await pressInFrame(page, 'Confirm', async () => !(await byId(page, 'view-ApproveTransaction').isVisible()))
  await expect(status).toHaveText('success', { timeout: WALLET_MS })
  const node = nodeOf(addresses)
  const receipt = await node.getTransactionReceipt(await byId(page, 'host-calls-hash').innerText())
  expect(receipt?.to?.toLowerCase()).toBe(SMART_ACCOUNT_CONTRACTS.entryPoint.toLowerCase())
  expect(await node.getCode(smart)).not.toBe('0x')
  node.destroy()

  await page.reload()
  await expectShown(page, { status: 'connected', account: smart }, WALLET_MS)
  await byId(page, 'host-account-modal').click()
  await byId(page, 'disconnect').click()
  await expectShown(page, { status: 'disconnected', account: '', connections: '0' })
})

test(
  'with wagmi 2 the e-mail wallet signs too, and a disconnection by wagmi signs the visitor out',
  STRESS,
  async ({ site, page, context }) => {
    await page.goto(pageUrl(site, 'wagmi2'))
    await signInByEmail({ services: site, page, context }, 'wagmi2@example.com')
    await signInFrame(page)
    await byId(page, 'host-disconnect').click()
    await expectShown(page, { status: 'disconnected', account: '' })
    await expect(walletButton(page)).toContainText('Sign in')
    await page.reload()
    await expectShown(page, { status: 'disconnected', account: '' })
  },
)

for (const version of VERSIONS) {
  test(
    `a wallet on a phone is one of ${version}: it signs, and its chain, account and end are followed`,
    stressUnless(version, 'wagmi3'),
    async ({ site, page, phone }) => {
      await page.goto(pageUrl(site, version))
      await connectPhone(page, phone)
      const [first = '', second = ''] = phone.addresses
      await expectShown(page, { status: 'connected', account: first, chain: '1' })
      await byId(page, 'host-sign').click()
      await expect(byId(page, 'host-signature')).toHaveText(SIGNATURE)
      expect(verifyMessage(MESSAGE, await byId(page, 'host-signature').innerText())).toBe(first)
      await phone.switchChain(8453)
      await expectShown(page, { chain: '8453' })
      await phone.switchAccount(1)
      await expectShown(page, { account: second })
      await page.reload()
      await expectShown(page, { status: 'connected', account: second, chain: '8453' })
      await phone.disconnect()
      await expectShown(page, { status: 'disconnected', account: '', connections: '0' })
      await expect(walletButton(page)).toContainText('Sign in')
    },
  )
}
