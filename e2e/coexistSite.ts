import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { fromRoot } from '../tools/build/paths.ts'
import { createContentPolicy } from '../tools/serve/contentPolicy.ts'
import { startStaticServer } from '../tools/serve/startStaticServer.ts'
import { scriptFolder } from '../tools/vite/renderer.ts'
import type { Addresses } from './addresses.ts'
import { test as base, byId, expect } from './fixtures.ts'

/** A page that a test makes up. */
export interface MadePage {
  /** Attributes of `<html>` and `<body>`. */
  readonly html?: string
  readonly bodyAttributes?: string
  /** Before and after Foyer's script. */
  readonly head?: string
  readonly headAfter?: string
  /** Instead of the module script. */
  readonly script?: string
  /** Instead of the buttons and the modal. */
  readonly body?: string
  /** Instead of the strict policy; nothing sends none. */
  readonly policy?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** An origin with made-up pages on it, beside the plain pages, the built script and the styles of libraries. */
export interface Site {
  readonly url: string
  /** The strict policy of its pages, with the origins of the test's services. */
  readonly policy: string
  /** Serves a page and says its address, settings for `page.js` included. */
  put(page: MadePage, options?: object): string
  /** The query that tells `page.js` the services of the test, with its question mark. */
  readonly settings: string
  /** Serves a text under an address. */
  putFile(path: string, text: string, headers?: Readonly<Record<string, string>>): string
  /** Files of the script, from this path on, are answered without or with headers of their own. */
  scriptHeaders: Readonly<Record<string, string>>
}

export const BUTTONS = `<header><wallet-button></wallet-button> <network-button></network-button>
  <account-button></account-button> <connect-button></connect-button></header>`

export const MODULE = '<script type="module" src="/foyer/foyer.js"></script>'
export const CLASSIC = '<script defer src="/foyer/foyer.classic.js"></script>'

function toHtml(page: MadePage): string {
  const { html = 'lang="en"', bodyAttributes = '', head = '', headAfter = '', script = MODULE } = page
  return `<!doctype html>
<html ${html}><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<link rel="icon" href="data:," /><title>A host of its own kind</title>
${head}${page.head?.includes('page.js') ? '' : '<script src="/page.js"></script>'}${script}${headAfter}</head>
<body ${bodyAttributes}>${page.body ?? `${BUTTONS}<main><h1>A host</h1></main><wallet-modal></wallet-modal>`}</body></html>`
}

/** A second version of the script: the same files under another address, with another number in them. */
const OTHER_VERSION = '9.9.9'

async function startSite(addresses: Addresses): Promise<Site & { close(): Promise<void> }> {
  const files = new Map<
    string,
    { readonly text: string; readonly headers: Readonly<Record<string, string>> }
  >()
  const policy = createContentPolicy({
    gatewayUrl: addresses.gatewayUrl,
    connect: [addresses.relayUrl],
    styles: "'self'",
  })
  const networks = addresses.chains.map((chain) => chain.chainId).join(',')
  const toQuery = (options: object) =>
    `?${new URLSearchParams({ gateway: addresses.gatewayUrl, networks, options: JSON.stringify(options) })}`
  function intercept(path: string, response: ServerResponse): boolean {
    const file = files.get(path)
    if (!file) return false
    response.writeHead(200, { 'cache-control': 'no-cache', ...file.headers }).end(file.text)
    return true
  }
  const script = fromRoot(scriptFolder())
  const server = await startStaticServer({
    port: 0,
    mounts: [
      { path: '/foyer/', folder: script },
      { path: '/foyer-next/', folder: script },
      { path: '/libraries/', folder: fromRoot('apps/host-libraries/dist') },
      { path: '/modules/', folder: fromRoot('node_modules') },
      { path: '/react-18/', folder: fromRoot('apps/host-html/node_modules') },
      { path: '/', folder: fromRoot('apps/host-html/public') },
    ],
    headers: (path) => (path.startsWith('/foyer') ? site.scriptHeaders : {}),
    intercept,
  })
  const versioned = readFileSync(`${script}/foyer.js`, 'utf8')
  const { version } = JSON.parse(readFileSync(fromRoot('packages/elements/package.json'), 'utf8'))
  files.set('/foyer-next/foyer.js', {
    text: versioned.replaceAll(version, OTHER_VERSION),
    headers: { 'content-type': 'text/javascript' },
  })
  const site = {
    url: server.url,
    policy,
    settings: toQuery({}),
    scriptHeaders: {} as Readonly<Record<string, string>>, // a test may ask for headers
    put(page: MadePage, options: object = {}) {
      const path = `/made/${files.size}`
      const sent = 'policy' in page ? page.policy : policy
      files.set(path, {
        text: toHtml(page),
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(sent === undefined ? {} : { 'content-security-policy': sent }),
          ...page.headers,
        },
      })
      return server.url + path + toQuery(options)
    },
    putFile(path: string, text: string, headers: Readonly<Record<string, string>> = {}) {
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
      files.set(path, { text, headers: { 'content-type': type, ...headers } })
      return `${server.url}${path}`
    },
    close: server.close,
  }
  return site
}

/** The journeys' `test`, with two origins to put hosts on. */
export const test = base.extend<{ site: Site; other: Site }>({
  site: async ({ addresses }, use) => {
    const site = await startSite(addresses)
    await use(site)
    await site.close()
  },
  other: async ({ addresses }, use) => {
    const site = await startSite(addresses)
    await use(site)
    await site.close()
  },
})

/** A style sheet of the host, as a file: the strict policy lets no other through. */
export function styled(site: Site, css: string): string {
  return `<link rel="stylesheet" href="${site.putFile(`/made-${css.length}-${Math.random()}.css`, css)}" />`
}

/** Opens the page's modal by the API, whatever the page has done to its buttons. */
export async function openByApi(page: Page): Promise<void> {
  await page.evaluate(() => void window.foyer?.open())
  await expect(byId(page, 'view-Connect')).toBeVisible()
  // With its list, which makes the card higher when it comes.
  await expect(byId(page, 'all-wallets')).toBeVisible()
}

/** Fails unless the visitor gets rid of the modal by a press on its own button. */
export async function expectDismissible(page: Page): Promise<void> {
  await byId(page, 'modal-close').click()
  await expect(byId(page, 'modal')).toBeHidden()
}

export { OTHER_VERSION }
