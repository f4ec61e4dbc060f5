import { byId, expect, expectAccessible, type Page, test } from './fixtures.ts'
import { STRESS } from './stress.ts'

const modal = (page: Page) => page.locator('wallet-modal')
const connectButton = (page: Page) => page.locator('#hero-connect').getByRole('button')

async function showAll(page: Page): Promise<void> {
  await expect(page.locator('#foot-version')).not.toBeEmpty()
  await page.locator('#controls').evaluate((controls) => {
    for (const section of controls.querySelectorAll('details')) section.open = true
  })
}

/** The modal's colour, as it is drawn. */
function accentOf(page: Page): Promise<string> {
  return connectButton(page).evaluate((button) => getComputedStyle(button).backgroundColor)
}

test('each setting shows at once, without a reload', STRESS, async ({ page, addresses }) => {
  await page.goto(addresses.demoUrl)
  await showAll(page)
  await page.evaluate(() => Reflect.set(window, 'isSame', true))

  const before = await accentOf(page)
  await page.locator('#set-themeVariables-accent').fill('#c2185b')
  await page.keyboard.press('Enter')
  await expect.poll(() => accentOf(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Accent: back to default' }).click()
  await expect.poll(() => accentOf(page)).toBe(before)

  await page.getByTestId('preset-terminal').click()
  await expect(page.getByRole('radio', { name: 'Dark' }).last()).toBeChecked()
  await expect.poll(() => accentOf(page)).not.toBe(before)

  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await expect(connectButton(page)).toHaveText('Wallet verbinden')
  await page.getByLabel('Language', { exact: true }).selectOption('')
  await expect(connectButton(page)).toHaveText('Connect Wallet')

  await page.getByLabel('English text').fill('Connect Wallet')
  await page.getByLabel('Your text').fill('Get in')
  await page.keyboard.press('Enter')
  await expect(connectButton(page)).toHaveText('Get in')

  await page.getByRole('group', { name: 'Featured' }).getByRole('button', { name: 'Zerion' }).click()
  await page.getByLabel('Wallet guide').uncheck()
  await connectButton(page).click()
  await expect(modal(page).getByRole('button', { name: /Zerion/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(byId(page, 'modal')).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(connectButton(page)).toHaveText('Connect Wallet')
  await expect.poll(() => accentOf(page)).toBe(before)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('a copied link brings the settings back, and its code says them', async ({
  page,
  context,
  addresses,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(addresses.demoUrl)
  await showAll(page)
  await page.getByTestId('preset-candy').click()
  await page.getByLabel('Send', { exact: true }).uncheck()
  await page.getByLabel('Language', { exact: true }).selectOption('ja')
  // Said for a moment only, so every text of the button is kept.
  await page.locator('#copy-link').evaluate((button) => {
    const said: (string | null)[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(button.textContent)).observe(button, { childList: true })
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'said'))).toContain('Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await context.newPage()
  await other.goto(link)
  await showAll(other)
  await expect(other.getByTestId('preset-candy')).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByLabel('Send', { exact: true })).not.toBeChecked()
  await expect(connectButton(other)).toHaveText('ウォレットを接続')
  for (const [stack, part] of [
    ['HTML', `theme-variables='{"preset":"candy"}'`],
    ['React', "themeVariables: { preset: 'candy' }"],
    ['Vue', 'features: { send: false }'],
    ['Svelte', "locale: 'ja'"],
    ['Angular', 'CUSTOM_ELEMENTS_SCHEMA'],
  ] as const) {
    await other.getByRole('tab', { name: stack }).click()
    await expect(other.locator('#code')).toContainText(part)
  }
  await other.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await other.evaluate(() => navigator.clipboard.readText())).toContain("preset: 'candy'")
})

test('a broken link gives the page as it starts, and says so', async ({ page, addresses }) => {
  await page.goto(`${addresses.demoUrl}/#1.eyJnYXRld2F5VXJsIjoiaHR0cHM6Ly9ldmlsLmV4YW1wbGUifQ`)
  await expect(page.locator('#note')).toContainText('couldn’t be read')
  await expect(connectButton(page)).toHaveText('Connect Wallet')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test(
  'the log lists events with their details, and forgets them when told',
  STRESS,
  async ({ page, addresses }) => {
    await page.goto(addresses.demoUrl)
    // From here on the page listens; the button can be pressed before.
    await expect(page.locator('#state')).toContainText('"status": "disconnected"')
    await connectButton(page).click()
    await expect(byId(page, 'modal')).toBeVisible()
    await page.keyboard.press('Escape')
    const log = page.locator('#events')
    for (const name of ['before-open', 'open', 'close']) {
      await expect(log.getByText(name, { exact: true })).toBeVisible()
    }
    const change = log.getByRole('listitem').filter({ hasText: 'view-change' })
    await change.locator('summary').click()
    await expect(change.locator('pre')).toHaveText(/"view": "Connect"/)
    await expect(change.locator('pre')).toBeVisible()
    await expect(page.locator('#state')).toContainText('"status": "disconnected"')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(log.locator('li')).toHaveCount(0)
  },
)

test('the phone runs the same settings in a page of its own', STRESS, async ({ page, addresses }) => {
  await page.goto(addresses.demoUrl)
  await showAll(page)
  await page.getByRole('tab', { name: 'Phone' }).click()
  const phone = page.frameLocator('iframe')
  const button = phone.locator('connect-button').getByRole('button')
  await expect(button).toHaveText('Connect Wallet')
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390)
  await page.getByLabel('Language', { exact: true }).selectOption('fr')
  await expect(button).not.toHaveText('Connect Wallet')
  await button.click()
  await expect(phone.getByTestId('modal')).toBeVisible()
  await expect(page.locator('#events .tag').first()).toHaveText('phone')
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test(
  'the embedded modal stands in the page, and the setting says the same as the tab',
  STRESS,
  async ({ page, addresses }) => {
    await page.goto(addresses.demoUrl)
    await showAll(page)
    await page.getByRole('tab', { name: 'Embedded' }).click()
    await expect(page.getByRole('switch', { name: 'Embedded' })).toBeChecked()
    await expect(modal(page).getByRole('button', { name: /Dev Wallet/ })).toBeVisible()
    await page.getByRole('switch', { name: 'Embedded' }).uncheck()
    await expect(page.getByRole('tab', { name: 'Window' })).toHaveAttribute('aria-selected', 'true')
    await connectButton(page).click()
    await expect(byId(page, 'modal')).toBeVisible()
  },
)

test(
  'everything can be done by keyboard, and on a small screen the settings are a sheet',
  STRESS,
  async ({ page, addresses }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(addresses.demoUrl)
    await expect(page.locator('#foot-version')).not.toBeEmpty()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.locator('#tab-HTML').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('#tab-React')).toBeFocused()
    await expect(page.locator('#code')).toContainText('FoyerProvider')
    await page.locator('#dismiss-steps').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#steps')).toBeHidden()

    await page.getByRole('button', { name: 'Settings', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#close-controls')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByTestId('preset-paper')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
    await page.reload()
    await expect(page.locator('#foot-version')).not.toBeEmpty()
    await expect(page.locator('#steps')).toBeHidden()
  },
)

test(
  'what is not taken stays to be mended, with the reason in words',
  STRESS,
  async ({ page, addresses }) => {
    await page.goto(addresses.demoUrl)
    await showAll(page)
    const terms = page.getByLabel('Terms', { exact: true })
    const accent = page.locator('#set-themeVariables-accent')
    await terms.fill('example.com/terms')
    await accent.fill('no colour')
    await page.getByLabel('Developer alerts').check()
    await page.getByTestId('preset-paper').click()
    await expect(terms).toHaveValue('example.com/terms')
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    await expect(terms).toHaveAccessibleDescription('An address that begins with https://')
    await expect(accent).toHaveValue('no colour')
    await expect(accent).toHaveAccessibleDescription(/^A colour/)
    await page.getByLabel('Name of the wallet').fill('Acme')
    await page.getByLabel('Its web page').fill('acme.example')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Its web page')).toHaveAccessibleDescription(
      'An address that begins with https://',
    )
    await expectAccessible(page)

    await terms.fill('https://example.com/terms')
    await expect(terms).toHaveAccessibleDescription('')
    await terms.press('Enter')
    await expect(page.locator('#code')).toContainText('https://example.com/terms')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(terms).toHaveValue('')
    await expect(accent).toHaveValue('')
    await expect(accent).toHaveAttribute('aria-invalid', 'false')
  },
)

test(
  'at 320 pixels nothing is cut off, and the settings leave the stage and its half free',
  STRESS,
  async ({ page, addresses }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addresses.demoUrl)
    await showAll(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(page.locator('.foot').getByRole('link', { name: 'Test wallet' })).toBeVisible()
    await expect(byId(page, 'dev-wallet-launcher')).toBeVisible()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(byId(page, 'dev-wallet-launcher')).toBeHidden()
    await expect.poll(async () => (await page.locator('#controls').boundingBox())?.y).toBe(320)
    await expect(connectButton(page)).toBeInViewport()
    const stageTop = (await page.locator('#stage').boundingBox())?.y ?? 0
    expect(stageTop).toBeGreaterThan(0)
    expect(stageTop).toBeLessThan(160)
    await page.getByRole('button', { name: 'Close settings' }).click()
    await expect(byId(page, 'dev-wallet-launcher')).toBeVisible()
  },
)

test('on a wide page the corner button keeps off the settings', STRESS, async ({ page, addresses }) => {
  await page.goto(addresses.demoUrl)
  const launcher = await byId(page, 'dev-wallet-launcher').boundingBox()
  const controls = await page.locator('#controls').boundingBox()
  expect((launcher?.x ?? 0) + (launcher?.width ?? 0)).toBeLessThanOrEqual(controls?.x ?? 0)
})

test('the gallery is built when it is first asked for', STRESS, async ({ page, addresses }) => {
  await page.goto(`${addresses.demoUrl}/gallery/?state=ButtonStates`)
  await expect(page.locator('#gallery')).not.toBeEmpty({ timeout: 100_000 })
})
