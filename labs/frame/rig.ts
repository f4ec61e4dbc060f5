import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fedcmRoutes, socialRoutes } from '@foyer/api'
import { toBase64Url } from '@foyer/secure-protocol'
import { startSecureSite } from '@foyer/secure-site'
import { type Browser, chromium } from 'playwright'
import type { FakeServer } from '../../packages/secure-frame/test/fakeServer.ts'
import { createFakeServers, type FakeServers } from '../../packages/secure-frame/test/fakeServers.ts'
import { hostPage, nestingPage, tellingPage } from './hostPage.ts'
import { checkPartitioned } from './partitioning.ts'

/** The guards of the secure site's answer, after a step in between: both as they are, or one of the two taken out. */
export type Guards = 'both' | 'codeAlone' | 'headersAlone'

/** Real secure site and built frame, servers in memory behind real HTTP, host pages on any name, and a browser. */
export interface FrameRig {
  readonly site: string
  readonly servers: FakeServers
  /** Servers that take connections and answer nothing, for as long as they are named here. */
  readonly silent: Set<'gateway' | 'vault'>
  readonly browser: Browser
  readonly port: number
  readonly otherPort: number
  /** The address of a host page under a name. */
  hostUrl(host: string, options?: HostOptions): string
  close(): Promise<void>
}

export interface HostOptions {
  readonly guards?: Guards
  readonly port?: number
  /** More of the query, such as `force`. */
  readonly query?: string
  /** The origin that the code is told to allow, when only headers are to guard. */
  readonly pretend?: string
}

const PROJECT = 'bench'

/**
 * Run in the frame: it keeps an app from asking again and again, and forgets with this how often nobody signed. Benches that
 * ask for every layout or picture anew are no such app; how the frame waits has tests of its own.
 */
export const FORGET_UNSIGNED = "sessionStorage.removeItem('foyer:unsigned')"

export async function startFrameRig(): Promise<FrameRig> {
  const pages = await listen((request, response) => {
    const html = pageOf(request.url ?? '/')
    // Sends the header as the guide has hosts send it.
    if (request.url?.includes('policy')) {
      response.setHeader('content-security-policy', `frame-src http://secure.localhost:${front.port}`)
    }
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  const other = await listen((_, response) => response.setHeader('content-type', 'text/html').end(hostPage()))
  let servers: FakeServers | undefined
  const silent = new Set<'gateway' | 'vault'>()
  const origins = [`http://app.localhost:${pages.port}`, `http://*.apps.localhost:${pages.port}`]
  const open = publicAnswers(() => servers, { origins, site: () => site })
  const gateway = await listen((request, response) => {
    if (!silent.has('gateway')) void answer(request, response, () => servers?.gateway, open)
  })
  const vault = await listen((request, response) => {
    if (!silent.has('vault')) void answer(request, response, () => servers?.vault, {})
  })
  const gatewayUrl = `http://gateway.localhost:${gateway.port}`
  const vaultUrl = `http://vault.localhost:${vault.port}`
  servers = await createFakeServers({ gateway: gatewayUrl, vault: vaultUrl })

  const front = await listen((request, response) => void pass(request, response, inner.internalUrl))
  const site = `http://secure.localhost:${front.port}`
  const inner = await startSecureSite({
    siteUrl: site,
    gatewayUrl,
    vaultUrl,
    gatewayInternalUrl: `http://127.0.0.1:${gateway.port}`,
  })
  const browser = await launch()
  const rig: FrameRig = {
    site,
    servers,
    silent,
    browser,
    port: pages.port,
    otherPort: other.port,
    hostUrl(host, { guards = 'both', port = pages.port, query = '', pretend = '' } = {}) {
      const frame = new URL('/frame', site)
      frame.search = new URLSearchParams({ projectId: PROJECT, guards, pretend }).toString()
      return `http://${host}:${port}/?frame=${encodeURIComponent(frame.href)}&${query}`
    },
    async close() {
      await browser.close()
      await inner.close()
      for (const one of [pages, other, gateway, vault, front]) one.server.closeAllConnections()
      for (const one of [pages, other, gateway, vault, front]) one.server.close()
    },
  }
  await checkPartitioned(browser, rig.hostUrl('app.localhost'), site)
  return rig
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Windows that nobody asked for are held back, as in a browser of people.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * 127.0.0.1',
      // The launcher of tests switches off what keeps storages apart. The last value of this switch counts.
      '--disable-features=HttpsUpgrades',
      // Heap snapshots cut texts off at 1,024 characters otherwise, and a search would not see what stands behind.
      '--js-flags=--heap-snapshot-string-limit=100000000',
    ],
  })
}

