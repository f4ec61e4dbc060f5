import type { Page } from '@playwright/test'
import { ALPHA, byId, connect, expect, expectAccessible, hostUrl, test, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

/** One computed style of the first element in the modal that a selector finds. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator('wallet-modal')
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

function cardColor(page: Page): Promise<string> {
  return styleOf(page, '[part="card"]', 'background-color')
}

async function openConnect(page: Page): Promise<void> {
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
}

const DARK_CARD = 'rgb(23, 24, 27)'
const LIGHT_CARD = 'rgb(255, 255, 255)'

test('a theme set at run time is drawn at once, merged, and taken back by null', async ({
  page,
  addresses,
}) => {
  await page.goto(hostUrl(addresses))
  await openConnect(page)
  expect(await cardColor(page)).toBe(DARK_CARD)
  await page.evaluate(() => window.foyer?.setTheme({ variables: { background: '#102030', radius: '4px' } }))
  await expect.poll(() => cardColor(page)).toBe('rgb(16, 32, 48)')
  await page.evaluate(() => window.foyer?.setTheme({ variables: { accent: '#ff8800' } }))
  await expect.poll(() => styleOf(page, '[part="card"]', 'border-top-left-radius')).toBe('4px')
  await page.evaluate(() => window.foyer?.setTheme({ variables: { background: null, radius: undefined } }))
  await expect.poll(() => cardColor(page)).toBe(DARK_CARD)
  expect(await styleOf(page, '[part="card"]', 'border-top-left-radius')).toBe('28px')
  await page.evaluate(() => window.foyer?.setTheme({ mode: 'light' }))
  await expect.poll(() => cardColor(page)).toBe(LIGHT_CARD)
})

test('auto follows the visitor’s system, with a colour for each mode', async ({ page, addresses }) => {
  const options = { themeVariables: { background: { light: '#fff4e0', dark: '#1c1040' } } }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(hostUrl(addresses, { theme: 'auto', options: JSON.stringify(options) }))
  await openConnect(page)
  await expect.poll(() => cardColor(page)).toBe('rgb(255, 244, 224)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => cardColor(page)).toBe('rgb(28, 16, 64)')
})

test(
  'a preset by attribute dresses the modal and the buttons, and can be read',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(
      hostUrl(addresses, { 'wallet-modal.theme-variables': '{"preset":"terminal","accent":"#ffb000"}' }),
    )
    await connect(page, ALPHA.name)
    await expect
      .poll(() => walletButton(page).evaluate((button) => getComputedStyle(button).fontFamily))
      .toContain('ui-monospace')
    await walletButton(page).click()
    await expect(byId(page, 'view-Account')).toBeVisible()
    await expect.poll(() => cardColor(page)).toBe('rgb(7, 16, 11)')
    expect(await styleOf(page, '[part="card"]', 'border-top-left-radius')).toBe('0px')
    await expectAccessible(page, 'wallet-modal')
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  },
)

test('an attribute that is changed takes back what it no longer says', async ({ page, addresses }) => {
  await page.goto(
    hostUrl(addresses, { 'wallet-modal.theme-variables': '{"background":"#102030","radius":"4px"}' }),
  )
  await openConnect(page)
  await expect.poll(() => cardColor(page)).toBe('rgb(16, 32, 48)')
  const modal = page.locator('wallet-modal')
  await modal.evaluate((element) => element.setAttribute('theme-variables', '{"radius":"8px"}'))
  await expect.poll(() => cardColor(page)).toBe(DARK_CARD)
  expect(await styleOf(page, '[part="card"]', 'border-top-left-radius')).toBe('8px')
  await modal.evaluate((element) => element.removeAttribute('theme-variables'))
  await expect.poll(() => styleOf(page, '[part="card"]', 'border-top-left-radius')).toBe('28px')
})

test('hostile theme variables write nothing and are named', async ({ page, addresses, allowed }) => {
  // Alerts for developers go into the console as errors.
  allowed.complaints.push(/APKT002/)
  const hostile = {
    accent: 'red;}*{display:none!important}',
    background: 'url(https://evil.example/x)',
    fontFamily: 'x}.foyer{--foyer-bg:red',
    radius: '1px;position:fixed',
    '--foyer-bg': 'red',
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(
    hostUrl(addresses, {
      'wallet-modal.theme-variables': JSON.stringify(hostile),
      'wallet-modal.debug': '',
    }),
  )
  await openConnect(page)
  await expect(
    page
      .locator('wallet-modal')
      .getByText(/Theme variable/)
      .first(),
  ).toBeVisible()
  expect(await cardColor(page)).toBe(DARK_CARD)
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
  const written = await page.locator('wallet-modal').evaluate((element) =>
    [...(element.shadowRoot?.adoptedStyleSheets ?? [])]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join(''),
  )
  expect(written).not.toMatch(/evil|--foyer-bg: ?red|display: none !important/)
})

test('parts are styled by the page, over theme and rest', async ({ page, addresses }) => {
  await page.goto(hostUrl(addresses))
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'wallet-modal::part(row) { background: rgb(1, 2, 3); } wallet-modal::part(title) { color: rgb(4, 5, 6); }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  await openConnect(page)
  await expect.poll(() => styleOf(page, '[part="row"]', 'background-color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf(page, '[part="title"]', 'color')).toBe('rgb(4, 5, 6)')
})

test.describe('slots', () => {
  /** Puts a logo and a footer into the modal, as a page's own script would. */
  function fill(page: Page): Promise<void> {
    return page.evaluate(() => {
      const logo = document.createElement('b')
      logo.slot = 'logo'
      logo.textContent = 'Acme'
      const footer = document.createElement('p')
      footer.slot = 'footer'
      footer.textContent = 'Wallets are chosen by you.'
      document.querySelector('wallet-modal')?.append(logo, footer)
    })
  }

  test('what the page puts in stands above and below the ways to connect', async ({ page, addresses }) => {
    await page.goto(hostUrl(addresses))
    await fill(page)
    await openConnect(page)
    const [logo, footer] = [page.getByText('Acme'), page.getByText('Wallets are chosen by you.')]
    await expect(logo).toBeVisible()
    await expect(footer).toBeVisible()
    const tops = await Promise.all(
      [logo, page.locator('wallet-modal [part="row"]').first(), footer].map(
        async (one) => (await one.boundingBox())?.y ?? 0,
      ),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    // On other views they are gone, and there again when it is come back.
    await byId(page, 'modal-help').click()
    await expect(byId(page, 'view-WhatIsAWallet')).toBeVisible()
    await expect(logo).toBeHidden()
    await byId(page, 'modal-back').click()
    await expect(logo).toBeVisible()
    await expectAccessible(page, 'wallet-modal')
  })

  test('without them nothing takes room, and what is added later appears', async ({ page, addresses }) => {
    await page.goto(hostUrl(addresses))
    await openConnect(page)
    const body = page.locator('wallet-modal [part="body"]').first()
    // Until the wallets are there, the first row is the one below their places.
    const first = () =>
      body.evaluate((element) => {
        const row = element.querySelector('[part="row"]')
        return row ? row.getBoundingClientRect().top - element.getBoundingClientRect().top : Number.NaN
      })
    await expect.poll(first).toBeLessThan(6)
    await fill(page)
    await expect(page.getByText('Acme')).toBeVisible()
  })
})

