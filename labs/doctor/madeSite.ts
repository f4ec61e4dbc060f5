import type { ServerResponse } from 'node:http'
import { fromRoot } from '../../tools/build/paths.ts'
import { type StaticServer, startStaticServer } from '../../tools/serve/startStaticServer.ts'

type Headers = Readonly<Record<string, string>>

/** A page that a case makes. */
export interface MadePage {
  /** Before Foyer's script. */
  readonly head?: string
  /** Instead of Foyer's script. */
  readonly script?: string
  /** Instead of a button. */
  readonly body?: string
  readonly options?: object
  readonly headers?: Headers
}

/** An origin with made pages on it, beside the built script. */
export interface MadeSite {
  readonly url: string
  /** Serves a page, and returns its address. */
  put(page: MadePage): string
  /** Serves a text under an address of its own, and returns that. */
  putFile(path: string, text: string, headers: Headers): string
  /** Answers an address by itself. */
  answer(path: string, answer: (response: ServerResponse) => void): string
  /** Headers of the files of the script. */
  scriptHeaders: Headers
  close(): Promise<void>
}

const BUTTON = '<wallet-button></wallet-button>'

/** Returns the tag of Foyer's script with the options of a page. */
export function scriptTag(options: object, attributes = 'type="module" src="/foyer/foyer.js"'): string {
  const config = JSON.stringify(options).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return `<script ${attributes} data-config='${config}'></script>`
}

function toHtml({ head = '', script, body = BUTTON, options = {} }: MadePage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>A shop</title>
${head}${script ?? scriptTag(options)}</head><body><main>${body}</main></body></html>`
}

/** Starts an origin on a free port. */
export async function startMadeSite(): Promise<MadeSite> {
  const answers = new Map<string, (response: ServerResponse) => void>()
  const put = (path: string, text: string, headers: Headers) =>
    void answers.set(path, (response) => void response.writeHead(200, headers).end(text))
  const server: StaticServer = await startStaticServer({
    port: 0,
    mounts: [{ path: '/foyer/', folder: fromRoot('packages/elements/dist') }],
    headers: (path) => (path.startsWith('/foyer') ? site.scriptHeaders : {}),
    intercept(path, response) {
      const answer = answers.get(path)
      answer?.(response)
      return answer !== undefined
    },
  })
  const site: MadeSite = {
    url: server.url,
    scriptHeaders: {},
    put(page) {
      const path = `/made/${answers.size}`
      put(path, toHtml(page), { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      return server.url + path
    },
    putFile(path, text, headers) {
      put(path, text, headers)
      return server.url + path
    },
    answer(path, answer) {
      answers.set(path, answer)
      return server.url + path
    },
    close: server.close,
  }
  return site
}
