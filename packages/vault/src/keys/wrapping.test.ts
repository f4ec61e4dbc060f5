import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyFilesOf } from '@foyer/server-kit/custody'
import { createAgeWrapper } from '@foyer/server-kit/wrapping'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VaultError } from '../base/errors.ts'
import { runCli } from '../runCli.ts'
import { startVault } from '../startVault.ts'

let folder: string
let path: string
let env: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-vault-wrapping-'))
  path = join(folder, 'vault.json')
  env = {
    FOYER_LOG_LEVEL: 'silent',
    FOYER_VAULT_KEYS_FILE: path,
    FOYER_VAULT_KEYS_WRAPPER: `age:${join(folder, 'identity')}`,
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(words: string, more: Record<string, string> = {}) {
  const [lines, told]: [string[], string[]] = [[], []]
  const code = await runCli(words.split(' '), {
    env: { ...env, ...more },
    print: (line) => lines.push(line),
    printError: (line) => told.push(line),
    signal: AbortSignal.abort(),
  })
  return { code, lines, told: told.join('\n') }
}

const SETTINGS = {
  FOYER_EMAIL_TAG_KEY: 'A'.repeat(43),
  FOYER_VAULT_PROJECTS: '[]',
  FOYER_SMTP_URL: 'smtp://localhost',
  FOYER_MAIL_FROM: 'a@b.example',
}

describe('the wrapped key file of a vault', () => {
  test('is made, opened, split and restored by a quorum', async () => {
    expect((await run('keys create')).code).toBe(0)
    const head = JSON.parse((await run('keys unwrap --check')).lines.join())
    expect(head).toMatchObject({ server: 'vault', wrapper: 'age' })
    const { lines } = await run(`keys split --shares 5 --needed 3 --into ${join(folder, 'shares')}`)
    const elsewhere = { FOYER_VAULT_KEYS_WRAPPER: `age:${join(folder, 'new')}` }
    expect((await run(`keys join ${lines.slice(0, 2).join(' ')}`, elsewhere)).told).toContain('3 are needed')
    expect((await run(`keys join ${lines.slice(2).join(' ')}`, elsewhere)).code).toBe(0)
    expect((await run('keys check', elsewhere)).code).toBe(0)
    expect((await run('keys check')).code).toBe(1)
    expect((await run('keys split')).code).toBe(2)
    expect((await run('keys wrap --from paper:x')).code).toBe(2)
  })

  test('is not that of a gateway under the same wrapping key', async () => {
    const wrapper = createAgeWrapper(join(folder, 'identity'))
    const ofGateway = keyFilesOf('foyer-gateway', VaultError, { server: 'gateway', setting: 'S', wrapper })
    const other = join(folder, 'gateway.json')
    await ofGateway.createKeyFile(other)
    await copyFile(other, path)
    expect((await run('keys check')).told).toContain('the key ring of a gateway, and this is a vault')
    expect(await readFile(path, 'utf8')).toBe(await readFile(other, 'utf8'))
  })

  test('that does not open ends the start, with what to do', async () => {
    await run('keys create')
    await rm(join(folder, 'identity'))
    const started = startVault({ env: { ...env, ...SETTINGS, FOYER_GATEWAY_KEYS: await keysOf() } })
    await expect(started).rejects.toMatchObject({ code: 'bad_keys' })
    await expect(started).rejects.toThrow('Put it back, or join shares')
  })
})

async function keysOf(): Promise<string> {
  const { lines } = await run('keys create', {
    FOYER_VAULT_KEYS_FILE: join(folder, 'other.json'),
    FOYER_VAULT_KEYS_WRAPPER: '',
  })
  return lines.join()
}
