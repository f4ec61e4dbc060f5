import { test } from './emailTest.ts'
import { pageUrl, signIn } from './emailVisit.ts'
import { byId, expect, walletButton } from './fixtures.ts'
import { listenToConsole } from './listenToConsole.ts'

test('error-7 signing in by e-mail, the account and a reload say nothing in the console', async ({
  services,
  page,
  context,
}) => {
  const { heard } = listenToConsole(context)
  await page.goto(pageUrl(services))
  await signIn({ services, page, context }, 'silvia@example.com')
  await walletButton(page).click()
  await expect(byId(page, 'view-Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(walletButton(page)).toContainText('0x')
  await expect.poll(() => page.evaluate(async () => !!(await window.foyer?.getProvider()))).toBe(true)
  expect(heard).toEqual([])
})
