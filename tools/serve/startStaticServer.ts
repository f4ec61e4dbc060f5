import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A folder under a path, or an answer made for a request; the first that has something answers. */
export interface StaticMount {
  /** Starts with a slash and ends with one. */
  readonly path: string
  readonly folder: string
  /** Also finds pages by their address without `.html`. @default false */
  readonly hasCleanUrls?: boolean
}

export interface StaticServerInput {
  /** 0 picks a free port. */
  readonly port: number
  readonly mounts: readonly StaticMount[]
  /** Bodies of JSON answers by path. */
  readonly json?: Readonly<Record<string, unknown>>
  /** Headers of every answer, by its path. */
  readonly headers: (path: string) => Readonly<Record<string, string>>
  /** Called first; true means that it has answered. For tests that make a file fail. */
  readonly intercept?: (path: string, response: ServerResponse) => boolean
  /** 'best' is what a CDN sends, and takes a second of a core for our script. @default quick */
  readonly compression?: Compression
}

export type Compression = 'quick' | 'best'

const BROTLI_QUALITY: Readonly<Record<Compression, number>> = { quick: 4, best: 11 }

/** A server that listens on the loopback address. */
export interface StaticServer {
  /** Without a closing slash. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

async function findFile(mounts: readonly StaticMount[], path: string): Promise<string | undefined> {
  for (const mount of mounts) {
    if (!path.startsWith(mount.path)) continue
    // Normalised with a leading slash, so that no number of dots leads out of the folder.
    const rest = normalize(`/${path.slice(mount.path.length)}`)
    const file = join(mount.folder, rest.endsWith('/') ? `${rest}index.html` : rest)
    if (await isFile(file)) return file
    if (mount.hasCleanUrls && extname(file) === '' && (await isFile(`${file}.html`))) return `${file}.html`
  }
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined)
  return info?.isFile() ?? false
}

/** Whether an address is that of a page: it ends in `.html`, in a slash, or in no ending at all. */
export function isPagePath(path: string): boolean {
  return /\.html$|(^|\/)[^./]*$/.test(path)
}

/** Each version of a file is compressed once. */
function createCompressor(compression: Compression): (file: string) => Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[compression] }
  const known = new Map<string, Buffer>()
  return async (file) => {
    const { mtimeMs } = await stat(file)
    const key = `${file}|${mtimeMs}`
    let body = known.get(key)
    if (!body) {
      body = brotliCompressSync(await readFile(file), { params })
      known.set(key, body)
    }
    return body
  }
}

function decodePath(url: string | undefined): string | undefined {
  try {
    return decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

/** Starts a small static server: right types, given headers, brotli for scripts and styles. */
export async function startStaticServer(input: StaticServerInput): Promise<StaticServer> {
  const compress = createCompressor(input.compression ?? 'quick')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodePath(request.url)
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(400).end()
      return
    }
    if (input.intercept?.(path, response)) return
    const headers = {
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...input.headers(path),
    }
    if (input.json && Object.hasOwn(input.json, path)) {
      response.writeHead(200, { ...headers, 'content-type': TYPES['.json'] })
      response.end(JSON.stringify(input.json[path]))
      return
    }
    const file = await findFile(input.mounts, path)
    if (!file) {
      response.writeHead(404, headers).end('Not found')
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const isText = /javascript|css/.test(type)
    if (isText && /\bbr\b/.test(String(request.headers['accept-encoding']))) {
      response.writeHead(200, { ...headers, 'content-type': type, 'content-encoding': 'br' })
      response.end(await compress(file))
      return
    }
    response.writeHead(200, { ...headers, 'content-type': type })
    createReadStream(file).pipe(response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(input.port, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : input.port
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
