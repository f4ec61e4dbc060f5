import { waitUntilStill } from '../tools/browser/pageWaits.ts'
import { byId, expect, expectAccessible, test, WITH_MOTION } from './fixtures.ts'
import { STRESS } from './stress.ts'

test.use(WITH_MOTION)

test('the demo connects its own Dev Wallet, signs and disconnects', async ({ page, addresses }) => {
  await page.goto(addresses.demoUrl)
  await page.locator('#hero-connect').getByRole('button').click()
  await page
    .locator('wallet-modal')
    .getByRole('button', { name: /Dev Wallet/ })
    .click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#fact-address')).toHaveText(/^0x[0-9a-f]{40}$/i)
  await expect(byId(page, 'modal')).toBeHidden()
  await page.locator('#do-sign').click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.locator('#result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
  await page.locator('#do-disconnect').click()
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test(
  'axe finds nothing on the demo page, in either theme, with every setting shown',
  STRESS,
  async ({ page, addresses }) => {
    await page.goto(addresses.demoUrl)
    await expect(page.locator('#foot-version')).not.toBeEmpty()
    await page.locator('#controls').evaluate((controls) => {
      for (const section of controls.querySelectorAll('details')) section.open = true
    })
    const mode = page.getByRole('group', { name: 'Page theme' })
    for (const name of ['Light', 'Dark']) {
      await mode.getByRole('radio', { name }).check()
      await waitUntilStill(page)
      await expectAccessible(page)
    }
  },
)
