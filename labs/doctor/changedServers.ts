import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeSelfSigned } from './selfSigned.ts'

/** A server of a case. */
export interface PlainServer {
  readonly url: string
  close(): Promise<void>
}

/** Has a server listen on a free port of this machine. */
export async function listen(server: Server, protocol = 'http'): Promise<PlainServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Starts a server of a few lines. */
export function startPlainServer(answer: RequestListener): Promise<PlainServer> {
  return listen(createServer(answer))
}

/** Starts a server with a certificate that no browser trusts. */
export function startSecureServer(answer: RequestListener): Promise<PlainServer> {
  return listen(createSecureServer(makeSelfSigned('127.0.0.1'), answer), 'https')
}

/** An answer that stands in for the real one. */
export interface ChangedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Laid over the fields of the real answer. */
  readonly body?: object
}

/** Starts a server that hands every request on to a real one, and changes the answers of some paths. */
export function startChanged(
  realUrl: string,
  changes: Readonly<Record<string, ChangedAnswer>>,
  everywhere: Readonly<Record<string, string | undefined>> = {},
): Promise<PlainServer> {
  return startPlainServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const real = await fetch(realUrl + url, {
      method,
      headers: { ...(headers.origin && { origin: headers.origin }) },
    })
    // A preflight is answered as it is.
    const change = method === 'OPTIONS' ? undefined : changes[new URL(url, realUrl).pathname]
    const text = await real.text()
    const sent = { ...Object.fromEntries(real.headers), ...change?.headers, ...everywhere }
    const kept = Object.entries(sent).filter(
      ([name, value]) =>
        value !== undefined && !/^(content-length|content-encoding|connection|transfer-encoding)$/.test(name),
    )
    const fields: unknown = change?.body && real.ok ? JSON.parse(text) : {}
    response.writeHead(change?.status ?? real.status, Object.fromEntries(kept) as Record<string, string>) // the filter has taken out the rest
    response.end(change?.body ? JSON.stringify({ ...Object(fields), ...change.body }) : text)
  })
}
