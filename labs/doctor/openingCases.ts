import { startPlainServer, startSecureServer } from './changedServers.ts'
import type { PageCase } from './pageCase.ts'

const HTML = { 'content-type': 'text/html' }

/** Pages that do not open. */
export const OPENING_CASES: readonly PageCase[] = [
  { code: 'page_unreachable', put: ({ nobody }) => `http://${nobody}/` },
  { code: 'page_refused', put: ({ site }) => `${site.url}/nothing/here.html` },
  {
    code: 'page_redirects',
    put: ({ site }) =>
      site.answer('/circle', (response) => void response.writeHead(302, { location: '/circle' }).end()),
  },
  {
    code: 'page_certificate',
    put: ({ start }) =>
      start(
        startSecureServer((_, response) => void response.writeHead(200, HTML).end('<title>A shop</title>')),
      ),
  },
  {
    code: 'page_slow',
    put: ({ start }) =>
      start(
        startPlainServer((_, response) => void response.writeHead(200, HTML).write('<title>A shop</title>')),
      ),
    input: { timeoutMs: 4_000 },
  },
  {
    code: 'mixed_content',
    also: ['foyer_missing'],
    put: ({ start }) =>
      start(
        startSecureServer(
          (_, response) =>
            void response
              .writeHead(200, HTML)
              .end(
                '<link rel="icon" href="data:," /><script type="module" src="http://cdn.example/foyer.js"></script><wallet-button></wallet-button>',
              ),
        ),
      ),
    input: { ignoresCertificate: true },
  },
]
