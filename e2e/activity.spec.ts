import type { Addresses } from './addresses.ts'
import {
  ALPHA,
  byId,
  connect,
  expect,
  expectAccessible,
  type Page,
  hostUrl as plainUrl,
  test,
  walletButton,
} from './fixtures.ts'
import { LITE } from './lite.ts'
import { STRESS } from './stress.ts'

function hostUrl(addresses: Addresses): string {
  return plainUrl(addresses, { options: JSON.stringify({ remoteFeatures: { activity: true } }) })
}

async function openActivity(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'feature-activity').click()
  await expect(byId(page, 'view-Transactions')).toBeVisible()
}

test(
  'activity-1 activity-2 a year of transactions is grouped by month, newest first',
  LITE,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await openActivity(page)
    await expect(byId(page, 'activity-item').first()).toBeVisible()
    expect(await byId(page, 'activity-group').count()).toBeGreaterThan(3)
    const times = await byId(page, 'activity-date').evaluateAll((dates) =>
      dates.map((date) => Date.parse(date.getAttribute('datetime') ?? '')),
    )
    expect(times).toEqual([...times].sort((a, b) => b - a))
    // The oldest part of the history is of another year: its group says which.
    await expect(byId(page, 'activity-group').last()).toContainText(/20\d\d/)
    await expectAccessible(page)
    expect(wallets.alpha.requests.some(({ method }) => method.startsWith('eth_send'))).toBe(false)
  },
)

test(
  'state-35 validate-7 another account or network starts anew, and one without any says so',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await openActivity(page)
    await expect(byId(page, 'activity-item').first()).toBeVisible()
    const before = await byId(page, 'activity-item').count()
    wallets.alpha.selectAccount(1)
    await expect.poll(() => byId(page, 'activity-item').count()).not.toBe(before)
    wallets.alpha.selectChain(10)
    await expect(byId(page, 'activity-empty')).toContainText('No Transactions yet')
    await expect(byId(page, 'activity-empty')).toContainText('Start trading on dApps to grow your wallet!')
  },
)

test(
  'error-1 a gateway that does not answer is told of, and asked again',
  STRESS,
  async ({ page, addresses, wallets, allowed }) => {
    allowed.complaints.push(/Failed to load resource/)
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await page.route('**/v1/activity*', (route) => route.abort())
    await openActivity(page)
    await expect(byId(page, 'activity-failed')).toBeVisible()
    await expect(page.getByText('Failed to fetch transactions').first()).toBeVisible()
    await page.unroute('**/v1/activity*')
    await byId(page, 'try-again').click()
    await expect(byId(page, 'activity-item').first()).toBeVisible()
    expect(wallets.alpha.selectedChainId()).toBe(1)
  },
)
