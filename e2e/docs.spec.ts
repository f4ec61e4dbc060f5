import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { SEARCH_QUERIES } from '../tools/docs/searchQueries.ts'
import { type StaticServer, startStaticServer } from '../tools/serve/startStaticServer.ts'
import { run } from '../tools/setup/run.mjs'
import { scriptFolder } from '../tools/vite/renderer.ts'
import { STRESS } from './stress.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SITE = `${ROOT}.foyer/docs`
const SCRIPT = ROOT + scriptFolder()
const BUILD_TIMEOUT_MS = 180_000

const servers: StaticServer[] = []
let site: StaticServer

async function serve(input: Parameters<typeof startStaticServer>[0]): Promise<StaticServer> {
  const server = await startStaticServer(input)
  servers.push(server)
  return server
}

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS + 10_000)
  // An eighth of the time goes into sorting out young objects, where there is little room for them.
  const args = ['--max-semi-space-size=64', 'node_modules/vitepress/bin/vitepress.js', 'build', 'docs']
  const built = await run(process.execPath, args, {
    cwd: ROOT,
    timeoutMs: BUILD_TIMEOUT_MS,
    quiet: true,
  })
  expect(built.code, built.output).toBe(0)
  site = await serve({ port: 0, mounts: [{ path: '/', folder: SITE }], headers: () => ({}) })
})

test.afterAll(async () => {
  for (const server of servers) await server.close()
})

/** Opens a page and waits until it is alive: a press before is lost, and what was typed before is written over. */
async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  const isAlive = () => page.evaluate(() => '__vue_app__' in (document.querySelector('#app') ?? {}))
  await expect.poll(isAlive).toBe(true)
}

/** Collects the complaints of the pages, and their requests to anybody but their own server. */
function watch(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site.url && protocol !== 'data:') found.push(request.url())
  })
  page.on('pageerror', (error) => found.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  return found
}

test(
  'the documentation stands alone: no request leaves it, every page of the sidebar is there',
  STRESS,
  async ({ page }) => {
    const found = watch(page)
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Foyer')
    await page.goto(`${site.url}/guide/get-started.html`)
    const links = page.locator('.VPSidebar a[href]')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(25)
    for (const address of new Set(addresses)) {
      const answer = await page.request.get(site.url + address)
      expect(answer.status(), address).toBe(200)
    }
    expect(found).toEqual([])
  },
)

test('every link of every built page leads to a page, and to a heading of it', STRESS, () => {
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  )
  expect(pages.length).toBeGreaterThan(80)
  const texts = new Map(pages.map((path) => [`/${path}`, readFileSync(`${SITE}/${path}`, 'utf8')]))
  const dead = [...texts].flatMap(([from, html]) =>
    [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, href = '']) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return []
      const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://docs.example${from}`)
      const target = texts.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
      const id = decodeURIComponent(hash.slice(1))
      return target !== undefined && (id === '' || target.includes(`id="${id}"`)) ? [] : [`${from} ${href}`]
    }),
  )
  expect(dead).toEqual([])
})

test('the documentation is searched without a server', STRESS, async ({ page }) => {
  const found = watch(page)
  await openAlive(page, '/guide/get-started.html')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.locator('#localsearch-input').fill('FOYER_RELAY_MAX_SOCKETS')
  await expect(page.locator('#localsearch-list')).toContainText('Self-hosting')
  // A letter apart from 'next'.
  await page.locator('#localsearch-input').fill('nuxt')
  await expect(page.locator('#localsearch-list')).not.toContainText('Next.js')
  for (const [query, address] of SEARCH_QUERIES) {
    await page.locator('#localsearch-input').fill(query)
    const first = page.locator('#localsearch-list a').first()
    await expect(first, query).toHaveAttribute('href', new RegExp(`^${address}`))
  }
  expect(found).toEqual([])
})

test(
  'the header that the generator writes is one that the modal runs under',
  STRESS,
  async ({ page, context }) => {
    const found = watch(page)
    await openAlive(page, '/guide/security.html')
    const script = await serve({
      port: 0,
      mounts: [{ path: '/foyer/', folder: SCRIPT }],
      headers: () => ({ 'access-control-allow-origin': '*' }),
    })
    await page.getByTestId('policy-scriptUrl').fill(`${script.url}/foyer/foyer.js`)
    await page.getByTestId('policy-gatewayUrl').fill('not an address')
    await expect(page.getByRole('status').filter({ hasText: 'Not an address' })).toBeVisible()
    await page.getByTestId('policy-gatewayUrl').fill('https://gateway.example/v1')
    await page.getByTestId('policy-relays').fill('wss://relay.example, https://node.example')
    const text = (await page.getByTestId('policy').innerText()).replaceAll(/\s+/g, ' ')
    const [, policy = ''] = text.split('Content-Security-Policy: ')
    expect(policy).toContain(`script-src 'self' ${script.url}`)
    expect(policy).toContain(
      "connect-src 'self' https://gateway.example wss://relay.example https://node.example",
    )

    const html = `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,">
    <script type="module" src="${script.url}/foyer/foyer.js"></script></head>
    <body><connect-button></connect-button></body></html>`
    const host = await serve({
      port: 0,
      mounts: [],
      headers: () => ({}),
      intercept: (_path, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html)
        return true
      },
    })
    const own = await context.newPage()
    const complaints: string[] = []
    own.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await own.goto(host.url)
    await own.locator('connect-button').getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(own.getByTestId('view-Connect')).toBeVisible()
    expect(complaints).toEqual([])
    expect(found).toEqual([])
  },
)

test('programs get each page as Markdown, and the reference as JSON', STRESS, async ({ page }) => {
  await page.goto(`${site.url}/guide/get-started.html`)
  const alternate = page.locator('link[rel="alternate"][type="text/markdown"]')
  await expect(alternate).toHaveAttribute('href', '/guide/get-started.md')
  for (const path of ['/llms.txt', '/llms-full.txt', '/guide/get-started.md', '/decisions/index.md']) {
    const answer = await page.request.get(site.url + path)
    expect(await answer.text(), path).toMatch(/^(# |<!-- )/)
  }
  const options = await page.request.get(`${site.url}/reference/json/options.json`)
  expect(await options.json()).toMatchObject({ schemaVersion: 1, options: expect.any(Array) })
})

test('every page says which version it is for', STRESS, async ({ page }) => {
  await page.goto(`${site.url}/guide/get-started.html`)
  const { version } = JSON.parse(readFileSync(`${ROOT}packages/elements/package.json`, 'utf8'))
  await expect(page.locator('.VPNavBar').getByText(`Version ${version}`)).toBeVisible()
})

test('every guide and reference page is in the sidebar', STRESS, async ({ page }) => {
  await page.goto(`${site.url}/guide/get-started.html`)
  const shown = await page
    .locator('.VPSidebar a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const pages = readFileSync(`${SITE}/hashmap.json`, 'utf8')
  const built = [...pages.matchAll(/"((?:guide|reference)_[\w-]+)\.md"/g)].map(
    (match) => `/${(match[1] ?? '').replace('_', '/')}.html`,
  )
  expect(built.length).toBeGreaterThan(20)
  expect(built.filter((address) => !shown.includes(address))).toEqual([])
})

test('as it is published, code has its colours in both themes', STRESS, async ({ page }) => {
  const found = watch(page)
  await page.goto(`${site.url}/guide/get-started.html`)
  const token = page.locator('.vp-code span[style*="--shiki-light"][style*="--shiki-dark"]')
  await expect(token.first()).toBeVisible()
  expect(found).toEqual([])
})
