import { createServer, type IncomingMessage } from 'node:http'
import type { KeyWallet } from '@foyer/testing/wallets'
import { answerOf, pageWalletScript, WALLET_PATH } from './pageWallet.ts'

/**
 * Runs in the page before anything else, as a script of its own origin, so that the page's policy stays what it is. Plain
 * WebDriver tells nothing of the console.
 */
function watch(key: string): void {
  // Kept by the tab, so that a page's complaints outlive it.
  const keep = (text: string) => sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text}\n`)
  const { error } = console
  console.error = (...values: unknown[]) => {
    keep(values.map(String).join(' '))
    error(...values)
  }
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      keep(target instanceof Element ? `not loaded: ${target.outerHTML}` : event.message)
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', (event) =>
    keep(`CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  )
}

/** The key of the tab's storage under which complaints are, one a line. */
export const COMPLAINTS = 'watched-complaints'
const WATCH_PATH = '/watch.js'
const KEPT_HEADERS = ['content-type', 'content-security-policy']

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * A site, served once more with its own headers and with the watch in front of each page.
 * @param wallet A wallet that announces itself in each page.
 */
export async function serveWatched(
  siteUrl: string,
  wallet?: KeyWallet,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { url = '/' } = request
    if (url === WATCH_PATH) {
      const script = `(${watch})(${JSON.stringify(COMPLAINTS)})\n${wallet ? pageWalletScript() : ''}`
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    if (wallet && url === WALLET_PATH) {
      response.setHeader('content-type', 'application/json')
      response.end(await answerOf(wallet, `http://${request.headers.host}`, await readBody(request)))
      return
    }
    const answer = await fetch(`${siteUrl}${url}`)
    for (const name of KEPT_HEADERS) {
      const value = answer.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const page = () => String(body).replace(/<head[^>]*>/, `$&<script src="${WATCH_PATH}"></script>`)
    response.writeHead(answer.status).end(isPage ? page() : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
