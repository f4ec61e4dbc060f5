import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { examples } from '@foyer/api/examples'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyMigratedDatabase } from '../test/emptyDatabase.ts'
import { startGatewayProcess } from '../test/gatewayProcess.ts'
import { takeLock } from './kernel/database/lockFile.ts'
import { startGateway } from './startGateway.ts'

const TIMEOUT_MS = 240_000
const folder = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))
/** One database for all tests, one after the other. */
const dataDir = join(folder, 'data')
const lockPath = join(dataDir, 'gateway.lock')
beforeAll(() => copyMigratedDatabase(dataDir), TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A visitor who is seen by one address, and forwarded for another one. */
interface Visitor {
  readonly host: string
  readonly localAddress?: string
  readonly forwardedFor: string
}

const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)
const VISITORS: readonly Visitor[] = [
  { host: '127.0.0.1', localAddress: '127.0.0.9', forwardedFor: '203.0.113.77' },
  { host: '127.0.0.1', localAddress: '127.0.0.9', forwardedFor: '203.0.113.78:55123' },
  { host: '127.0.0.1', localAddress: '127.0.0.9', forwardedFor: '[2001:db8:77:78::79]:443' },
  ...(hasIpv6 ? [{ host: '::1', forwardedFor: '2001:db8:77:78::80' }] : []),
]

function ask(port: number, visitor: Visitor, path: string, init: { method?: string; body?: string } = {}) {
  const { host, localAddress, forwardedFor } = visitor
  const headers = { 'x-forwarded-for': forwardedFor, 'content-type': 'application/json' }
  return new Promise<number>((resolve, reject) => {
    const options = { host, port, path, headers, method: init.method ?? 'GET' }
    const asked = request(localAddress === undefined ? options : { ...options, localAddress }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(init.body)
  })
}

test('no address of a visitor is logged, whatever is asked and whatever fails', {
  timeout: TIMEOUT_MS,
}, async () => {
  const lines: string[] = []
  const gateway = await startGateway({
    port: 0,
    dataDir,
    host: hasIpv6 ? '::' : '0.0.0.0',
    logLevel: 'trace',
    trustedProxies: 1,
    env: {},
    rpc: { 'eip155:1': ['http://127.0.0.2:1'] },
    logTo: { write: (line) => void lines.push(line) },
  })
  const statuses = new Set<number>()
  const rpc = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  async function askAll(visitor: Visitor): Promise<void> {
    const own = examples.map(({ route, good }) => ({
      path: `${route.path.replaceAll(/\{\w+\}/g, 'network-1')}?${new URLSearchParams(good.query)}`,
      method: route.method,
      ...(good.body === undefined ? {} : { body: JSON.stringify(good.body) }),
    }))
    const wrong = [
      { path: '/v1/nothing' },
      { path: '/metrics' },
      { path: '/v1/wallets?entries=0' },
      { path: '/v1/config?projectId=nobody' },
      { path: '/v1/events?projectId=dev', method: 'POST', body: '{' },
      { path: '/v1/?chainId=1&projectId=dev', method: 'POST', body: rpc },
      { path: '/v1/wallets', method: 'DELETE' },
    ]
    for (const { path, ...init } of [...own, ...wrong])
      statuses.add(await ask(gateway.port, visitor, path, init))
  }
  for (const visitor of VISITORS) await askAll(visitor)
  // Without its database the gateway logs what failed, and why.
  await gateway.database.destroy()
  for (const visitor of VISITORS) await askAll(visitor)
  await gateway.close()
  const text = lines.join('')
  expect([...statuses].some((status) => status >= 500)).toBe(true)
  expect(text).toContain('"msg":"request failed"')
  expect(text).toContain('"msg":"node passed over"')
  expect(lines.length).toBeGreaterThan(VISITORS.length * 2 * examples.length)
  for (const address of ['203.0.113', '2001:db8', '127.0.0.9', '::1', '55123', 'forwarded']) {
    expect(text).not.toContain(address)
  }
})

test.runIf(inject('isStress') && process.platform !== 'win32')(
  'a gateway that was paused while another one took its database stops itself when it goes on, and writes nothing',
  { timeout: TIMEOUT_MS },
  async () => {
    const gateway = await startGatewayProcess({ FOYER_DATA_DIR: dataDir, FOYER_LOG_LEVEL: 'info' })
    // Not its exit, which may be told before the last of what it said.
    const ended = new Promise<number | null>((resolve) => gateway.child.once('close', resolve))
    try {
      // The lock looks like that of another container, whose processes cannot be seen from here.
      const holder: object = JSON.parse(readFileSync(lockPath, 'utf8'))
      // In one step: the gateway looks at it now and then, and would take half of it for the lock of somebody else.
      const aside = join(folder, 'aside.lock')
      writeFileSync(aside, JSON.stringify({ ...holder, host: 'f00dcafe', processTable: 'another container' }))
      renameSync(aside, lockPath)
      gateway.child.kill('SIGSTOP')
      const lock = await takeLock(lockPath, { everyMs: 50, silentMs: 2_000 })
      const before = readFileSync(join(dataDir, 'db', 'global', 'pg_control'))
      gateway.child.kill('SIGCONT')
      expect(await ended).toBe(1)
      expect(gateway.said()).toContain('Another process took over the embedded database')
      expect(await lock.isOurs()).toBe(true)
      // Closing the database would have written this file.
      expect(readFileSync(join(dataDir, 'db', 'global', 'pg_control')).equals(before)).toBe(true)
      await lock.release()
    } finally {
      gateway.child.kill('SIGKILL')
    }
  },
)
