import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { waitUntilStill } from '../browser/pageWaits.ts'
import { ROOT } from '../guard/endGuard.ts'

// Draws what is asked before a session is given, and the list of sessions, into docs/images/session-….webp for the guide of smart sessions.
// Usage: tsx --conditions=@foyer/source tools/pictures/session-pictures.ts

const OUT = join(ROOT, 'docs/images')
const QUALITY = 78
const PHONE = { width: 390, height: 760 }

async function shoot(page: Page, name: string): Promise<void> {
  await waitUntilStill(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const picture = Buffer.from(data, 'base64')
  await writeFile(join(OUT, `${name}.webp`), picture)
  console.log(`${name}: ${picture.length} bytes`)
}

/** Draws the approval by the frame's own code, as the frame does. */
async function drawApproval(
  page: Page,
  theme: 'dark' | 'light',
  kind: 'erc20' | 'erc20Stream',
): Promise<void> {
  await page.evaluate(
    async ([root, themeMode, kind]) => {
      const folder = `/@fs${root}/packages/secure-frame/src/approval`
      document.head.replaceChildren()
      const sheet = document.createElement('style')
      sheet.textContent = await (await fetch(`${folder}/approval.css?inline`)).text()
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href: `${folder}/approval.css?direct` })
      document.head.append(link)
      const { approveInPage } = await import(`${folder}/approveInPage.ts`)
      const nowSeconds = 1_796_000_000
      const content = {
        ...{ kind: 'session', act: 'grant', chainId: '8453', currency: 'ETH', nowSeconds },
        address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
        delegate: '0x3333333333333333333333333333333333333333',
        terms: {
          right: {
            ...{ kind, token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
            ...(kind === 'erc20'
              ? { amountBase: 5_000_000n, periodSeconds: 86_400 }
              : { initialBase: 10_000_000n, perSecondBase: 58n, maxBase: 100_000_000n }),
          },
          startsAtSeconds: nowSeconds,
          endsAtSeconds: nowSeconds + (kind === 'erc20' ? 7 : 30) * 86_400,
          maxCalls: 1_000,
        },
        functions: new Map(),
        tokens: new Map([['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', { symbol: 'USDC', decimals: 6 }]]),
      }
      const asker = { origin: 'https://shop.example', name: 'My Shop' }
      const input = { requestId: '0', content, asker, theme: { themeMode }, notify: () => {} }
      approveInPage(
        document,
        { ...input, signal: new AbortController().signal },
        { isOwnWindow: true },
      ).catch(() => {})
    },
    [ROOT.replace(/\/$/, ''), theme, kind] as const,
  )
  await page.locator('.panel').waitFor()
}

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
  const origin = `http://localhost:${server.config.server.port}/`
  for (const theme of ['dark', 'light'] as const) {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce', colorScheme: theme })
    await page.goto(
      `${origin}?viewport=phone&theme=${theme}&state=${encodeURIComponent('SmartSessionListView/sessions')}`,
    )
    await page.getByTestId('session').first().waitFor()
    await shoot(page, `session-list-${theme}`)
    await drawApproval(page, theme, 'erc20')
    await shoot(page, `session-approval-${theme}`)
    await drawApproval(page, theme, 'erc20Stream')
    await shoot(page, `session-stream-${theme}`)
    await page.close()
  }
} finally {
  await browser.close()
  await server.close()
}
