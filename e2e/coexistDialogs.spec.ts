import { waitUntilStill } from '../tools/browser/pageWaits.ts'
import { fingerprint, isCurrent, markBuilt } from '../tools/build/fingerprint.ts'
import { fromRoot } from '../tools/build/paths.ts'
import { test } from './coexistSite.ts'
import { ALPHA, byId, expect, expectAccessible, type Page } from './fixtures.ts'
import { STRESS, stressUnless } from './stress.ts'

// Foyer inside the dialogs of the libraries that most apps take: their focus traps, their scroll locks, their hiding of
// everything else. The pages are apps/host-libraries, with the libraries themselves in them.

const APP = 'host-libraries'
const INPUTS = [`apps/${APP}`, 'package-lock.json']
const BUILD_TIMEOUT_MS = 180_000
const LIBRARIES = ['radix', 'mui', 'cdk'] as const
/** The library that each run opens. To build the others takes as long as all that is done with the first. */
const ALWAYS = 'radix'

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  const built = process.env.FOYER_STRESS === '1' ? LIBRARIES : [ALWAYS]
  const mark = fingerprint(INPUTS)
  const outputs = built.map((name) => `apps/${APP}/dist/${name}.html`)
  if (isCurrent(APP, mark, outputs)) return
  process.env.FOYER_LIBRARIES = built.join(',')
  const { build } = await import('vite')
  await build({
    root: fromRoot(`apps/${APP}`),
    configFile: fromRoot(`apps/${APP}/vite.config.ts`),
    logLevel: 'error',
  })
  markBuilt(APP, mark)
})

async function openHostDialog(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'A dialog of the page' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The modal once it listens to everything. */
async function expectConnect(page: Page): Promise<void> {
  await expect(byId(page, 'view-Connect')).toBeVisible()
  await expect(page.locator('wallet-modal').getByRole('tooltip', { includeHidden: true })).toBeAttached()
  await waitUntilStill(page)
}

for (const library of LIBRARIES) {
  test.describe(`coexistence: in a dialog of ${library}`, stressUnless(library, ALWAYS), () => {
    test(
      'Escape closes Foyer alone, and the focus goes back into the dialog',
      STRESS,
      async ({ page, site }) => {
        const dialog = await openHostDialog(page, `${site.url}/libraries/${library}.html${site.settings}`)
        const button = dialog.locator('wallet-button').getByRole('button')
        await button.click()
        await expectConnect(page)
        await expect(page.locator('wallet-modal')).not.toHaveAttribute('aria-hidden', 'true')
        await page.keyboard.press('Escape')
        await expect(byId(page, 'modal')).toBeHidden()
        await expect(dialog).toBeVisible()
        await expect(button).toBeFocused()
      },
    )

    test('the keyboard stays in Foyer, which takes text and presses', async ({ page, site }) => {
      const dialog = await openHostDialog(page, `${site.url}/libraries/${library}.html${site.settings}`)
      await dialog.getByRole('button', { name: 'Open by API' }).click()
      await expectConnect(page)
      const isInside = () =>
        page.evaluate(() => {
          const focused = document.activeElement
          return focused === document.body || focused?.localName === 'wallet-modal'
        })
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        expect(await isInside()).toBe(true)
      }
      const modal = page.locator('wallet-modal')
      await modal.getByRole('button', { name: 'What is a wallet' }).first().click()
      await expect(byId(page, 'view-WhatIsAWallet')).toBeVisible()
      await expectAccessible(page, 'wallet-modal')
      await modal.getByRole('button', { name: 'Back' }).click()
      await expect(byId(page, 'view-Connect')).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(byId(page, 'modal')).toBeHidden()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('output')).toHaveText('dismissed')
    })

    test('a wallet connects, and the dialog is still there', STRESS, async ({ page, site, wallets }) => {
      const dialog = await openHostDialog(page, `${site.url}/libraries/${library}.html${site.settings}`)
      await dialog.getByRole('button', { name: 'Open by API' }).click()
      await expectConnect(page)
      await page.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
      await expect(dialog.locator('output')).toHaveText('connected')
      await expect(dialog.locator('wallet-button').getByRole('button')).toContainText('0x')
      await dialog.getByLabel('Field of the page').fill('typed')
      await dialog.getByRole('button', { name: 'Close the dialog' }).click()
      await expect(dialog).toBeHidden()
      expect(wallets.alpha.requests.length).toBeGreaterThan(0)
    })
  })
}
