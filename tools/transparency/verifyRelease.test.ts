import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSecureSite } from '../../packages/secure-frame/src/server/createSecureSite.ts'
import type { Release } from './entries.ts'
import { FRAME_FOLDER, readReleaseFiles, sha256Hex } from './releaseFiles.ts'
import { compareAddress, compareFiles, compareSite, isGood } from './verifyRelease.ts'

const integrityOf = (algorithm: string, bytes: Uint8Array | string) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
const SCRIPTS = ['frame-1.js', 'sign-1.js', 'unlock-1.js', 'create-1.js', 'done-1.js']
const NAMES = [...SCRIPTS, 'frame-1.css', 'page-1.css']
const FILES = new Map(NAMES.map((name) => [name, Buffer.from(`/* ${name} */ `.repeat(40))]))
const INTEGRITY = Object.fromEntries([...FILES].map(([name, bytes]) => [name, integrityOf('sha384', bytes)]))
const IMPORT_MAP = JSON.stringify({
  integrity: Object.fromEntries(SCRIPTS.map((name) => [`/assets/${name}`, INTEGRITY[name]])),
})
const MANIFEST = {
  build: 'abcdefghijkl',
  script: 'frame-1.js',
  style: 'frame-1.css',
  pageStyle: 'page-1.css',
  doneScript: 'done-1.js',
  files: INTEGRITY,
  importMap: IMPORT_MAP,
  importMapHash: integrityOf('sha256', IMPORT_MAP),
}
const MANIFEST_BYTES = Buffer.from(`${JSON.stringify(MANIFEST, null, 2)}\n`)
const RELEASE: Release = {
  version: '1.0.0',
  commit: 'a'.repeat(40),
  files: new Map([
    ...[...FILES].map(([name, bytes]) => [`${FRAME_FOLDER}${name}`, sha256Hex(bytes)] as const),
    [`${FRAME_FOLDER}manifest.json`, sha256Hex(MANIFEST_BYTES)],
    ['@foyer/secure-site/dist/cli.js', sha256Hex('site')],
    ['@foyer/gateway/dist/cli.js', sha256Hex('gateway')],
    ['@foyer/elements/dist/foyer.js', sha256Hex('script')],
    ['@foyer/elements/dist/chunks/a.js', sha256Hex('chunk')],
  ]),
}

type Change = (bytes: Buffer, path: string) => Buffer