test('embedded, the modal is a part of the page, with its theme and its slots', async ({
  page,
  addresses,
}) => {
  const options = { enableEmbedded: true, themeVariables: { preset: 'paper' }, themeMode: 'light' }
  await page.goto(hostUrl(addresses, { options: JSON.stringify(options) }))
  const card = page.locator('wallet-modal [part="card"]')
  await expect(card).toBeVisible()
  await expect(byId(page, 'view-Connect')).toBeVisible()
  await expect.poll(() => cardColor(page)).toBe('rgb(250, 244, 232)')
  expect(await page.locator('wallet-modal dialog').count()).toBe(0)
  await expect(byId(page, 'modal-close')).toBeHidden()
  expect(await styleOf(page, '[part="card"]', 'position')).toBe('relative')
  await page.evaluate(() => {
    const logo = document.createElement('b')
    logo.slot = 'logo'
    logo.textContent = 'Acme'
    document.querySelector('wallet-modal')?.append(logo)
  })
  await expect(page.getByText('Acme')).toBeVisible()
  await page.screenshot({ path: 'test-results/theme/embedded.png' })
  // Not waited for: it is settled when the visitor is done.
  await page.evaluate(() => void window.foyer?.open({ view: 'Networks' }))
  await expect(byId(page, 'view-Networks')).toBeVisible()
  await byId(page, 'modal-close').click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
})

test('embedded, the modal holds nothing that axe finds', async ({ page, addresses }) => {
  const options = { enableEmbedded: true, themeVariables: { preset: 'paper' }, themeMode: 'light' }
  await page.goto(hostUrl(addresses, { options: JSON.stringify(options) }))
  await expect(byId(page, 'view-Connect')).toBeVisible()
  await expect.poll(() => cardColor(page)).toBe('rgb(250, 244, 232)')
  await expectAccessible(page, 'wallet-modal')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const isFull of [true, false]) {
    test(`product-14 the card ${isFull ? 'fills the screen' : 'is a sheet at the lower edge'}`, async ({
      page,
      addresses,
    }) => {
      const options = { enableMobileFullScreen: isFull, themeVariables: { preset: 'candy' } }
      await page.goto(hostUrl(addresses, { options: JSON.stringify(options) }))
      await openConnect(page)
      const card = page.locator('wallet-modal [part="card"]')
      const box = () => card.boundingBox()
      // It slides in, and is there when nothing of the way is left.
      await expect
        .poll(async () => ((await box())?.y ?? 0) + ((await box())?.height ?? 0))
        .toBeCloseTo(844, 2)
      const { x, y, width } = (await box()) ?? { x: -1, y: -1, width: 0 }
      expect([x, width]).toEqual([0, 390])
      if (isFull) expect(y).toBe(0)
      else expect(y).toBeGreaterThan(24)
      expect(await styleOf(page, '[part="card"]', 'border-top-left-radius')).toBe(isFull ? '0px' : '40px')
      expect(await styleOf(page, '[part="card"]', 'border-bottom-left-radius')).toBe('0px')
      await page.screenshot({ path: `test-results/theme/phone-${isFull ? 'full' : 'sheet'}.png` })
    })
  }
})
