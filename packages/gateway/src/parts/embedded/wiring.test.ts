import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, getConfig } from '@foyer/api'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AuthTest,
  createAuthKeys,
  createAuthTest,
  SECURE_SITE,
  startAuthTest,
} from '../../../test/authTest.ts'
import { createTest } from '../../../test/createTest.ts'
import { copyMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { readConfig } from '../../config.ts'
import { createKeyFile } from '../../kernel/keys/keyFile.ts'
import { startGateway } from '../../startGateway.ts'

let it: AuthTest
beforeAll(async () => {
  it = await startAuthTest()
})
afterAll(() => it.close())

const preflight = (path: string, origin: string) =>
  it.gateway.request(path, { method: 'OPTIONS', headers: { origin } })

test('the secure frame alone may send a proof across origins, and reads the nonce', async () => {
  const allowed = async (path: string, origin: string) =>
    (await preflight(path, origin)).headers.get('access-control-allow-headers')
  expect(await allowed('/v1/auth/email', SECURE_SITE)).toContain('dpop')
  expect(await allowed('/v1/keys/release', SECURE_SITE)).toContain('dpop')
  expect(await allowed('/v1/auth/email', 'https://shop.example')).not.toContain('dpop')
  expect(await allowed('/v1/wallets', SECURE_SITE)).not.toContain('dpop')
  const refused = await it.gateway.request('/v1/auth/me', { headers: { origin: SECURE_SITE } })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe(SECURE_SITE)
  expect(refused.headers.get('access-control-expose-headers')).toContain('dpop-nonce')
  expect(refused.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/)
})

test('the secure frame may ask nodes for any project, and no other page without being listed', async () => {
  const ask = async (origin: string, path: string, init: RequestInit = {}) => {
    const reply = await it.gateway.request(`${path}projectId=my-shop`, {
      ...init,
      headers: { origin, 'content-type': 'application/json' },
    })
    return reply.status === 403 ? 'refused' : 'let in'
  }
  const post = { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }) }
  expect(await ask(SECURE_SITE, '/v1/?chainId=1&', post)).toBe('let in')
  expect(await ask('https://evil.example', '/v1/?chainId=1&', post)).toBe('refused')
  expect(await ask(SECURE_SITE, '/v1/wallets?')).toBe('refused')
})

test('the configuration names the embedded wallet, and e-mail only where the project has it', async () => {
  const ask = async (projectId: string) => {
    const reply = await it.gateway.request(`${getConfig.path}?projectId=${projectId}`)
    return v.parse(getConfig.reply, await reply.json()).embeddedWallet
  }
  expect(await ask('my-shop')).toMatchObject({ email: true, secureSiteUrl: SECURE_SITE, custody: 'split' })
  expect(await ask('off')).toMatchObject({ email: false })
})

test('a project without origins has none for the frame', async () => {
  const ask = async (projectId: string) => {
    const reply = await it.gateway.request(`${authRoutes.listFrameOrigins.path}?projectId=${projectId}`)
    return v.parse(authRoutes.listFrameOrigins.reply, await reply.json())
  }
  expect(await ask('closed')).toMatchObject({ origins: [], isLocalAllowed: false })
  expect(await ask('my-shop')).toMatchObject({ name: 'My Shop', origins: ['https://shop.example'] })
  // Not even under the name of the project of developers, in production.
  const developing = await createAuthTest({
    database: it.database,
    keys: await createAuthKeys(),
    mailbox: it.mailbox,
    isDevelopment: true,
  })
  const dev = await developing.gateway.request(`${authRoutes.listFrameOrigins.path}?projectId=dev`)
  expect(await dev.json()).toMatchObject({ origins: [], isLocalAllowed: true })
  const live = await it.gateway.request(`${authRoutes.listFrameOrigins.path}?projectId=dev`)
  expect(await live.json()).toMatchObject({ origins: [], isLocalAllowed: false })
  await developing.close()
})

