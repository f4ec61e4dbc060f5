import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, firefox, type Page } from 'playwright'
import { createServer } from 'vite'
import { waitUntilStill } from '../browser/pageWaits.ts'

// Draws every state of the gallery, dark and light side by side, one picture for each group, into test-results/gallery.
// Usage: tsx tools/pictures/screenshots.ts [group id…] [--phone] [--lang ar] [--firefox]

const GALLERY = fileURLToPath(new URL('../../apps/gallery', import.meta.url))
const RESULTS = fileURLToPath(new URL('../../test-results/gallery', import.meta.url))
const PHONE = { width: 390, height: 844 }
/** Firefox's scroll bar takes room from the page. */
const SCROLL_BAR_WIDTH = 12
const DESKTOP = { width: 1720 + (process.argv.includes('--firefox') ? SCROLL_BAR_WIDTH : 0), height: 1000 }

/** Has every row drawn, in view or not: a picture shows more than the window does. */
function drawEverything(): void {
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    root.adoptedStyleSheets.push(sheet)
    return root
  }
}

async function shootGroups(page: Page, wanted: ReadonlySet<string>): Promise<number> {
  let count = 0
  for (const group of await page.locator('.group').all()) {
    const id = (await group.getAttribute('id')) ?? ''
    if (wanted.size > 0 && !wanted.has(id)) continue
    // Content outside the window is not drawn at all where `content-visibility` is used.
    const box = await group.boundingBox()
    await page.setViewportSize({ ...DESKTOP, height: Math.ceil(box?.height ?? DESKTOP.height) })
    await group.scrollIntoViewIfNeeded()
    await waitUntilStill(page)
    await group.screenshot({ path: `${OUT}/${id}.png`, animations: 'disabled', timeout: 90_000 })
    count += 1
  }
  return count
}

async function shootPhones(page: Page, origin: string, wanted: ReadonlySet<string>): Promise<number> {
  const ids = await page
    .locator('a[data-state-id]')
    .evaluateAll((links) => links.map((link) => link.dataset.stateId ?? ''))
  const chosen = ids.filter((id) => wanted.size === 0 || wanted.has(id.split('/')[0] ?? ''))
  for (const id of chosen) {
    for (const theme of ['dark', 'light']) {
      await page.goto(`${origin}?viewport=phone&lang=${lang}&theme=${theme}&state=${encodeURIComponent(id)}`)
      await page.locator('.frame').waitFor()
      const name = id.replace(/[^\w-]+/g, '-')
      await page.screenshot({ path: `${OUT}/phone/${name}-${theme}.png`, animations: 'disabled' })
    }
  }
  return chosen.length * 2
}

/** The system's Firefox is driven as its journeys are: over WebDriver BiDi. */
function launch(isFirefox: boolean): Promise<Browser> {
  if (isFirefox) {
    const executablePath = fileURLToPath(new URL('../../e2e/firefox/launch.mjs', import.meta.url))
    return firefox.launch({ channel: 'moz-firefox', executablePath })
  }
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
  })
}

const words = process.argv.slice(2)
const langAt = words.indexOf('--lang')
const lang = langAt < 0 ? 'en' : (words.splice(langAt, 2)[1] ?? 'en')
const isFirefox = words.includes('--firefox')
const OUT = [RESULTS, ...(lang === 'en' ? [] : [lang]), ...(isFirefox ? ['firefox'] : [])].join('/')
const wanted = new Set(words.filter((word) => !word.startsWith('--')))
const isPhone = words.includes('--phone')
const server = await createServer({ root: GALLERY, server: { port: 5481 }, logLevel: 'warn' })
await server.listen()
const browser = await launch(isFirefox)
try {
  if (wanted.size === 0) await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const page = await browser.newPage({ viewport: isPhone ? PHONE : DESKTOP, reducedMotion: 'reduce' })
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript(drawEverything)
  const origin = `http://localhost:${server.config.server.port}/`
  await page.goto(`${origin}?lang=${lang}`)
  await page.locator('.group').first().waitFor({ timeout: 60_000 })
  await waitUntilStill(page)
  const count = isPhone ? await shootPhones(page, origin, wanted) : await shootGroups(page, wanted)
  console.log(`${count} pictures in test-results/gallery`)
} finally {
  await browser.close()
  await server.close()
}
