import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { createDeviceKey, toBase64Url } from '@foyer/secure-protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { runCli } from './runCli.ts'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the command of the vault')
const folder = mkdtempSync(join(tmpdir(), 'foyer-vault-'))
const keysFile = join(folder, 'vault.json')
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run(argv: string[], env: Record<string, string> = {}) {
  const lines: string[] = []
  const errors: string[] = []
  const stop = new AbortController()
  const code = runCli(argv, {
    env: { FOYER_LOG_LEVEL: 'silent', FOYER_VAULT_KEYS_FILE: keysFile, ...env },
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    signal: stop.signal,
  })
  return { code, lines, errors, stop }
}

describe('foyer-vault', () => {
  test('explains itself, and what was asked for wrongly', async () => {
    const help = run([])
    expect(await help.code).toBe(0)
    expect(help.lines.join()).toContain('keys rotate')
    const wrong = run(['keys', 'show'])
    expect(await wrong.code).toBe(2)
    expect(wrong.errors).toEqual(['There is no command "keys show". "foyer-vault help" lists all commands.'])
    const version = run(['--version'])
    expect([await version.code, version.lines]).toEqual([0, [manifest.version]])
    const migrate = run(['migrate'])
    expect(await migrate.code).toBe(2)
    expect(migrate.errors.join()).toContain('FOYER_VAULT_DATABASE_URL is not set')
  })

  test('keys create, check and rotate print public keys and nothing else of them', async () => {
    expect(await run(['keys', 'check']).code).toBe(1)
    const made = run(['keys', 'create'])
    expect(await made.code).toBe(0)
    expect(statSync(keysFile).mode & 0o777).toBe(0o600)
    expect(await run(['keys', 'create']).code).toBe(1)
    const checked = run(['keys', 'check'])
    expect(await checked.code).toBe(0)
    expect(checked.lines).toEqual(made.lines)
    const { keys } = JSON.parse(made.lines[0] ?? '')
    expect(keys).toHaveLength(2)
    const told = ['createdAt', 'crv', 'isCurrent', 'kid', 'kty', 'use', 'x', 'y']
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(told)
    const rotated = run(['keys', 'rotate'])
    expect(await rotated.code).toBe(0)
    expect(JSON.parse(rotated.lines[0] ?? '').keys).toHaveLength(4)
    const older = keys.map((key: object) => ({ ...key, isCurrent: false }))
    expect(JSON.parse(rotated.lines[0] ?? '').keys).toEqual(expect.arrayContaining(older))
  })

  test.runIf(postgres)(
    'migrates, serves until it is told to stop, and asks for the tables otherwise',
    async () => {
      const { jwk } = await createDeviceKey()
      const env = {
        FOYER_VAULT_DATABASE_URL: postgres?.url ?? '',
        FOYER_VAULT_DATABASE_DIRECT_URL: postgres?.directUrl ?? '',
        FOYER_VAULT_PORT: '0',
        FOYER_EMAIL_TAG_KEY: toBase64Url(new Uint8Array(32)),
        FOYER_GATEWAY_KEYS: JSON.stringify({ keys: [jwk] }),
        FOYER_SMTP_URL: 'smtp://127.0.0.1:1',
        FOYER_MAIL_FROM: 'vault@foyer.example',
        FOYER_VAULT_PROJECTS: '[]',
      }
      const early = run(['serve'], env)
      expect(await early.code).toBe(1)
      expect(early.errors.join()).toContain('Run "foyer-vault migrate"')
      const first = run(['migrate'], env)
      expect(await first.code).toBe(0)
      expect(first.lines).toEqual([
        'Took 2026-01-links, 2026-02-wallets, 2026-03-budget-times, 2026-04-share-end, 2026-05-care, 2026-06-email-change, 2026-07-admission, 2026-08-freeze-for-all, 2026-09-askers, 2026-10-factors, 2026-11-address-hold, 2026-12-guards, 2026-13-mail-lease, 2026-14-passkeys, 2026-15-kept-proofs, 2026-16-ages, 2026-17-operators, 2026-18-mail-age, 2026-19-moving.',
      ])
      const second = run(['migrate'], env)
      await second.code
      expect(second.lines).toEqual(['The tables were up to date.'])
      const { code, lines, stop } = run(['serve'], env)
      await expect.poll(() => lines.length).toBe(1)
      expect(lines[0]).toMatch(/^Vault at http:\/\/vault\.localhost:/)
      const address = /listens at ([^)]+)\)$/.exec(lines[0] ?? '')?.[1] ?? ''
      expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ status: 'ok' })
      stop.abort()
      expect(await code).toBe(0)
    },
  )
})
