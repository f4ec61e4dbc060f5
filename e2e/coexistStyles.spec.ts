import { readFileSync } from 'node:fs'
import { waitUntilStill, watchRequests } from '../tools/browser/pageWaits.ts'
import { fromRoot } from '../tools/build/paths.ts'
import { type MadePage, openByApi, styled, test } from './coexistSite.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { STRESS, stressUnless } from './stress.ts'

// Tests rules that a host writes into its own style sheets. Every element inside the shadow roots must look as on a bare page: compared
// are all computed values of all of them.

/** An element's name, then each of its computed values on a line of its own: one text an element crosses to the test. */
type Picture = string[]

/** Computed values of every element in the modal's and the wallet button's shadow root. */
async function picture(page: Page): Promise<Picture> {
  return page.evaluate(() => {
    function read(element: Element, name: string, pseudo?: string): string {
      const style = getComputedStyle(element, pseudo)
      const names = [...style].filter((property) => !property.startsWith('--'))
      const values = names.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      return [name, ...values].join('\n')
    }
    return ['wallet-modal', 'wallet-button'].flatMap((tag) => {
      const root = document.querySelector(tag)?.shadowRoot
      const elements = [...(root?.querySelectorAll('.foyer, .foyer *') ?? [])]
      const dialog = root?.querySelector('dialog')
      return [
        ...elements.map((element) => read(element, `${tag} ${element.tagName} ${element.className}`)),
        ...(dialog ? [read(dialog, `${tag} ::backdrop`, '::backdrop')] : []),
      ]
    })
  })
}

/** Returns the differences, in words. */
function differences(bare: Picture, hosted: Picture): string[] {
  if (bare.length !== hosted.length) return [`${bare.length} elements became ${hosted.length}`]
  return hosted.flatMap((text, index) => {
    if (text === bare[index]) return []
    const known = new Set(bare[index]?.split('\n'))
    const [element, ...values] = text.split('\n')
    const other = values.filter((value) => !known.has(value))
    return other.length > 0 ? other.map((value) => `${element}: ${value}`) : [`${element}: fewer values`]
  })
}

/** Opens the modal and waits for what comes last, the rules for paper among it. */
async function openCompletely(page: Page): Promise<void> {
  await openByApi(page)
  await expect(page.locator('wallet-modal').getByRole('tooltip', { includeHidden: true })).toBeAttached()
  await waitUntilStill(page)
}

async function openConnect(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('network-button').getByRole('button')).toBeAttached()
  await page.mouse.move(999, 1)
  await openCompletely(page)
}

const tailwind = readFileSync(fromRoot('node_modules/tailwindcss/preflight.css'), 'utf8')
const reboot = readFileSync(fromRoot('node_modules/bootstrap/dist/css/bootstrap-reboot.css'), 'utf8')
const bootstrap = readFileSync(fromRoot('node_modules/bootstrap/dist/css/bootstrap.css'), 'utf8')
const normalize = readFileSync(fromRoot('node_modules/normalize.css/normalize.css'), 'utf8')

/** The sheets and bodies that are tried each time. */
const ALWAYS = ['Bootstrap in whole', 'a transform']

/** Style sheets of hosts that must change nothing inside. */
const SHEETS: Readonly<Record<string, string>> = {
  'normalize.css': normalize,
  'the preflight of Tailwind': tailwind,
  'the reboot of Bootstrap': reboot,
  'Bootstrap in whole': bootstrap,
  '* that unsets everything': '* { all: unset } head, script, style, link, title, meta { display: none }',
  '* that changes what is inherited': `*, *::before, *::after {
    box-sizing: content-box; font: italic 900 0/3 serif !important; color: red !important; letter-spacing: 9px !important;
    text-transform: uppercase !important; visibility: hidden !important; word-spacing: 1em !important;
    text-align: right !important; white-space: pre !important; cursor: wait !important; pointer-events: none !important;
    user-select: none !important; line-break: anywhere !important; hyphens: manual; text-indent: 40px !important;
    list-style: square !important; border-collapse: collapse !important; quotes: none !important; }`,
  'elements by name': `button, input, a, ul, li, svg, img, div, dialog, p, h1, h2, span { display: none !important;
    width: 3px !important; background: lime !important; transition: all 9s !important; outline: 9px solid !important }
    dialog::backdrop { display: none !important } [data-testid], [part] { opacity: 0 !important }`,
  'a root of 8 px':
    ':root { font-size: 8px !important; line-height: 3 !important } body { font-size: 0.2rem }',
  'custom properties of the same kind of name':
    '* { --accent: red; --radius: 0; --enter: 9s; --tw-ring: 1px }',
}

