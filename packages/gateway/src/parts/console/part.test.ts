import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminRoutes, type RouteDefinition } from '@foyer/api'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../../../test/emptyDatabase.ts'
import { readConfig } from '../../config.ts'
import { runCli } from '../../runCli.ts'
import { startGateway } from '../../startGateway.ts'
import { createToken } from './tokens.ts'

const START_MS = 180_000
const folder = mkdtempSync(join(tmpdir(), 'foyer-console-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const allRoutes = Object.values<RouteDefinition>(adminRoutes)
/** What belongs to parts that are not there is not served. */
const served = allRoutes.filter(({ path }) => !/\/(accounts|payments|purchases|webhook|refunds)/.test(path))

async function start(name: string, changes: Record<string, string> = {}) {
  const dataDir = join(folder, name)
  await copyEmptyDatabase(dataDir)
  const env = {
    FOYER_PARTS: 'catalogue, rpc',
    FOYER_DATA_DIR: dataDir,
    FOYER_GATEWAY_PORT: '0',
    ...changes,
  }
  const lines: string[] = []
  return {
    env,
    lines,
    gateway: await startGateway({ env, logTo: { write: (line) => void lines.push(line) } }),
  }
}

async function command(words: readonly string[], env: Record<string, string>, signal = AbortSignal.abort()) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const code = await runCli(words, { env, print, printError: print, signal })
  return { code, printed: printed.join('\n') }
}

test('without the setting there is no route, no page, no table, no command and no word of it', {
  timeout: START_MS,
}, async () => {
  const { env, gateway, lines } = await start('off')
  for (const route of allRoutes) {
    const path = route.path.replace('{projectId}', 'dev')
    const reply = await fetch(`${gateway.url}${path}`, { method: route.method })
    expect([route.id, reply.status]).toEqual([route.id, 404])
  }
  for (const path of ['/console', '/console/', '/console/index.html', '/v1/admin'])
    expect((await fetch(`${gateway.url}${path}`)).status).toBe(404)
  const document = await (await fetch(`${gateway.url}/openapi.json`)).text()
  for (const word of ['/v1/admin', 'Operator', 'console', 'securitySchemes'])
    expect(document).not.toContain(word)
  const { rows } =
    await sql`select 1 from information_schema.tables where table_name like 'console%'`.execute(
      gateway.database,
    )
  expect(rows).toEqual([])
  await gateway.close()
  expect(lines.join('')).not.toContain('console')
  expect((await command(['help'], env)).printed).not.toContain('console')
  expect((await command(['console', 'invite', '--role', 'owner'], env)).code).toBe(2)
})

test('with it the routes are there and in the document, and the command line prints the first link', {
  timeout: START_MS,
}, async () => {
  const { env, gateway, lines } = await start('on', { FOYER_CONSOLE: 'on' })
  // The command line cannot open the embedded database meanwhile.
  await expect.poll(() => lines.join('')).toMatch(/\/console#invite=[\w-]{43}/)
  for (const route of served) {
    const path = route.path.replace('{projectId}', 'dev')
    const reply = await fetch(`${gateway.url}${path}`, { method: route.method })
    expect([route.id, reply.status]).toEqual([route.id, 403])
  }
  const document = await (await fetch(`${gateway.url}/openapi.json`)).text()
  for (const { id } of served) expect(document).toContain(`"${id}"`)
  expect(document).toContain('For the role owner of the project. No token is taken.')
  await gateway.close()
  const { code, printed } = await command(['console', 'invite', '--role', 'owner'], env)
  expect([code, printed]).toEqual([0, expect.stringMatching(/\/console#invite=[\w-]{43}$/)])
  for (const wrong of [[], ['--role', 'root'], ['--role', 'owner', '--project', '../x'], ['owner']])
    expect((await command(['console', 'invite', ...wrong], env)).code).toBe(2)
  expect((await command(['console', 'invite', '--role', 'owner', '--project', 'nobodys'], env)).code).toBe(1)
})

test('the command line asks a running gateway by a token, and has the rights of the token alone', {
  timeout: START_MS,
}, async () => {
  const { env, gateway } = await start('called', { FOYER_CONSOLE: 'on' })
  const { database } = gateway
  const at = new Date()
  await database.insertInto('console_operators').values({ id: 'op_1', name: 'Ada', created_at: at }).execute()
  await database
    .insertInto('console_roles')
    .values({ operator_id: 'op_1', project_id: '*', role: 'owner' })
    .execute()
  const { token } = await database.transaction().execute((trx) =>
    createToken(trx, {
      ...{ name: 'script', scopes: ['project:read', 'project:write'], days: 1 },
      ...{ projectId: 'dev', operatorId: 'op_1', nowMs: Date.now() },
    }),
  )
  const asking = { ...env, FOYER_GATEWAY_URL: gateway.url, FOYER_CONSOLE_TOKEN: token }
  const call = (...words: string[]) =>
    command(['console', 'call', ...words], asking, new AbortController().signal)
  const change = ['changeProjectSettings', '--project', 'dev', '--body', '{"name":"Mine"}']
  expect(JSON.parse((await call(...change)).printed)).toMatchObject({ id: 'dev', name: 'Mine' })
  expect(JSON.parse((await call('getProjectSettings', '--project', 'dev')).printed).name).toBe('Mine')
  const refused = await call('getFunnel', '--project', 'dev', '--query', 'days=7')
  expect([refused.code, JSON.parse(refused.printed)]).toEqual([
    1,
    expect.objectContaining({ code: 'refused', reason: 'scope' }),
  ])
  for (const wrong of [
    [],
    ['signInOperator'],
    ['inviteOperator'],
    ['__proto__'],
    ['getFunnel', '--query', 'days'],
  ])
    expect((await call(...wrong)).code).toBe(2)
  expect((await command(['console', 'call', 'getOperator'], env)).printed).toContain('FOYER_CONSOLE_TOKEN')
  await gateway.close()
})

test('in production it needs an address by TLS, and says so', () => {
  const env = { NODE_ENV: 'production', FOYER_PARTS: 'catalogue', FOYER_CONSOLE: 'on' }
  expect(() => readConfig(env)).toThrow('FOYER_GATEWAY_URL is not set')
  expect(() => readConfig({ ...env, FOYER_GATEWAY_URL: 'http://gateway.example' })).toThrow('not an https')
  expect(readConfig({ ...env, FOYER_GATEWAY_URL: 'https://gateway.example' }).console).toEqual({
    publicUrl: 'https://gateway.example',
    issuer: undefined,
  })
  expect(() => readConfig({ FOYER_CONSOLE: 'yes' })).toThrow('FOYER_CONSOLE')
  expect(() => readConfig({ FOYER_PARTS: 'console' })).toThrow('"console" is no part')
})
