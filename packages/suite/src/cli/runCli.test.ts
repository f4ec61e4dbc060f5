import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { stressTest } from '@foyer/devkit/stress'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { prepareSuite, type SuiteTest } from '../../test/suiteTest.ts'
import { CUSTODY_WARNING } from '../config.ts'

const TIMEOUT_MS = 180_000
let it: SuiteTest
beforeAll(async () => {
  // A suite that makes its database itself takes ten seconds of a core more.
  it = await prepareSuite({}, { isFromNothing: inject('isStress') })
}, TIMEOUT_MS)
afterAll(() => it.close())

test('explains itself, and what was asked for wrongly', async () => {
  const help = await it.run([])
  expect(help).toMatchObject({ code: 0 })
  expect(help.lines.join()).toContain('foyer-suite <command>')
  expect(await it.run(['serve'])).toEqual({
    code: 2,
    lines: [],
    errors: 'There is no command "serve". "foyer-suite help" lists all commands.',
  })
  expect(await it.run(['gateway', 'nonsense'])).toMatchObject({ code: 2, lines: [] })
  expect((await it.run(['gateway', '--help'])).lines.join()).toContain('foyer-gateway <command>')
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await it.run(['--version'])).toEqual({ code: 0, lines: [version], errors: '' })
  const alone = await it.run(['vault', 'serve'])
  expect(alone).toMatchObject({ code: 2 })
  expect(alone.errors).toContain('foyer-suite start')
  expect(await it.run(['keys', 'check'], { FOYER_CUSTODY: 'split' })).toMatchObject({ code: 2 })
})

test('keys create makes what only its owner may read, and changes nothing that is there', async () => {
  const folder = it.env.FOYER_KEYS_DIR ?? ''
  const files = ['gateway.json', 'vault.json', 'email-tag'].map((name) => join(folder, name))
  const read = () => Promise.all(files.map((file) => readFile(file, 'utf8')))
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = await read()
  expect(await it.run(['keys', 'create'])).toMatchObject({ code: 1 })
  expect(await read()).toEqual(before)
})

stressTest(
  'gives commands of the servers its settings: projects, keys and wallets of an embedded database',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const projects = await it.run(['gateway', 'project', 'list'])
    expect(projects.lines.join()).toContain('my-shop')
    const checked = await it.run(['gateway', 'keys', 'check'])
    expect(checked).toMatchObject({ code: 0 })
    expect(JSON.parse(checked.lines[0] ?? '')).toMatchObject({
      keys: [{ use: 'sig', rows: 0 }, { use: 'enc' }],
    })
  },
)

test('starts, names the addresses that browsers use, says that it is one party, and ends when it is told to; then its database is free again', {
  timeout: TIMEOUT_MS,
}, async () => {
  const stop = new AbortController()
  const addresses = {
    FOYER_GATEWAY_URL: 'https://gateway.example',
    FOYER_RELAY_PUBLIC_URLS: 'wss://relay.example',
    FOYER_VAULT_URL: 'https://vault.example',
  }
  const running = it.run(['start'], addresses, stop.signal)
  const health = () =>
    fetch(`http://127.0.0.1:${it.env.FOYER_SECURE_SITE_PORT}/health`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health, { timeout: TIMEOUT_MS }).toBe(200)
  stop.abort()
  const { code, lines, errors } = await running
  expect(code).toBe(0)
  expect(lines).toEqual([
    `Gateway at https://gateway.example (listens at http://localhost:${it.env.FOYER_GATEWAY_PORT})`,
    `Relay at wss://relay.example (listens at ws://127.0.0.1:${it.env.FOYER_RELAY_PORT})`,
    `Vault at https://vault.example (listens at http://127.0.0.1:${it.env.FOYER_VAULT_PORT})`,
    `Secure site at https://secure.example (listens at http://127.0.0.1:${it.env.FOYER_SECURE_SITE_PORT})`,
  ])
  expect(errors).toContain(CUSTODY_WARNING)
  expect(await it.run(['keys', 'check'])).toMatchObject({ code: 0 })
  const custody = await it.run(['custody', 'check'])
  expect(custody.lines).toEqual(['Gateway and vault have the same 0 wallets.'])
})