interface Listening {
  readonly server: Server
  readonly port: number
}

function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Listening> {
  const server = createServer(handler)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve({ server, port: address.port })
    })
  })
}

function pageOf(path: string): string {
  if (path.startsWith('/nest')) return nestingPage()
  return path.startsWith('/tell') ? tellingPage() : hostPage()
}

/** Returns the gateway's public answers: texts are pages. */
function publicAnswers(
  servers: () => FakeServers | undefined,
  { origins, site }: { readonly origins: readonly string[]; readonly site: () => string },
): Readonly<Record<string, () => unknown>> {
  return {
    '/v1/auth/origins': () => ({ projectId: PROJECT, name: 'Atelier', origins, isLocalAllowed: false }),
    '/v1/config': () => ({
      projectId: PROJECT,
      features: {},
      allowedOrigins: [],
      embeddedWallet: {
        email: true,
        secureSiteUrl: 'http://secure.localhost',
        vaultUrl: 'http://vault.localhost',
        custody: 'split',
        transitKey: toBase64Url(servers()?.gateway.transit.publicKey ?? new Uint8Array()),
      },
    }),
    [fedcmRoutes.getFedcmPage.path]: tellingPage,
    // Every window that comes back belongs to the wallet's page.
    [socialRoutes.getSocialOrigin.path]: () => ({ appOrigin: site(), appName: 'Atelier' }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  server: () => FakeServer | undefined,
  open: Readonly<Record<string, () => unknown>>,
): Promise<void> {
  const path = request.url ?? '/'
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-expose-headers', 'dpop-nonce')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', 'dpop, content-type')
    response.writeHead(204).end()
    return
  }
  const publicAnswer = open[path.replace(/\?.*$/, '')]
  const fake = server()
  if (publicAnswer || !fake) {
    const given = publicAnswer?.() ?? {}
    const [type, text] =
      typeof given === 'string' ? ['text/html', given] : ['application/json', JSON.stringify(given)]
    response.setHeader('content-type', type).end(text)
    return
  }
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  const body = new Uint8Array(Buffer.concat(parts))
  const proof = request.headers.dpop
  const reply = await fake.answer(`${fake.url}${path}`, {
    method: request.method ?? 'GET',
    headers: typeof proof === 'string' ? { dpop: proof } : {},
    body: body.length > 0 ? body : null,
  })
  response.writeHead(reply.status, Object.fromEntries(reply.headers))
  response.end(await reply.text())
}

/** Hands a request to the real site, and takes one guard out of its answer where a measurement wants to see the other alone. */
async function pass(request: IncomingMessage, response: ServerResponse, site: string): Promise<void> {
  const url = new URL(request.url ?? '/', site)
  // No connection is kept: while a bench searches memory this process stands still, and what was kept is closed when it goes on.
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity', connection: 'close' } })
  const headers = Object.fromEntries(reply.headers)
  let body: string | Uint8Array = new Uint8Array(await reply.arrayBuffer())
  if (url.searchParams.get('guards') === 'codeAlone') {
    delete headers['content-security-policy']
  }
  if (url.searchParams.get('guards') === 'headersAlone') {
    const origins = JSON.stringify([url.searchParams.get('pretend')]).replaceAll('"', '&quot;')
    body = new TextDecoder()
      .decode(body)
      .replace(/&quot;origins&quot;:\[.*?\]/, `&quot;origins&quot;:${origins}`)
  }
  delete headers['content-length']
  response.writeHead(reply.status, headers)
  response.end(body)
}
