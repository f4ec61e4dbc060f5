import { addWalletTo } from '@foyer/testing/playwright'
import { type BrowserContext, chromium, type Page, type Route } from 'playwright'
import { findChromium } from '../setup/chromium.mjs'
import type { FreshApp } from './appShape.ts'

const TIMEOUT_MS = 20_000

/** The app that is driven: a built one, or one that is developed. */
type DrivenApp = Pick<FreshApp, 'globals' | 'signs' | 'widgets'> & { readonly isDeveloped?: boolean }

/** Answers as a node does for an account that has nothing. */
function answerCall(call: { readonly id?: unknown; readonly method?: unknown }) {
  return { jsonrpc: '2.0', id: call.id, result: call.method === 'eth_call' ? '0x' : '0x0' }
}

/** Answers for the nodes of the network, so that no step depends on them. */
async function answerNode(route: Route): Promise<void> {
  // Sent by the JSON-RPC client of the page.
  const asked = route.request().postDataJSON() as Parameters<typeof answerCall>[0]
  const json = Array.isArray(asked) ? asked.map(answerCall) : answerCall(asked)
  await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
}

/** Goes to the list of all wallets and back: a piece of its own that a bundler may lose, or React may be too old for. */
async function lookAtAllWallets(page: Page): Promise<void> {
  const modal = page.locator('wallet-modal')
  await modal.getByTestId('all-wallets').click()
  await modal.getByTestId('all-wallets-grid').getByRole('option').first().waitFor()
  await modal.getByTestId('modal-back').click()
}

/** Has an example sign, and waits for the signature that it shows. */
async function sign(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.locator('output', { hasText: /0x[0-9a-f]{130}/ }).waitFor()
}

/** Wants the widgets of a page to have been drawn with the connected account. */
async function lookAtWidgets(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('wallet-account', { hasText: address.slice(0, 4) }).waitFor()
  await page.locator('wallet-qr').getByRole('img').waitFor()
}

async function connect(context: BrowserContext, url: string, app: DrivenApp): Promise<string[]> {
  const complaints: string[] = []
  const wallet = await addWalletTo(context)
  await context.route(
    ({ protocol }) => protocol === 'https:',
    (route) => (route.request().method() === 'POST' ? answerNode(route) : route.abort()),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  try {
    await page.goto(url)
    const button = page.locator('wallet-button').getByRole('button')
    await button.filter({ hasText: 'Connect Wallet' }).click()
    await lookAtAllWallets(page)
    await page.locator('wallet-modal').getByRole('button', { name: wallet.name }).click()
    await button.filter({ hasText: wallet.address().slice(0, 4) }).click()
    await page.getByTestId('view-Account').waitFor()
    if (app.widgets) await lookAtWidgets(page, wallet.address())
    if (app.signs) await sign(page)
    const found = await page.evaluate(() => ['process', 'Buffer', 'global'].filter((name) => name in window))
    // The server of a framework puts them into the page while it is developed.
    const globals = app.isDeveloped ? [] : found.filter((name) => !app.globals?.includes(name))
    if (globals.length > 0) complaints.push(`Node's ${globals.join(', ')} stand in the page`)
  } catch (error) {
    complaints.push(String(error))
  } finally {
    wallet.stop()
  }
  return complaints
}

/**
 * Opens a page in Chromium, looks at all wallets, connects one with the button, and opens the account. Gives what went wrong: what the
 * browser complained of, or a step that was not reached.
 */
export async function driveApp(url: string, app: DrivenApp): Promise<string[]> {
  const executablePath = findChromium(process.env)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await connect(await browser.newContext(), url, app)
  } finally {
    await browser.close()
  }
}
