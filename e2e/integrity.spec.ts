import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createContentPolicy } from '../tools/serve/contentPolicy.ts'
import { type StaticServer, startStaticServer } from '../tools/serve/startStaticServer.ts'
import { scriptFolder } from '../tools/vite/renderer.ts'
import { stressUnless } from './stress.ts'

const BUILT = fileURLToPath(new URL(`../${scriptFolder()}`, import.meta.url))

const WIDGET = 'widgets/wallet-account.js'

/** A page as the security guide has it made: hashes of all chunks in an import map, of the entry in its tag. */
function toPage(scriptUrl: string): { readonly html: string; readonly policyHash: string } {
  // Written by the build.
  const hashes = JSON.parse(readFileSync(`${BUILT}/integrity.json`, 'utf8')) as Record<string, string>
  const chunks = Object.entries(hashes).filter(([file]) => file.startsWith('chunks/'))
  const integrity = Object.fromEntries(chunks.map(([file, hash]) => [scriptUrl + file, hash]))
  const importMap = JSON.stringify({ integrity })
  const html = `<!doctype html><html lang="en"><head><title>Hashes</title><link rel="icon" href="data:,">
    <script type="importmap">${importMap}</script>
    <script type="module" src="${scriptUrl}foyer.js" integrity="${hashes['foyer.js']}" crossorigin></script>
    <script type="module" src="${scriptUrl}${WIDGET}" integrity="${hashes[WIDGET]}" crossorigin></script>
    </head><body><connect-button></connect-button><wallet-account></wallet-account></body></html>`
  return { html, policyHash: `sha256-${createHash('sha256').update(importMap).digest('base64')}` }
}

/** Serves the script's files; `tampered` is one that was changed on its way. */
function serveScript(tampered: string | undefined): Promise<StaticServer> {
  return startStaticServer({
    port: 0,
    mounts: [{ path: '/foyer/', folder: BUILT }],
    headers: () => ({ 'access-control-allow-origin': '*' }),
    intercept: (path, response) => {
      if (!tampered || path !== `/foyer/${tampered}`) return false
      send(
        response,
        'text/javascript',
        `${readFileSync(`${BUILT}/${tampered}`, 'utf8')}\nwindow.isTampered = true`,
      )
      return true
    },
  })
}

function send(
  response: ServerResponse,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', ...headers }).end(body)
}

interface Visit {
  readonly violations: () => readonly string[]
  readonly isTampered: () => Promise<boolean>
}

/** Opens a page of one origin with the script of another, under the policy that the generator writes for it. */
async function visit(page: Page, script: StaticServer, servers: StaticServer[]): Promise<Visit> {
  const { html, policyHash } = toPage(`${script.url}/foyer/`)
  const policy = createContentPolicy({ scriptUrl: script.url, scriptHashes: [policyHash] })
  const host = await startStaticServer({
    port: 0,
    mounts: [],
    headers: () => ({}),
    intercept: (_path, response) => {
      send(response, 'text/html', html, { 'content-security-policy': policy })
      return true
    },
  })
  servers.push(host)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(host.url)
  return {
    violations: () => violations,
    isTampered: () => page.evaluate(() => 'isTampered' in window),
  }
}

const servers: StaticServer[] = []
test.afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serve(tampered?: string): Promise<StaticServer> {
  const script = await serveScript(tampered)
  servers.push(script)
  return script
}

test('the modal opens with a hash for every file, from another origin, under the generated policy', async ({
  page,
}) => {
  const { violations } = await visit(page, await serve(), servers)
  await page.locator('connect-button').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  expect(violations()).toEqual([])
})

test('a widget has a hash for every file, and is not there when one of its own was changed on its way', async ({
  page,
}) => {
  const { violations } = await visit(page, await serve(), servers)
  await expect(page.locator('wallet-account')).toContainText('No wallet connected')
  expect(violations()).toEqual([])
  for (const tampered of [WIDGET, 'chunks/wrapped.js']) {
    const { isTampered } = await visit(page, await serve(tampered), servers)
    await page.locator('connect-button').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => customElements.get('wallet-account') === undefined)).toBe(true)
    expect(await isTampered()).toBe(false)
  }
})

for (const chunk of ['chunks/ui.js', 'chunks/modal.js']) {
  test(
    `${chunk} that was changed on its way is refused, and open() says so`,
    stressUnless(chunk, 'chunks/ui.js'),
    async ({ page }) => {
      const { isTampered } = await visit(page, await serve(chunk), servers)
      await page.locator('connect-button').waitFor()
      const result = await page.evaluate(() => window.foyer?.open())
      expect(result).toMatchObject({ status: 'error', error: { code: 'load_failed' } })
      expect(await isTampered()).toBe(false)
    },
  )
}

test('an entry that was changed on its way does nothing', async ({ page }) => {
  const { isTampered } = await visit(page, await serve('foyer.js'), servers)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => customElements.get('connect-button') === undefined)).toBe(true)
  expect(await isTampered()).toBe(false)
})

test('a policy without the hash of the import map is violated: the check above can fail', async ({
  page,
}) => {
  const script = await serve()
  const { html } = toPage(`${script.url}/foyer/`)
  const host = await startStaticServer({
    port: 0,
    mounts: [],
    headers: () => ({}),
    intercept: (_path, response) => {
      const policy = createContentPolicy({ scriptUrl: script.url })
      send(response, 'text/html', html, { 'content-security-policy': policy })
      return true
    },
  })
  servers.push(host)
  const violation = page.waitForEvent('console', (message) => /content security policy/i.test(message.text()))
  await page.goto(host.url)
  await violation
})
