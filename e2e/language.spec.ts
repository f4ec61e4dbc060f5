import { watchRequests } from '../tools/browser/pageWaits.ts'
import { byId, expect, hostUrl, type Page, test, walletButton } from './fixtures.ts'
import { LITE } from './lite.ts'
import { STRESS } from './stress.ts'

/** Scripts that hold a language, that of a part among them, or what chooses one. */
const LANGUAGE_SCRIPT = /\/chunks\/(loadLanguage|([a-z]+-)?(ar|de|es|fr|he|hi|id|ja|ko|pt|tr|zh))\.js$/

/** Makes the page one that is written in another language, before the scripts of its modules run. */
function writePageIn(lang: string): void {
  document.addEventListener('readystatechange', () => document.documentElement.setAttribute('lang', lang))
}

function watchLanguageScripts(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (LANGUAGE_SCRIPT.test(request.url())) asked.push(request.url())
  })
  return asked
}

function inLanguage(locale: string): string {
  return JSON.stringify({ locale })
}

/** Keeps every text that the modal shows, frame by frame. */
function recordModalTexts(): void {
  const texts = new Set<string>()
  Object.assign(window, { texts })
  const look = () => {
    const text = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')?.textContent
    if (text) texts.add(text)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function directionOf(page: Page): Promise<string> {
  return byId(page, 'modal').evaluate((element) => getComputedStyle(element).direction)
}

test(
  'the modal speaks the language of its page, and never another before',
  LITE,
  async ({ page, addresses }) => {
    await page.addInitScript(recordModalTexts)
    await page.addInitScript(writePageIn, 'de-AT')
    await page.goto(hostUrl(addresses))
    await walletButton(page).click()
    await expect(page.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
    await expect(walletButton(page)).toHaveText('Wallet verbinden')
    await expect(byId(page, 'view-Connect')).toContainText('Noch keine Wallet?')
    const shown = await page.evaluate(() => [...(Reflect.get(window, 'texts') as Set<string>)]) // of recordModalTexts
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => /Connect Wallet|Haven’t got|Get started|Loading/.test(text))).toEqual([])
  },
)

test('a press before the language is there waits for it', async ({ page, addresses }) => {
  await page.route('**/chunks/de.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto(hostUrl(addresses, { options: inLanguage('de') }))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
})

test('a later view is in the language of the page from its first frame, or in English where its texts fail', async ({
  page,
  addresses,
  allowed,
}) => {
  allowed.complaints.push(/Failed to load resource|ERR_FAILED|\[foyer\] language:/)
  await page.route('**/chunks/networks-de.js', (route) => route.abort())
  await page.route('**/chunks/wallets-de.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goto(hostUrl(addresses, { options: inLanguage('de') }))
  await page.evaluate(recordModalTexts)
  await page.evaluate(() => void window.foyer?.open({ view: 'AllWallets' }))
  await expect(page.getByRole('heading', { name: 'Alle Wallets' })).toBeVisible()
  await page.evaluate(() => void window.foyer?.open({ view: 'Networks' }))
  await expect(page.getByRole('heading', { name: 'Select Network' })).toBeVisible()
  await page.evaluate(() => window.foyer?.setLocale('fr'))
  await expect(page.getByRole('heading', { name: 'Choisir un réseau' })).toBeVisible()
  const shown = await page.evaluate(() => [...(Reflect.get(window, 'texts') as Set<string>)]) // of recordModalTexts
  expect(shown.some((text) => text.includes('Alle Wallets'))).toBe(true)
  expect(shown.filter((text) => /All Wallets|Certified only/.test(text))).toEqual([])
})

test('setLocale turns an open modal over, and back, at once', STRESS, async ({ page, addresses }) => {
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect.poll(() => directionOf(page)).toBe('ltr')
  await page.evaluate(() => window.foyer?.setLocale('ar'))
  await expect(page.getByRole('heading', { name: 'ربط المحفظة' })).toBeVisible()
  await expect.poll(() => directionOf(page)).toBe('rtl')
  await page.evaluate(() => window.foyer?.setLocale('en'))
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect.poll(() => directionOf(page)).toBe('ltr')
})

test('an app’s own words win over those of the language', STRESS, async ({ page, addresses }) => {
  const options = JSON.stringify({ locale: 'de', texts: { 'Connect Wallet': 'Einsteigen' } })
  await page.goto(hostUrl(addresses, { options }))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'Einsteigen' })).toBeVisible()
  await expect(byId(page, 'view-Connect')).toContainText('Noch keine Wallet?')
})

test('an app’s own words need no language', STRESS, async ({ page, addresses }) => {
  const options = JSON.stringify({ texts: { 'Connect Wallet': 'Sign in' } })
  await page.goto(hostUrl(addresses, { options }))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a language that is not spoken is English', STRESS, async ({ page, addresses }) => {
  await page.goto(hostUrl(addresses, { options: inLanguage('tlh') }))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect.poll(() => directionOf(page)).toBe('ltr')
})

test(
  'a language that does not arrive is English, and is told',
  STRESS,
  async ({ page, addresses, allowed }) => {
    allowed.complaints.push(/Failed to load resource|ERR_FAILED|\[foyer\] language:/)
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.route('**/chunks/de.js', (route) => route.abort())
    await page.goto(hostUrl(addresses, { options: inLanguage('de') }))
    await walletButton(page).click()
    await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    expect(errors.filter((text) => text.includes('[foyer] language:')).length).toBeGreaterThan(0)
  },
)

test('a page in English asks for no language', STRESS, async ({ page, addresses }) => {
  const asked = watchLanguageScripts(page)
  const requests = watchRequests(page)
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await requests.quiet()
  expect(asked).toEqual([])
})

test('a page in Japanese asks for Japanese, once, and for what a part says when it asks for the part', async ({
  page,
  addresses,
}) => {
  const asked = watchLanguageScripts(page)
  await page.goto(hostUrl(addresses, { options: inLanguage('ja') }))
  await walletButton(page).click()
  await expect(page.getByRole('heading', { name: 'ウォレットを接続' })).toBeVisible()
  const names = () => asked.map((url) => url.split('/').at(-1))
  expect(
    names()
      .filter((name) => !name?.includes('-'))
      .sort(),
  ).toEqual(['ja.js', 'loadLanguage.js'])
  await expect.poll(() => names().filter((name) => name === 'wallets-ja.js').length).toBe(1)
  expect(names().filter((name) => !/(^|-)ja\.js$|^loadLanguage\.js$/.test(name ?? ''))).toEqual([])
  expect(new Set(names()).size).toBe(names().length)
})