/** Listens until the test is over. */
async function listen(answer: (request: Request) => Promise<Response>): Promise<string> {
  const server = createAdaptorServer({ fetch: answer })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** Serves the release by the real site, with a change that can be exchanged. */
async function serveSite(input: { change: Change }): Promise<string> {
  const url = await listen(async (request) => {
    const headers = new Headers(request.headers)
    headers.delete('accept-encoding')
    const reply = await site.fetch(new Request(request, { headers }))
    const bytes = Buffer.from(await reply.arrayBuffer())
    const { pathname } = new URL(request.url)
    return new Response(new Uint8Array(input.change(bytes, pathname)), reply)
  })
  const site: Hono = createSecureSite({
    build: {
      manifest: MANIFEST,
      files: new Map(
        [...FILES].map(([name, bytes]) => [name, { bytes, brotli: bytes, type: 'text/javascript' }]),
      ),
    },
    projects: {
      find: async () => ({
        name: 'Shop',
        origins: ['https://shop.example'],
        isLocalAllowed: false,
        gatewayTransitKey: 'A'.repeat(87),
      }),
    },
    siteOrigin: () => url,
    gateway: 'https://gateway.example',
    vault: 'https://vault.example',
  })
  return url
}

const verify = (url: string, manifest: Uint8Array = MANIFEST_BYTES) =>
  compareSite(RELEASE, { url, projectId: 'shop', manifest })
const isRefused = ({ files, differences }: Awaited<ReturnType<typeof verify>>) =>
  differences.length > 0 || !files.every(isGood)

describe('a secure site', () => {
  test('that serves the release is as the log says', async () => {
    const result = await verify(await serveSite({ change: (bytes) => bytes }))
    expect(result.differences).toEqual([])
    expect(result.files).toHaveLength(NAMES.length)
    expect(isRefused(result)).toBe(false)
  })

  test('that swaps one byte of one file is refused, 100 of 100 times', async () => {
    const paths = ['/frame', '/wallet', '/social/done', ...NAMES.map((name) => `/assets/${name}`)]
    const input: { change: Change } = { change: (bytes) => bytes }
    const url = await serveSite(input)
    let refused = 0
    const swap = fc.record({
      path: fc.constantFrom(...paths),
      at: fc.nat(),
      by: fc.integer({ min: 1, max: 255 }),
    })
    await fc.assert(
      fc.asyncProperty(swap, async ({ path, at, by }) => {
        let swapped = 0
        input.change = (bytes, asked) => {
          if (asked !== path) return bytes
          const changed = Buffer.from(bytes)
          const place = at % changed.length
          changed.writeUInt8(changed.readUInt8(place) ^ by, place)
          swapped += 1
          return changed
        }
        const isCaught = isRefused(await verify(url))
        refused += isCaught ? 1 : 0
        expect(swapped).toBeGreaterThan(0)
        expect(isCaught).toBe(true)
      }),
      { numRuns: 100 },
    )
    expect(refused).toBe(100)
  }, 120_000)

  test('is not compared with a manifest that is not in the log', async () => {
    const other = Buffer.from(JSON.stringify({ ...MANIFEST, build: 'other' }))
    const result = await verify(await serveSite({ change: (bytes) => bytes }), other)
    expect(result.files).toEqual([{ name: `${FRAME_FOLDER}manifest.json`, verdict: 'different' }])
  })

  test('that nobody answers for is refused, with each of its files', async () => {
    const result = await verify('http://127.0.0.1:1')
    expect(result.files.every(({ verdict }) => verdict === 'missing')).toBe(true)
    expect(isRefused(result)).toBe(true)
  })
})

describe('a server of the script', () => {
  const serve = (files: Readonly<Record<string, string>>) =>
    listen(async (request) => {
      const body = files[new URL(request.url).pathname]
      return body === undefined ? new Response('', { status: 404 }) : new Response(body)
    })
  const compare = async (url: string) => {
    const compared = await compareAddress(RELEASE, '@foyer/elements/dist/', url)
    return compared.map(({ verdict }) => verdict)
  }

  test('need not serve each file, but those that it serves are the release’s', async () => {
    const good = await serve({ '/1.0.0/foyer.js': 'script', '/1.0.0/chunks/a.js': 'chunk' })
    expect(await compare(`${good}/1.0.0/`)).toEqual(['same', 'same'])
    expect(await compare(await serve({ '/foyer.js': 'script' }))).toEqual(['same', 'not served'])
    expect(await compare(await serve({ '/foyer.js': 'script', '/chunks/a.js': 'evil' }))).toEqual([
      'same',
      'different',
    ])
    expect(await compare(await serve({}))).toEqual(['missing'])
  })
})

describe('a folder', () => {
  let place = ''
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'foyer-verify-'))
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }

  test('of installed packages is compared as far as packages are there, in both directions', () => {
    const scope = 'node_modules/@foyer'
    write(`${scope}/gateway/package.json`, '{}')
    write(`${scope}/gateway/dist/cli.js`, 'gateway')
    write(`${scope}/gateway/dist/cli.d.ts`, 'types')
    write(`${scope}/gateway/README.md`, 'text')
    write(`${scope}/doctor/package.json`, '{}')
    const release = {
      ...RELEASE,
      files: new Map([...RELEASE.files, ['@foyer/gateway/package.json', sha256Hex('{}')]]),
    }
    const all = () =>
      compareFiles(release, readReleaseFiles(place)).map(({ name, verdict }) => `${name} ${verdict}`)
    expect(all()).toEqual(['@foyer/gateway/dist/cli.js same', '@foyer/gateway/package.json same'])
    write(`${scope}/gateway/dist/cli.js`, 'gatewax')
    write(`${scope}/gateway/dist/more.js`, '')
    rmSync(join(place, scope, 'gateway/package.json'))
    write(`${scope}/gateway/package.json`, '{"a":1}')
    write(`${scope}/elements/package.json`, '{}')
    expect(all()).toEqual([
      '@foyer/gateway/dist/cli.js different',
      '@foyer/elements/dist/foyer.js missing',
      '@foyer/elements/dist/chunks/a.js missing',
      '@foyer/gateway/package.json different',
      '@foyer/elements/package.json not in the log',
      '@foyer/gateway/dist/more.js not in the log',
    ])
  })

  test('that is neither a clone nor has packages is refused', () => {
    expect(() => readReleaseFiles(place)).toThrow('no clone')
  })
})
