import { vaultOperatorRoutes as own, type RouteDefinition, sharedOperatorRoutes as shared } from '@foyer/api'
import { acceptOperatorInvite, createOperatorBrowser } from '@foyer/devkit/operatorBrowser'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../test/emptyDatabase.ts'
import { createVaultConsole } from '../../test/vaultConsole.ts'
import { startVaultTest, type VaultTest } from '../../test/vaultTest.ts'
import { readConfig } from '../config.ts'
import { runCli } from '../runCli.ts'

const routes = Object.values<RouteDefinition>({ ...shared, ...own })
const ON = { FOYER_VAULT_CONSOLE: 'on' }

let it: VaultTest
let opened: Awaited<ReturnType<typeof openMigratedDatabase>>
beforeAll(async () => {
  opened = await openMigratedDatabase()
  it = await startVaultTest({ database: opened.database })
})
afterAll(async () => {
  await it.close()
  await opened.close()
})

async function command(words: readonly string[], env: Record<string, string> = ON) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const { database } = opened
  const code = await runCli(words, { env, print, printError: print, signal: AbortSignal.abort(), database })
  return { code, printed: printed.join('\n') }
}

test('without the setting there is no route, no page, no link and no command of it', async () => {
  for (const route of routes) {
    const path = route.path.replace('{projectId}', '*')
    const reply = await fetch(`${it.vault.url}${path}`, { method: route.method })
    expect([route.id, reply.status]).toEqual([route.id, 404])
  }
  for (const path of ['/console', '/console/', '/console/index.html', '/console/assets/a.js', '/v1/admin'])
    expect((await fetch(`${it.vault.url}${path}`)).status).toBe(404)
  const { rows } = await sql`select 1 from vault.console_invites`.execute(opened.database)
  expect(rows).toEqual([])
  const { code, printed } = await command(['console', 'invite'], {})
  expect([code, printed]).toEqual([2, expect.stringContaining('FOYER_VAULT_CONSOLE is not on')])
})

test('the setting is on or off, and needs an https address in production', () => {
  const url = 'https://vault.example'
  expect(readConfig({}).hasConsole).toBe(false)
  expect(readConfig({ FOYER_VAULT_CONSOLE: 'off' }).hasConsole).toBe(false)
  expect(readConfig(ON).hasConsole).toBe(true)
  expect(readConfig({ ...ON, NODE_ENV: 'production', FOYER_VAULT_URL: url }).hasConsole).toBe(true)
  expect(() => readConfig({ FOYER_VAULT_CONSOLE: 'yes' })).toThrow('FOYER_VAULT_CONSOLE')
  expect(() => readConfig({ ...ON, NODE_ENV: 'production' })).toThrow('FOYER_VAULT_URL is not set')
  expect(() => readConfig({ ...ON, FOYER_VAULT_URL: 'http://vault.example' })).toThrow('not an https address')
})

test('the command line prints the link of a first operator, and of another passkey of one that is there', async () => {
  const vault = await startVaultTest({ database: opened.database, hasConsole: true })
  const { tested } = createVaultConsole(() => vault)
  const env = { ...ON, FOYER_VAULT_URL: vault.vault.publicUrl }
  const secretOf = (printed: string) => new URL(printed).hash.replace('#invite=', '')

  const { code, printed } = await command(['console', 'invite', '--role', 'support'], env)
  expect(code).toBe(0)
  expect(printed).toMatch(/^http:\/\/vault\.localhost:\d+\/console#invite=[\w-]{43}$/)
  const first = await acceptOperatorInvite(await createOperatorBrowser(tested), secretOf(printed), 'Ada')
  const again = await command(['console', 'invite', '--role', 'owner', '--operator', first.id], env)
  const second = await acceptOperatorInvite(
    await createOperatorBrowser(tested),
    secretOf(again.printed),
    'Ada',
  )
  expect(second.id).toBe(first.id)
  // A link for another passkey changes no role, whatever it says.
  const { roles } = await second.browser.call(shared.getOperator)
  expect(roles).toEqual([{ projectId: '*', role: 'support' }])
  await vault.close()
})

test.each([
  ['console'],
  ['console', 'invite', '--role', 'king'],
  ['console', 'invite', '--project', 'my-shop'],
  ['console', 'list'],
])('foyer-vault %s %s %s %s is no command', async (...words) => {
  const { code, printed } = await command(words.filter((word) => word !== undefined))
  expect(code).toBe(2)
  expect(printed).toContain('console invite')
})

test('an operator who is not there gets no further passkey', async () => {
  const { code, printed } = await command(['console', 'invite', '--operator', 'op_nobody'])
  expect([code, printed]).toEqual([2, expect.stringContaining('There is no operator "op_nobody".')])
})
