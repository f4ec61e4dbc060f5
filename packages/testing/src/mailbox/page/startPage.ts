import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { listen } from '../listen.ts'
import type { MailStore } from '../mailStore.ts'
import { FAVICON } from './pageIcons.ts'
import { renderPage } from './renderPage.ts'
import { PAGE_SCRIPT } from './script.ts'
import { PAGE_STYLES } from './styles.ts'

/** How many mails `GET /mails` answers with; the others are asked for by `to`. */
const MAX_ANSWERED = 100

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** For the HTML of a mail, which a stranger wrote: no script, no request, no form, and no origin whose data it could read. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The input of the page's server. */
interface PageServerInput {
  readonly port: number
  readonly host: string
  readonly store: MailStore
  readonly smtpUrl: string
}

/** An answer to a request. */
interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const TEXT = 'text/plain; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
const NOT_FOUND: Answer = { status: 404, type: TEXT, body: 'There is no such page.\n' }

/**
 * Starts the page for people and the JSON for tests.
 * @throws Error when the port is taken
 */
export async function startPage(
  input: PageServerInput,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    send(response, isAllowedHost(request.headers.host, input.host) ? answer(request, input) : WRONG_HOST)
    // No request to this server needs a body.
    request.resume()
  })
  const port = await listen(server, { port: input.port, host: input.host, what: 'The inbox page' })
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const WRONG_HOST: Answer = {
  status: 421,
  type: TEXT,
  body: 'The inbox is at localhost, or at an IP address.\n',
}

/**
 * Whether a request names this machine. A page of a stranger may point a name of its own at this machine, and would then read
 * the mails as if they were of its own origin. It cannot do so with an IP address or with localhost.
 */
function isAllowedHost(header: string | undefined, host: string): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false
  const name = new URL(`http://${header}`).hostname
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || name === host
}

function answer(request: IncomingMessage, input: PageServerInput): Answer {
  const { method = '' } = request
  const target = request.url ?? '/'
  // A client may write a target that is no path.
  if (!target.startsWith('/') || !URL.canParse(target, 'http://localhost')) return NOT_FOUND
  const url = new URL(`http://localhost${target}`)
  if (method === 'GET' || method === 'HEAD') return answerGet(url, input)
  const { store } = input
  if (method === 'DELETE' && url.pathname === '/mails') {
    // Pages of other sites need a preflight for this method, which is never answered.
    store.clear(url.searchParams.get('to') ?? undefined)
    return { status: 204 }
  }
  if (method === 'POST' && url.pathname === '/clear') {
    if (request.headers.origin !== `http://${request.headers.host}`) {
      return { status: 403, type: TEXT, body: 'Only the inbox itself may clear it.\n' }
    }
    store.clear()
    return { status: 303, headers: { location: '/' } }
  }
  return { status: 405, type: TEXT, body: 'This method is not allowed.\n' }
}

function answerGet(url: URL, { store, smtpUrl }: PageServerInput): Answer {
  const to = url.searchParams.get('to')?.trim() ?? ''
  const filter = to === '' ? {} : { to }
  const show = (id?: string): Answer => {
    const open = id === undefined ? undefined : store.find(Number(id))
    if (id !== undefined && !open) return { status: 303, headers: { location: '/' } }
    const wanted = url.searchParams.get('view')
    const view = wanted === 'text' || wanted === 'html' || wanted === 'source' ? wanted : undefined
    const mails = store.list(filter)
    return {
      status: 200,
      type: HTML,
      body: renderPage({ mails, revision: store.revision, to, open, view, smtpUrl }),
    }
  }
  const [, id, part] = /^\/mail\/(\d{1,15})(\/html)?$/.exec(url.pathname) ?? []
  if (id !== undefined) return part === undefined ? show(id) : showMailHtml(store, id)
  switch (url.pathname) {
    case '/':
      return show()
    case '/mails': {
      const after = Number(url.searchParams.get('after') ?? 0) || 0
      const mails = store.list({ ...filter, after }).slice(0, MAX_ANSWERED)
      return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(mails) }
    }
    case '/revision':
      return { status: 200, type: TEXT, body: String(store.revision) }
    case '/inbox.css':
      return { status: 200, type: 'text/css; charset=utf-8', body: PAGE_STYLES }
    case '/inbox.js':
      return { status: 200, type: 'text/javascript; charset=utf-8', body: PAGE_SCRIPT }
    case '/icon.svg':
      return { status: 200, type: 'image/svg+xml', body: FAVICON }
    default:
      return NOT_FOUND
  }
}

function showMailHtml(store: MailStore, id: string): Answer {
  const mail = store.find(Number(id))
  if (mail?.html === undefined) return NOT_FOUND
  // Links open beside the inbox. A second doctype, if the mail has one, means nothing.
  const body = `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`
  return { status: 200, type: HTML, body, headers: { 'content-security-policy': MAIL_POLICY } }
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(type !== undefined && { 'content-type': type }),
    ...headers,
  })
  response.end(body)
}