test('a gateway without an embedded wallet has none of its routes', async () => {
  const { gateway } = createTest()
  for (const { method, path } of Object.values(authRoutes)) {
    expect((await gateway.request(`${path}?projectId=dev`, { method })).status).toBe(404)
  }
  const config = await gateway.request('/v1/config?projectId=dev')
  expect(await config.json()).not.toHaveProperty('embeddedWallet')
})

const COMPLETE = {
  FOYER_GATEWAY_URL: 'https://gateway.example',
  FOYER_SECURE_SITE_URL: 'https://secure.example',
  FOYER_VAULT_URL: 'https://vault.example',
  FOYER_VAULT_KEYS: '{}',
  FOYER_SMTP_URL: 'smtp://a.example, smtps://user:secret@b.example:465',
  FOYER_MAIL_FROM: 'My Shop <hello@shop.example>',
  FOYER_KEYS_FILE: '/keys.json',
  FOYER_EMAIL_TAG_KEY: 'A'.repeat(43),
}

test('a key file alone is for sessions of who signed a message', () => {
  const { keysFile, embeddedWallet } = readConfig({ FOYER_KEYS_FILE: '/keys.json' })
  expect([keysFile, embeddedWallet]).toEqual(['/keys.json', undefined])
})

test('its settings are read, and there are none where nothing is set', () => {
  expect(readConfig({}).embeddedWallet).toBeUndefined()
  expect(readConfig({ FOYER_GATEWAY_URL: 'https://gateway.example' }).embeddedWallet).toBeUndefined()
  expect(readConfig({ ...COMPLETE, FOYER_CUSTODY: 'single' }).embeddedWallet).toEqual({
    gatewayUrl: 'https://gateway.example',
    secureSiteUrl: 'https://secure.example',
    vaultUrl: 'https://vault.example',
    vaultInternalUrl: undefined,
    vaultKeys: '{}',
    smtpUrls: ['smtp://a.example', 'smtps://user:secret@b.example:465'],
    mailFrom: 'My Shop <hello@shop.example>',
    keysFile: '/keys.json',
    emailTagKey: new Uint8Array(32),
    custody: 'single',
    farcaster: { relayUrl: 'https://relay.farcaster.xyz' },
  })
})

test.each([
  ['FOYER_GATEWAY_URL', 'https://gateway.example/path'],
  ['FOYER_SECURE_SITE_URL', 'secure.example'],
  ['FOYER_VAULT_URL', 'ftp://vault.example'],
  ['FOYER_SMTP_URL', 'https://mail.example'],
  ['FOYER_MAIL_FROM', 'hello'],
  ['FOYER_EMAIL_TAG_KEY', 'secret'],
  ['FOYER_CUSTODY', 'both'],
])('%s=%s is refused by its name, without its value', (name, value) => {
  const read = () => readConfig({ ...COMPLETE, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
})

test('a gateway whose settings are not complete starts without it, and says once what is missing', async () => {
  const lines: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-wiring-'))
  await copyMigratedDatabase(dataDir)
  const keysFile = join(dataDir, 'keys.json')
  await createKeyFile(keysFile)
  const complete = { ...COMPLETE, NODE_ENV: 'production', FOYER_KEYS_FILE: keysFile }
  const { FOYER_SMTP_URL: _, ...env } = complete
  const gateway = await startGateway({
    env,
    port: 0,
    host: '127.0.0.1',
    dataDir,
    logTo: { write: (line: string) => void lines.push(line) },
  })
  expect((await fetch(`${gateway.url}/v1/auth/me`)).status).toBe(404)
  // Signing in by a signed message needs the keys alone.
  expect((await fetch(`${gateway.url}/v1/siwx/keys`)).status).toBe(200)
  await gateway.close()
  await rm(dataDir, { recursive: true, force: true })
  const said = lines.filter((line) => line.includes('FOYER_SMTP_URL'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('"missing":["FOYER_SMTP_URL"]')
})
