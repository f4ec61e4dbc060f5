import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FAMILIES, NAMESPACES } from '@foyer/kit/families'
import { chromium, type Page } from 'playwright'
import { waitUntilStill } from '../browser/pageWaits.ts'
import { ROOT } from '../guard/endGuard.ts'

// Draws the account of each family of chains but EVM, as the demo shows it with the Dev Wallet, into docs/images/family-….webp for the
// guides of the families. `npm start` has to be running.
// Usage: tsx --conditions=@foyer/source tools/pictures/family-pictures.ts [namespace…]

const DEMO = 'http://localhost:4400'
const OUT = join(ROOT, 'docs/images')
const QUALITY = 78
/** The name of the pictures of each, by namespace. */
const NAMES = NAMESPACES.filter((namespace) => namespace !== 'eip155').map(
  (namespace) => [namespace, FAMILIES[namespace].name.toLowerCase()] as const,
)

async function connect(page: Page, namespace: string): Promise<void> {
  await page.goto(DEMO)
  await page.locator('wallet-button button').first().click()
  await page.getByTestId('view-Connect').getByRole('button', { name: 'Foyer Dev Wallet' }).first().click()
  await page.getByTestId(`chain-${namespace}`).click()
  await page.getByTestId('dev-wallet-approve').click()
  await page.locator('#fact-balance').filter({ hasText: /\d/ }).waitFor()
}

async function shoot(page: Page, name: string): Promise<number> {
  await page.locator('wallet-button button').first().click()
  await page.getByTestId('view-Account').waitFor()
  await waitUntilStill(page)
  const box = await page.getByTestId('modal').first().boundingBox()
  if (!box) throw new Error(`nothing to see of ${name}`)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...box, scale: 1 },
  })
  const picture = Buffer.from(data, 'base64')
  await writeFile(join(OUT, `${name}.webp`), picture)
  return picture.length
}

const chosen = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
})
try {
  for (const [namespace, name] of NAMES) {
    if (chosen.length > 0 && !chosen.includes(namespace)) continue
    for (const theme of ['dark', 'light'] as const) {
      const page = await browser.newPage({
        viewport: { width: 1100, height: 800 },
        reducedMotion: 'reduce',
        colorScheme: theme,
      })
      await connect(page, namespace)
      console.log(`${name}, ${theme}: ${await shoot(page, `family-${name}-${theme}`)} bytes`)
      await page.close()
    }
  }
} finally {
  await browser.close()
}
