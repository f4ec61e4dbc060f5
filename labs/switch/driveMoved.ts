import { createFoyerPage, expect, type FoyerPage } from '@foyer/testing/playwright'
import type { Browser, Locator, Page } from 'playwright'
import { addLabWallet, answerOthers, type LabWallet } from './labWallets.ts'
import type { SwitchApp } from './switchApp.ts'

/** The steps of a visit to an app that was moved. */
export const VISITS = ['connect', 'sign', 'switch', 'reload'] as const
export type Visit = (typeof VISITS)[number]

/** The end of each step: `passed`, or the reason why it failed. Undefined where the app has nothing to try, or an earlier step failed. */
export type Drive = Readonly<Partial<Record<Visit, string>>>

const TIMEOUT_MS = 20_000
/** The first click fetches the script of the modal. */
const OPEN_TIMEOUT_MS = 8_000
const CONNECT = /connect|sign ?in|log ?in|wallet/i

interface Visited {
  readonly page: Page
  readonly foyer: FoyerPage
  readonly wallet: LabWallet
  readonly app: SwitchApp
}

/** How many buttons of a page are tried: its menu may come before the button to connect. */
const TRIES = 4

const isShown = (modal: Locator) =>
  modal.waitFor({ timeout: OPEN_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )

/** Clicks the element of ours to connect, else the buttons of the app that say so, until the modal is there. */
async function clickConnect({ page, foyer }: Visited): Promise<void> {
  const modal = foyer.modal.getByTestId('modal')
  const ours = page.locator('wallet-button, connect-button').getByRole('button')
  const all = ours.or(page.getByRole('button', { name: CONNECT })).filter({ visible: true })
  await all.first().waitFor()
  for (let at = 0; at < Math.min(TRIES, await all.count()); at += 1) {
    await all.nth(at).click()
    if (await isShown(modal)) return
  }
  throw new Error('No button of the page opens the modal.')
}

async function connect(visited: Visited): Promise<void> {
  const { foyer, wallet, app, page } = visited
  await clickConnect(visited)
  await foyer.modal.getByRole('button', { name: wallet.name }).first().click()
  if (app.signsIn) await foyer.modal.getByRole('button', { name: /^sign/i }).first().click()
  const account = await waitForAccount(foyer)
  if (account.address.toLowerCase() !== wallet.address().toLowerCase())
    throw new Error(`The page knows ${account.address}, the wallet is ${wallet.address()}.`)
  if (app.signsIn) await page.getByTestId('visitor').filter({ hasText: account.address }).waitFor()
}

async function sign({ page, foyer, app }: Visited): Promise<void> {
  await page.keyboard.press('Escape')
  if (app.hasOwnButtons) {
    await page.getByTestId('sign').click()
    await page
      .getByTestId('signature')
      .filter({ hasText: /[0-9a-zA-Z]{64}/ })
      .waitFor()
    return
  }
  if (app.family === 'solana') return
  const account = await foyer.account()
  const signature = await foyer.request('personal_sign', ['0x666f796572', account?.address])
  if (!/^0x[0-9a-f]{130}$/.test(String(signature))) throw new Error(`The signature is ${signature}.`)
}

async function switchNetwork({ page, foyer, app }: Visited): Promise<void> {
  if (app.hasOwnButtons) await page.getByTestId('switch').click()
  else await foyer.switchNetwork(app.switchTo ?? 1)
  const networkId = async () => (await foyer.state()).networkId
  await expect.poll(networkId, { timeout: TIMEOUT_MS }).toBe(`eip155:${app.switchTo}`)
  if (app.hasOwnButtons)
    await page
      .getByTestId('chain')
      .filter({ hasText: String(app.switchTo) })
      .waitFor()
}

/** The account, waited for as long as the scripts of a page may take on a machine that does other work. */
async function waitForAccount(foyer: FoyerPage) {
  const status = async () => (await foyer.state()).status
  await expect.poll(status, { timeout: TIMEOUT_MS, message: 'a connected account' }).toBe('connected')
  return foyer.waitForAccount()
}

async function reload({ page, foyer, app, wallet }: Visited): Promise<void> {
  await page.reload()
  const account = await waitForAccount(foyer)
  if (account.address.toLowerCase() !== wallet.address().toLowerCase())
    throw new Error(`After the reload the page knows ${account.address}.`)
  if (app.hasOwnButtons)
    await page
      .getByTestId('account')
      .filter({ hasText: /[0-9a-zA-Z]{6}/ })
      .waitFor()
}

function stepsOf(app: SwitchApp): readonly (readonly [Visit, (visited: Visited) => Promise<void>])[] {
  return [
    ['connect', connect],
    ...(app.family === 'solana' && !app.hasOwnButtons ? [] : [['sign', sign] as const]),
    ...(app.switchTo === undefined ? [] : [['switch', switchNetwork] as const]),
    ['reload', reload],
  ]
}

/** Visits an app that was moved, with a wallet that approves everything; the first step that fails ends the visit. */
export async function driveMoved(browser: Browser, url: string, app: SwitchApp): Promise<Drive> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const wallet = await addLabWallet(context, app)
  await answerOthers(context, url)
  const done: Partial<Record<Visit, string>> = {}
  const complaints: string[] = []
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(`${url}${app.page}`)
    const visited = { page, foyer: createFoyerPage(page), wallet, app }
    for (const [name, visit] of stepsOf(app)) {
      const problem = await visit(visited).then(
        () => undefined,
        (error: unknown) => String(error).split('\n')[0],
      )
      done[name] = problem ?? 'passed'
      if (problem === undefined) continue
      if (complaints.length > 0) done[name] = `${problem} (the page: ${complaints.slice(0, 3).join('; ')})`
      break
    }
  } finally {
    wallet.stop()
    await context.close()
  }
  return done
}
