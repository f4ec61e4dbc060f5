import { createHash } from 'node:crypto'
import { adminRoutes, type ReplyOf } from '@foyer/api'
import type { RunningGateway } from '@foyer/gateway'
import type { RunningRelay } from '@foyer/relay'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, prepareSuite, type SuiteTest } from '../test/suiteTest.ts'
import { type RunningSuite, startSuite } from './startSuite.ts'

// The console of a real gateway asks real servers. A relay that is stopped is told, with what to do.

const TIMEOUT_MS = 180_000
const TOKEN = `foyer_at_${'x'.repeat(43)}`
/** Longer than an answer holds. */
const HELD = { timeout: 20_000, interval: 500 }

let it: SuiteTest
let suite: RunningSuite
beforeAll(async () => {
  it = await prepareSuite()
  const { FOYER_GATEWAY_PORT: port, FOYER_SECURE_SITE_PORT: sitePort } = it.env
  // Passkeys want a name, and the gateway asks the servers where they are.
  const urls = {
    FOYER_GATEWAY_URL: `http://localhost:${port}`,
    FOYER_SECURE_SITE_URL: `http://secure.localhost:${sitePort}`,
  }
  suite = await startSuite({
    ...{ frameFolder: it.frameFolder, env: { ...it.env, ...urls, FOYER_CONSOLE: 'on' } },
    ...{ printNote: () => undefined, logTo: { write: () => undefined } },
  })
  // The suite hands out what it has started; its type says less.
  const { database } = suite.gateway as unknown as RunningGateway
  const hash = createHash('sha256').update(TOKEN).digest('base64url')
  await sql`insert into console_operators (id, name, created_at) values ('op_1', 'Ada', now())`.execute(
    database,
  )
  await sql`insert into console_roles (operator_id, project_id, role) values ('op_1', '*', 'viewer')`.execute(
    database,
  )
  await sql`insert into console_tokens (id, hash, name, operator_id, project_id, scopes, created_at, expires_at)
    values ('at_1', ${hash}, 'wall', 'op_1', ${PROJECT}, 'overview:read', now(), now() + interval '1 day')`.execute(
    database,
  )
}, TIMEOUT_MS)
afterAll(async () => {
  await suite?.close()
  await it.close()
})

type Server = ReplyOf<(typeof adminRoutes)['listServers']>['servers'][number]

async function readServers(): Promise<readonly Server[]> {
  const path = adminRoutes.listServers.path.replace('{projectId}', PROJECT)
  const reply = await fetch(`${suite.gateway.url}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return v.parse(adminRoutes.listServers.reply, await reply.json()).servers
}

const relayOf = async () => (await readServers()).find(({ kind }) => kind === 'relay')

test(
  'every server tells its version; a relay that is stopped is told with what to do',
  async () => {
    const servers = await readServers()
    expect(servers.map(({ kind, state }) => [kind, state])).toEqual([
      ['gateway', 'up'],
      ['relay', 'up'],
      ['vault', 'up'],
      ['secure-site', 'up'],
    ])
    for (const { kind, version } of servers)
      expect([kind, version]).toEqual([kind, expect.stringMatching(/./)])
    expect(servers.find(({ kind }) => kind === 'relay')).toMatchObject({
      ...{ sockets: 0, messages: 0, hasPrivateFigures: false },
    })
    // The suite hands out what it has started; its type says less.
    await (suite.relay as unknown as RunningRelay).close()
    await expect.poll(async () => (await relayOf())?.state, HELD).toBe('away')
    expect(await relayOf()).toMatchObject({
      version: null,
      faults: [{ reason: 'refused', fix: expect.stringContaining('Start it again') }],
    })
  },
  TIMEOUT_MS,
)
