import { chromium } from 'playwright'
import { findChromium } from '../setup/chromium.mjs'

const TIMEOUT_MS = 20_000

/**
 * Opens a page in Chromium, waits for its connect button, and opens the modal with it. Gives what went wrong: what the
 * browser complained of, or a step that was not reached.
 */
export async function openModal(url: string): Promise<string[]> {
  const executablePath = findChromium(process.env)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const complaints: string[] = []
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(url)
    await page.locator('connect-button').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByTestId('view-Connect').waitFor()
    const globals = await page.evaluate(() =>
      ['process', 'Buffer', 'global'].filter((name) => name in window),
    )
    if (globals.length > 0) complaints.push(`Node's ${globals.join(', ')} stand in the page`)
  } catch (error) {
    complaints.push(String(error))
  } finally {
    await browser.close()
  }
  return complaints
}