test.describe('style sheets of the host change nothing inside', () => {
  let bare: Picture | undefined

  test.afterAll(() => {
    bare = undefined
  })

  for (const [name, css] of Object.entries(SHEETS)) {
    test(`coexistence: ${name}`, stressUnless(name, ...ALWAYS), async ({ page, site }) => {
      if (!bare) {
        const requests = watchRequests(page)
        await openConnect(page, site.put({}))
        // With every picture: all others are compared with this one.
        await requests.quiet()
        await waitUntilStill(page)
        bare = await picture(page)
        expect(bare.length).toBeGreaterThan(30)
      }
      await openConnect(page, site.put({ head: styled(site, css) }))
      // The list of wallets may have grown by a picture that came late: the page is read until it agrees.
      await expect.poll(async () => differences(bare ?? [], await picture(page)).slice(0, 12)).toEqual([])
    })
  }

  test('coexistence: the comparison sees a theme that was changed', STRESS, async ({ page, site }) => {
    await openConnect(page, site.put({}))
    const before = await picture(page)
    await page.evaluate(() => window.foyer?.setTheme({ mode: 'light' }))
    await waitUntilStill(page)
    expect(differences(before, await picture(page)).length).toBeGreaterThan(10)
  })
})

/** A card has to lie in the middle of the window, whole, and take a press. */
async function expectUsable(page: Page): Promise<void> {
  const card = byId(page, 'modal')
  const box = await card.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) throw new Error('The card has no box.')
  expect(Math.abs(box.x + box.width / 2 - size.width / 2)).toBeLessThan(2)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(size.height)
  await page.mouse.click(4, 4)
  await expect(card).toBeHidden()
}

const BODIES: Readonly<Record<string, string>> = {
  'a transform': 'body { transform: translateX(40px) scale(0.7); }',
  'a filter, opacity and clipping':
    'body { filter: blur(3px) grayscale(1); opacity: 0.2; clip-path: inset(40%) }',
  containment: 'body { contain: strict; width: 10px; height: 10px; content-visibility: auto }',
  'overflow hidden and a small height': 'html, body { overflow: hidden; height: 40px; position: fixed }',
  'perspective and will-change':
    'body { perspective: 40px; will-change: transform, filter; isolation: isolate }',
  'columns and grid':
    'body { display: grid; grid-template-columns: repeat(9, 1fr); columns: 3; float: right }',
  'a zoom of 2': 'body { zoom: 2 }',
  'a zoom of a half on the root': ':root { zoom: 0.5 }',
}

for (const [name, css] of Object.entries(BODIES)) {
  test(
    `coexistence: a body with ${name} leaves the modal whole and in the middle`,
    stressUnless(name, ...ALWAYS),
    async ({ page, site }) => {
      await openConnect(page, site.put({ head: styled(site, css) }))
      await expectUsable(page)
    },
  )
}

