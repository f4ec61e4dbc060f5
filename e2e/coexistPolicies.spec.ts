import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { waitUntilStill } from '../tools/browser/pageWaits.ts'
import { fromRoot } from '../tools/build/paths.ts'
import { createContentPolicy } from '../tools/serve/contentPolicy.ts'
import { scriptFolder } from '../tools/vite/renderer.ts'
import type { Addresses } from './addresses.ts'
import { CLASSIC, MODULE, type Site, test } from './coexistSite.ts'
import { ALPHA, byId, connect, expect, hostUrl, type Page, walletButton } from './fixtures.ts'
import { STRESS, stressUnless } from './stress.ts'

// How a script can be delivered, and under which policies: every row is a page on which Foyer opens. The watch of the
// fixtures fails a test at the first violation or message of an error.

const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

async function expectOpens(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
  await expect(
    page.locator('wallet-modal').getByRole('button', { name: 'All wallets' }).first(),
  ).toBeVisible()
  await waitUntilStill(page)
  // Fully styled, whatever the policy says of styles.
  expect((await byId(page, 'modal').boundingBox())?.width).toBe(370)
  await expect(byId(page, 'modal')).toHaveCSS('background-color', /^rgb\(/)
}

test('coexistence: a violation of a page is seen by the watch over every row below', async ({
  page,
  site,
  allowed,
}) => {
  allowed.complaints.push(/^CSP style-src-elem inline/, /inline style/)
  const complaint = page.waitForEvent('console', (message) => message.text().startsWith('CSP style-src-elem'))
  await page.goto(site.put({ headAfter: '<style>h1 { color: red }</style>' }))
  await complaint
})

/** The strict policy with another list of scripts, which alone differs in most rows. */
function withScripts(addresses: Addresses, sources: string): string {
  const policy = createContentPolicy({ gatewayUrl: addresses.gatewayUrl, connect: [addresses.relayUrl] })
  return policy.replace(/script-src [^;]+/, `script-src ${sources}`)
}

function integrity(): Record<string, string> {
  return JSON.parse(readFileSync(fromRoot(`${scriptFolder()}/integrity.json`), 'utf8'))
}

test('coexistence: style-src none and Trusted Types none, by the module script', async ({
  page,
  site,
  addresses,
}) => {
  await expectOpens(page, site.put({ policy: withScripts(addresses, "'self'") }))
})

test(
  'coexistence: style-src none and Trusted Types none, by the classic script',
  STRESS,
  async ({ page, site, addresses }) => {
    await expectOpens(page, site.put({ policy: withScripts(addresses, "'self'"), script: CLASSIC }))
  },
)

test('coexistence: a whole connection under the strict policy', async ({ page, site, wallets }) => {
  await page.goto(site.put({}))
  await connect(page, ALPHA.name)
  expect(wallets.alpha.requests.length).toBeGreaterThan(0)
})

for (const kind of ['module', 'classic'] as const) {
  const tag = (url: string, more = '') =>
    kind === 'module'
      ? `<script type="module" ${more} src="${url}/foyer/foyer.js"></script>`
      : `<script defer ${more} src="${url}/foyer/foyer.classic.js"></script>`

  test(
    `coexistence: the ${kind} script from another origin`,
    STRESS,
    async ({ page, site, other, addresses }) => {
      other.scriptHeaders = CORS
      const policy = withScripts(addresses, `'self' ${other.url}`)
      await expectOpens(page, site.put({ policy, script: tag(other.url) }))
    },
  )

  test(
    `coexistence: the ${kind} script from another origin, async and with crossorigin`,
    STRESS,
    async ({ page, site, other, addresses }) => {
      other.scriptHeaders = CORS
      const policy = withScripts(addresses, `'self' ${other.url}`)
      const script = tag(other.url, 'async crossorigin').replace('defer ', '')
      await expectOpens(page, site.put({ policy, script }))
    },
  )

  test(
    `coexistence: the ${kind} script under a nonce alone`,
    stressUnless(kind, 'classic'),
    async ({ page, site, addresses }) => {
      const policy = withScripts(addresses, "'nonce-r4nd0m'")
      const head = '<script nonce="r4nd0m" src="/page.js"></script>'
      await expectOpens(page, site.put({ policy, head, script: tag('', 'nonce="r4nd0m"') }))
    },
  )

  test(
    `coexistence: the ${kind} script under a nonce and strict-dynamic`,
    stressUnless(kind, 'module'),
    async ({ page, site, other, addresses }) => {
      other.scriptHeaders = CORS
      const policy = withScripts(addresses, "'nonce-r4nd0m' 'strict-dynamic'")
      const head = '<script nonce="r4nd0m" src="/page.js"></script>'
      await expectOpens(page, site.put({ policy, head, script: tag(other.url, 'nonce="r4nd0m"') }))
    },
  )
}

/** A script in the page itself, which brings Foyer's module in. */
const INLINE = (url: string) =>
  `<script type="module" nonce="r4nd0m">import('${url}/foyer/foyer.js')</script>`
const NONCED_PAGE = '<script nonce="r4nd0m" src="/page.js"></script>'

test(
  'coexistence: a script in the page with a nonce that imports the module',
  STRESS,
  async ({ page, site, addresses }) => {
    const policy = withScripts(addresses, "'nonce-r4nd0m'")
    await expectOpens(page, site.put({ policy, head: NONCED_PAGE, script: INLINE('') }))
  },
)

for (const more of ['', " 'strict-dynamic'"]) {
  test(
    `coexistence: the same from another origin, under a nonce${more}`,
    STRESS,
    async ({ page, site, other, addresses }) => {
      other.scriptHeaders = CORS
      const policy = withScripts(addresses, `'nonce-r4nd0m'${more}`)
      await expectOpens(page, site.put({ policy, head: NONCED_PAGE, script: INLINE(other.url) }))
    },
  )
}

test(
  'coexistence: a script in the page, allowed by its origin, that imports the module of another one',
  STRESS,
  async ({ page, site, other, addresses }) => {
    other.scriptHeaders = CORS
    site.putFile('/import.js', `import('${other.url}/foyer/foyer.js')`)
    const script = '<script type="module" src="/import.js"></script>'
    await expectOpens(page, site.put({ policy: withScripts(addresses, `'self' ${other.url}`), script }))
  },
)

test('coexistence: the classic script, async', STRESS, async ({ page, site }) => {
  await expectOpens(page, site.put({ script: '<script async src="/foyer/foyer.classic.js"></script>' }))
})

test(
  'coexistence: a base address of the page leads no chunk astray',
  STRESS,
  async ({ page, site, addresses }) => {
    const policy = withScripts(addresses, "'self'").replace("base-uri 'none'", "base-uri 'self'")
    for (const script of [MODULE, CLASSIC]) {
      await expectOpens(page, site.put({ policy, script, headAfter: '<base href="/somewhere/else/" />' }))
    }
  },
)

test(
  'coexistence: the script from another origin without its header is refused by the browser',
  STRESS,
  async ({ page, site, other, addresses, allowed }) => {
    allowed.complaints.push(/CORS|ERR_FAILED/)
    const policy = withScripts(addresses, `'self' ${other.url}`)
    const script = `<script type="module" src="${other.url}/foyer/foyer.js"></script>`
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/foyer/foyer.js'))
    await page.goto(site.put({ policy, script }))
    await refused
    await waitUntilStill(page)
    expect(await page.evaluate(() => customElements.get('wallet-button') === undefined)).toBe(true)
  },
)

test(
  'coexistence: the classic script from another origin without its header: open() tells of the chunks',
  STRESS,
  async ({ page, site, other, addresses, allowed }) => {
    allowed.complaints.push(/CORS|ERR_FAILED|Failed to fetch|\[foyer\]/)
    const policy = withScripts(addresses, `'self' ${other.url}`)
    const script = `<script defer src="${other.url}/foyer/foyer.classic.js"></script>`
    await page.goto(site.put({ policy, script }))
    const result = await page.evaluate(() => window.foyer?.open())
    expect(result).toMatchObject({ status: 'error', error: { code: 'load_failed' } })
  },
)

/** A page with the hashes of the script in an import map. */
function withImportMap(
  site: Site,
  hashes: Record<string, string>,
  sources: string,
  addresses: Addresses,
): string {
  const chunks = Object.entries(hashes).filter(([file]) => file.startsWith('chunks/'))
  const map = JSON.stringify({
    integrity: Object.fromEntries(chunks.map(([file, hash]) => [`/foyer/${file}`, hash])),
  })
  const mapHash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`
  const script = `<script type="module" src="/foyer/foyer.js" integrity="${hashes['foyer.js']}" crossorigin></script>`
  const policy = withScripts(addresses, `${sources} ${mapHash}`)
  return site.put({ policy, head: `<script type="importmap">${map}</script>${NONCED_PAGE}`, script })
}

test('coexistence: hashes in an import map, right ones', STRESS, async ({ page, site, addresses }) => {
  await expectOpens(page, withImportMap(site, integrity(), "'self'", addresses))
})

test('coexistence: hashes in an import map, a wrong one is refused and told', async ({
  page,
  site,
  addresses,
  allowed,
}) => {
  allowed.complaints.push(/integrity|digest|\[foyer\]|Failed to fetch/)
  const wrong = { ...integrity(), 'chunks/ui.js': `sha384-${'A'.repeat(64)}` }
  await page.goto(withImportMap(site, wrong, "'self'", addresses))
  const result = await page.evaluate(() => window.foyer?.open())
  expect(result).toMatchObject({ status: 'error', error: { code: 'load_failed' } })
})

test(
  'coexistence: the hashes of all files in script-src, of no origin and with no nonce for them',
  STRESS,
  async ({ page, site, addresses }) => {
    const hashes = integrity()
    const files = Object.entries(hashes).filter(([file]) => file === 'foyer.js' || file.startsWith('chunks/'))
    const sources = `'nonce-r4nd0m' ${files.map(([, hash]) => `'${hash}'`).join(' ')}`
    await expectOpens(page, withImportMap(site, hashes, sources, addresses))
  },
)

for (const more of ['', " 'strict-dynamic'"]) {
  test(
    `coexistence: a policy with the hash of the entry alone${more} blocks the chunks, which is told`,
    stressUnless(more, ''),
    async ({ page, site, addresses, allowed }) => {
      allowed.complaints.push(/CSP script-src|Content Security Policy|\[foyer\]|Failed to fetch/)
      const hashes = integrity()
      const policy = withScripts(addresses, `'nonce-r4nd0m' '${hashes['foyer.js']}'${more}`)
      const script = `<script type="module" src="/foyer/foyer.js" integrity="${hashes['foyer.js']}"></script>`
      await page.goto(site.put({ policy, head: NONCED_PAGE, script }))
      const result = await page.evaluate(() => window.foyer?.open())
      expect(result).toMatchObject({ status: 'error', error: { code: 'load_failed' } })
    },
  )
}

test(
  'coexistence: cross-origin isolation (COEP and COOP) with the script from another origin',
  STRESS,
  async ({ page, site, other, addresses }) => {
    other.scriptHeaders = CORS
    const headers = {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    }
    const policy = withScripts(addresses, `'self' ${other.url}`)
    const script = `<script type="module" src="${other.url}/foyer/foyer.js"></script>`
    await expectOpens(page, site.put({ policy, script, headers }))
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  },
)

test(
  'coexistence: cross-origin isolation with the classic script from another origin',
  STRESS,
  async ({ page, site, other, addresses }) => {
    other.scriptHeaders = CORS
    const headers = {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    }
    const policy = withScripts(addresses, `'self' ${other.url}`)
    const script = `<script defer src="${other.url}/foyer/foyer.classic.js"></script>`
    await expectOpens(page, site.put({ policy, script, headers }))
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  },
)

test('coexistence: the plain page that everything else runs on has the strict policy', async ({
  page,
  addresses,
}) => {
  const response = await page.goto(hostUrl(addresses))
  const policy = response?.headers()['content-security-policy'] ?? ''
  for (const rule of ["default-src 'none'", "style-src 'none'", "trusted-types 'none'"])
    expect(policy).toContain(rule)
})
