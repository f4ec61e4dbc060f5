import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stressCount } from '@foyer/devkit/stress'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createSecureSite } from './createSecureSite.ts'
import { runCli } from './runCli.ts'
import { frameHeaders } from './siteHeaders.ts'
import { verifySite } from './verifySite.ts'

const hashOf = (algorithm: string, bytes: Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
const fileOf = (text: string, type: string) => {
  const bytes = new TextEncoder().encode(text)
  return { bytes, brotli: bytes, type }
}
const FILES = new Map([
  ['frame-1.js', fileOf('start()', 'text/javascript')],
  ['sign-1.js', fileOf('sign()', 'text/javascript')],
  ['done-1.js', fileOf('done()', 'text/javascript')],
  ['frame-1.css', fileOf('main {}', 'text/css')],
  ['page-1.css', fileOf('main { }', 'text/css')],
])
const IMPORT_MAP = '{"integrity":{}}'
const MANIFEST = {
  build: 'abc',
  script: 'frame-1.js',
  style: 'frame-1.css',
  pageStyle: 'page-1.css',
  doneScript: 'done-1.js',
  files: Object.fromEntries([...FILES].map(([name, { bytes }]) => [name, hashOf('sha384', bytes)])),
  importMap: IMPORT_MAP,
  importMapHash: hashOf('sha256', new TextEncoder().encode(IMPORT_MAP)),
}

/** Serves the release, or what `change` makes of it. */
async function serve(
  change: (reply: Response, path: string) => Promise<Response> | Response = (reply) => reply,
) {
  let origin = ''
  const site: Hono = createSecureSite({
    build: { manifest: MANIFEST, files: FILES },
    projects: {
      find: async (id) =>
        id === 'demo'
          ? {
              name: 'Tom & "Ada" <b>',
              origins: ['https://app.example'],
              isLocalAllowed: true,
              gatewayTransitKey: 'A'.repeat(87),
            }
          : undefined,
    },
    siteOrigin: () => origin,
    gateway: 'https://gateway.example',
    vault: 'https://vault.example',
  })
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      const headers = new Headers(request.headers)
      // Files are fetched uncompressed, so that a change of their bytes is seen.
      headers.delete('accept-encoding')
      const plain = new Request(request, { headers })
      return change(await site.fetch(plain), new URL(request.url).pathname)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return origin
}

const verify = async (change?: Parameters<typeof serve>[0]) =>
  verifySite(await serve(change), 'demo', MANIFEST)

test('a site that serves the release has no difference, and it is said whom its frame talks to', async () => {
  expect(await verify()).toEqual({
    differences: [],
    servers: ['https://gateway.example', 'https://vault.example'],
    files: 5,
    isReached: true,
  })
})

const withText = (find: string, put: string) => async (reply: Response, path: string) =>
  path === '/frame' ? new Response((await reply.text()).replace(find, put), reply) : reply
const withHeader = (name: string, value: string | undefined) => (reply: Response, path: string) => {
  if (path !== '/frame') return reply
  const changed = new Response(reply.body, reply)
  if (value === undefined) changed.headers.delete(name)
  else changed.headers.set(name, value)
  return changed
}

test.each([
  [
    'a page of the window that tells another app',
    async (reply: Response, path: string) =>
      path === '/social/done'
        ? new Response((await reply.text()).replace('https://gateway.example', 'https://evil.example'), reply)
        : reply,
  ],
  [
    'an opener policy on the page of the window, which cuts it off from the app',
    (reply: Response, path: string) => {
      if (path !== '/social/done') return reply
      const changed = new Response(reply.body, reply)
      changed.headers.set('cross-origin-opener-policy', 'same-origin')
      return changed
    },
  ],
  [
    'a page of ways back that others may embed',
    (reply: Response, path: string) => {
      if (path !== '/wallet') return reply
      const changed = new Response(reply.body, reply)
      const policy = reply.headers.get('content-security-policy') ?? ''
      changed.headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", ''))
      return changed
    },
  ],
  [
    'a script more in the page of ways back',
    async (reply: Response, path: string) =>
      path === '/wallet' ? new Response(`${await reply.text()}<script src="/x.js"></script>`, reply) : reply,
  ],
  ['a script more in the page', withText('<body>', '<body><script src="/x.js"></script>')],
  ['the hash of another script', withText('integrity="sha384-', 'integrity="sha384-A')],
  ['a frame of another site', withText('&quot;site&quot;:&quot;http', '&quot;site&quot;:&quot;https')],
  ['settings that are none', withText('&quot;vault&quot;', '&quot;wault&quot;')],
  ['another build', withText('&quot;build&quot;:&quot;abc', '&quot;build&quot;:&quot;xyz')],
  [
    'a policy that allows one more script',
    withHeader('content-security-policy', "script-src 'self' 'unsafe-inline'"),
  ],
  ['no policy', withHeader('content-security-policy', undefined)],
  ['no embedder policy', withHeader('cross-origin-embedder-policy', undefined)],
  [
    'one changed byte of a later script',
    (reply: Response, path: string) => (path.endsWith('sign-1.js') ? new Response('sign();') : reply),
  ],
  [
    'a style that is gone',
    (reply: Response, path: string) => (path.endsWith('.css') ? new Response('', { status: 404 }) : reply),
  ],
] as const)('%s is a difference', async (_what, change) => {
  expect((await verify(change)).differences).not.toEqual([])
})

const HEADERS = frameHeaders({
  ancestors: [],
  isLocalAllowed: false,
  servers: [],
  importMapHash: MANIFEST.importMapHash,
  isSecure: false,
})

test.each(Object.keys(HEADERS))(
  'another %s is a difference, and so is one word more or none',
  async (name) => {
    const more = (reply: Response, path: string) => {
      if (path === '/frame') reply.headers.append(name, 'more')
      return reply
    }
    for (const change of [withHeader(name, 'other'), withHeader(name, undefined), more]) {
      expect((await verify(change)).differences.join()).toContain(`The header ${name} of the frame`)
    }
  },
)

test.each([
  ['connect-src', 'https://vault.example', 'https://vault.example https://evil.example'],
  ['frame-ancestors', 'https://app.example', 'https://app.example https://evil.example'],
  ['script-src', "'self' 'sha256", "'self' https://evil.example 'sha256"],
  ['trusted-types', "'none'", '*'],
])('a policy whose %s allows more is a difference', async (directive, find, put) => {
  const looser = (reply: Response, path: string) => {
    if (path !== '/frame') return reply
    const policy = reply.headers.get('content-security-policy') ?? ''
    const at = policy.indexOf(directive)
    expect(at).not.toBe(-1)
    const changed = policy.slice(0, at) + policy.slice(at).replace(find, put)
    expect(changed).not.toBe(policy)
    reply.headers.set('content-security-policy', changed)
    return reply
  }
  expect((await verify(looser)).differences).not.toEqual([])
})

test.each([
  ['refresh', '0;url=https://evil.example'],
  ['clear-site-data', '"storage"'],
  ['content-security-policy-report-only', "default-src 'self'; report-uri https://evil.example"],
  ['link', '<https://evil.example/x.js>; rel=modulepreload'],
])('a header %s, which no page of the release has, is a difference', async (name, value) => {
  expect((await verify(withHeader(name, value))).differences.join()).toContain(`a header ${name}`)
})

/** By `npm test -- stress` each byte is changed, otherwise of each file the first one, the last one and some in between. */
const STEP = stressCount(1, 5)

test('one changed byte of any file is a difference, wherever in the file it is', async () => {
  for (const [name, { bytes, type }] of FILES) {
    for (const at of bytes.keys()) {
      if (at % STEP !== 0 && at !== bytes.length - 1) continue
      const changed = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
      const { differences } = await verify((reply, path) =>
        path.endsWith(name) ? new Response(changed, { headers: { 'content-type': type } }) : reply,
      )
      expect(differences).toEqual([`/assets/${name} is another file, or is not there.`])
    }
  }
})

test('a project that is not there, and a site that does not answer, are differences', async () => {
  expect((await verifySite(await serve(), 'nobody', MANIFEST)).differences[0]).toContain('no frame')
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const address = closed.address()
  await new Promise((resolve) => closed.close(resolve))
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  expect((await verifySite(url, 'demo', MANIFEST)).differences).toHaveLength(7)
})

test('the command wants a site and a project, and tells its commands only to who asks', async () => {
  const lines: string[] = []
  const errors: string[] = []
  const run = (...argv: string[]) =>
    runCli(argv, {
      env: {},
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
      signal: AbortSignal.abort(),
    })
  expect(await run('verify')).toBe(2)
  expect(await run('verify', 'https://secure.example')).toBe(2)
  expect(errors.join()).toContain('verify <address of a site> <project id>')
  expect(await run('serve', 'more')).toBe(2)
  expect(errors.at(-1)).toBe('There is no command "serve more". "foyer-secure-site help" lists all commands.')
  expect(lines).toEqual([])
  const [{ version }, site] = ['.', '../secure-site'].map((folder) =>
    JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8')),
  )
  expect(site.version).toBe(version)
  expect([await run('--version'), await run('verify', '--help')]).toEqual([0, 0])
  expect(lines).toEqual([version, expect.stringContaining('foyer-secure-site <command>')])
})
