import { byId, connect, expect, hostUrl, test, walletButton } from './fixtures.ts'
import { listenToConsole } from './listenToConsole.ts'

// A developer who opens the console beside a visitor's ordinary way reads nothing.

test('error-7 connecting a wallet, the account and its activity say nothing in the console', async ({
  page,
  context,
  addresses,
  wallets,
}) => {
  expect(wallets.alpha).toBeDefined()
  const { heard } = listenToConsole(context)
  await page.goto(hostUrl(addresses, { options: JSON.stringify({ remoteFeatures: { activity: true } }) }))
  await connect(page, 'Alpha Wallet')
  await walletButton(page).click()
  await byId(page, 'feature-activity').click()
  await expect(byId(page, 'view-Transactions')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(walletButton(page)).toContainText('0x')
  await page.evaluate(() => window.foyer?.disconnect())
  expect(heard).toEqual([])
})