test(
  'coexistence: a scrolled page stays where it is while the modal is open',
  STRESS,
  async ({ page, site }) => {
    const body: MadePage['body'] = `<wallet-button></wallet-button><div id="tall"></div><wallet-modal></wallet-modal>`
    const head = styled(site, 'html { scroll-behavior: smooth } #tall { height: 4000px }')
    await page.goto(site.put({ head, body }))
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.evaluate(() => void window.foyer?.open())
    await expect(byId(page, 'view-Connect')).toBeVisible()
    await page.mouse.move(500, 400)
    // Listened for before the wheel is turned: a page may take input before anything else.
    await page.evaluate(() => {
      const turned = new Promise<void>((resolve) =>
        addEventListener('wheel', () => resolve(), { once: true }),
      )
      Object.assign(window, { turned })
    })
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => Reflect.get(window, 'turned'))
    await waitUntilStill(page)
    expect(await page.evaluate(() => scrollY)).toBe(700)
    await page.keyboard.press('Escape')
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(700)
  },
)

test(
  'coexistence: a page that writes from right to left turns the layout, not the language',
  STRESS,
  async ({ page, site }) => {
    await openConnect(page, site.put({ html: 'lang="en" dir="rtl"' }))
    const direction = await byId(page, 'modal').evaluate((card) => getComputedStyle(card).direction)
    expect(direction).toBe('rtl')
    const close = await page.locator('wallet-modal').getByRole('button', { name: 'Close' }).boundingBox()
    const card = await byId(page, 'modal').boundingBox()
    expect(close && card && close.x + close.width / 2 < card.x + card.width / 2).toBe(true)
    await expectUsable(page)
  },
)

test('coexistence: a rule for the elements themselves is the page’s own', STRESS, async ({ page, site }) => {
  const css = '* { visibility: hidden } wallet-button { display: none } network-button { margin: 7px }'
  await page.goto(site.put({ head: styled(site, css) }))
  await expect(page.locator('connect-button').getByRole('button')).toBeVisible()
  await expect(walletButton(page)).toBeHidden()
  await expect(page.locator('network-button')).toHaveCSS('margin', '7px')
})

test.describe('coexistence: printing', () => {
  test('with the modal closed the page is printed, its buttons included', STRESS, async ({ page, site }) => {
    await page.goto(site.put({}))
    await expect(walletButton(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'A host' })).toBeVisible()
    await expect(byId(page, 'modal')).toBeHidden()
  })

  test(
    'with the modal open the page looks as without it, and the modal is there afterwards',
    STRESS,
    async ({ page, site }) => {
      await page.goto(site.put({ body: LINES }))
      await page.emulateMedia({ media: 'print' })
      const bare = await page.screenshot()
      await page.emulateMedia({ media: 'screen' })
      await openCompletely(page)
      expect(bare.equals(await page.screenshot())).toBe(false)
      await page.emulateMedia({ media: 'print' })
      await expect(byId(page, 'modal')).toBeHidden()
      await expect.poll(async () => bare.equals(await page.screenshot())).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      await expect(byId(page, 'modal')).toBeVisible()
      const isModal = () =>
        page.locator('wallet-modal').evaluate((modal) => !!modal.shadowRoot?.querySelector('dialog:modal'))
      expect(await isModal()).toBe(true)
      await page.keyboard.press('Escape')
      await expect(byId(page, 'modal')).toBeHidden()
    },
  )

  test('on paper the open modal adds nothing, and the focus stays in it', STRESS, async ({ page, site }) => {
    await page.goto(site.put({ body: LINES }))
    const bare = await print(page)
    await openCompletely(page)
    expect(await print(page)).toBe(bare)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('wallet-modal')
    await page.evaluate(() => document.querySelector('p')?.append(' One more.'))
    expect(await print(page)).not.toBe(bare)
  })
})

const LINES = `<h1>A host</h1>${'<p>A line of the page.</p>'.repeat(60)}<wallet-modal></wallet-modal>`

/** The printed page, as text without what tells the time of printing. */
async function print(page: Page): Promise<string> {
  const paper = await page.pdf({ printBackground: true })
  return paper.toString('latin1').replaceAll(/\/(CreationDate|ModDate) \([^)]*\)/g, '')
}
