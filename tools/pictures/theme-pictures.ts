import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { presets } from '../../packages/core/src/kernel/theme/presets.ts'
import { waitUntilStill } from '../browser/pageWaits.ts'
import { ROOT } from '../guard/endGuard.ts'

// Draws every finished theme, three views side by side, into docs/images/theme-….webp for the guide to theming and the
// README; of the first theme its first view alone, too: hero-….webp, for the first page of the documentation.
// Usage: tsx --conditions=@foyer/source tools/pictures/theme-pictures.ts [preset…]

const OUT = join(ROOT, 'docs/images')
const QUALITY = 78

async function shoot(page: Page, selector: string, name: string): Promise<number> {
  await page.locator('.frame').nth(2).waitFor()
  await waitUntilStill(page)
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`nothing to see of ${name}`)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...box, scale: 1 },
    captureBeyondViewport: true,
  })
  const picture = Buffer.from(data, 'base64')
  await writeFile(join(OUT, `${name}.webp`), picture)
  return picture.length
}

const chosen = process.argv.slice(2)
const server = await createServer({
  root: join(ROOT, 'apps/gallery'),
  server: { port: 5482 },
  logLevel: 'warn',
})
await server.listen()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
})
try {
  await mkdir(OUT, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1220, height: 700 }, reducedMotion: 'reduce' })
  page.on('pageerror', (error) => console.error(error.message))
  for (const [name, { themeMode }] of Object.entries(presets)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    for (const theme of themeMode === 'auto' ? ['dark', 'light'] : [themeMode]) {
      await page.goto(`http://localhost:${server.config.server.port}/?preset=${name}&theme=${theme}`)
      console.log(`${name}, ${theme}: ${await shoot(page, '.sheet', `theme-${name}-${theme}`)} bytes`)
      if (name === 'foyer') await shoot(page, '.frame', `hero-${theme}`)
    }
  }
} finally {
  await browser.close()
  await server.close()
}
