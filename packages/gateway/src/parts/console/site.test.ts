import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { mountSite, readConsoleSite } from '@foyer/server-kit/operators'
import { afterAll, expect, test } from 'vitest'
import { buildGateway } from '../../kernel/buildGateway.ts'
import { createMemoryServices } from '../../memory.ts'

const PAGE = '<!doctype html><title>Console</title>'
const folder = mkdtempSync(join(tmpdir(), 'foyer-console-site-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'assets/index-Ab12.js'), 'run()')
writeFileSync(join(folder, 'assets/index-Ab12.css'), 'a{}')
writeFileSync(join(folder, 'secret.txt'), 'not a file of the page')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = readConsoleSite(folder)
if (site === undefined) throw new Error('The page was not read.')
const gateway = buildGateway([{ mount: (app) => mountSite(app.hono, site) }], createMemoryServices(), {})

function header(reply: Response, name: string): string {
  return reply.headers.get(name) ?? ''
}

test('serves the page at the address of the console and at all below it', async () => {
  for (const path of ['/console', '/console/', '/console/dev/funnel', '/console/index.html']) {
    const reply = await gateway.request(path)
    expect([path, reply.status, await reply.text()]).toEqual([path, 200, PAGE])
    expect(header(reply, 'content-type')).toBe('text/html; charset=utf-8')
    expect(header(reply, 'cache-control')).toBe('no-store')
  }
})

test('runs no text of the page and nothing of elsewhere, and is in no frame', async () => {
  for (const path of ['/console', '/console/assets/index-Ab12.js']) {
    const reply = await gateway.request(path)
    const policy = header(reply, 'content-security-policy').split('; ')
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy.join()).not.toMatch(/unsafe|https?:|\*/)
    expect(header(reply, 'x-frame-options')).toBe('DENY')
    expect(header(reply, 'x-content-type-options')).toBe('nosniff')
    expect(header(reply, 'cross-origin-opener-policy')).toBe('same-origin')
    expect(header(reply, 'cross-origin-resource-policy')).toBe('same-origin')
    expect(header(reply, 'access-control-allow-origin')).toBe('')
  }
})

test('serves its files for good, compressed to who takes that', async () => {
  const reply = await gateway.request('/console/assets/index-Ab12.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(header(reply, 'content-type')).toBe('text/javascript; charset=utf-8')
  expect(header(reply, 'cache-control')).toContain('immutable')
  expect(header(reply, 'content-encoding')).toBe('br')
  expect(brotliDecompressSync(await reply.arrayBuffer()).toString()).toBe('run()')
  const plain = await gateway.request('/console/assets/index-Ab12.css')
  expect([header(plain, 'content-type'), await plain.text()]).toEqual(['text/css; charset=utf-8', 'a{}'])
})

test('serves no file but those of the page', async () => {
  for (const name of ['secret.txt', '..%2fsecret.txt', '..%2findex.html', '%2e%2e/secret.txt', 'gone.js']) {
    const reply = await gateway.request(`/console/assets/${name}`)
    expect(await reply.text()).not.toContain('not a file of the page')
  }
  expect((await gateway.request('/console/assets/gone.js')).status).toBe(404)
})

test('knows a page that was not built', () => {
  expect(readConsoleSite(join(folder, 'assets'))).toBeUndefined()
})
