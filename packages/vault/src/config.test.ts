import { createDeviceKey, toBase64Url } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../test/emptyDatabase.ts'
import { readConfig } from './config.ts'
import { startVault } from './startVault.ts'

test('what is not set has a value that is safe', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
    port: 4405,
    host: '0.0.0.0',
    custody: 'split',
    frameOrigins: [],
    smtpUrls: [],
    gatewayKeys: [],
    databaseUrl: undefined,
    isDevelopment: false,
    trustedProxies: 0,
  })
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', frameOrigins: ['http://secure.localhost:4404'] })
})

test('what cannot be used is named, and its value is not shown', () => {
  const wrong: Record<string, string> = {
    FOYER_VAULT_PORT: 'canary',
    FOYER_VAULT_URL: 'https://vault.example/canary',
    FOYER_VAULT_DATABASE_URL: 'mysql://canary',
    FOYER_EMAIL_TAG_KEY: 'canary',
    FOYER_GATEWAY_KEYS: '{"keys":["canary"]}',
    FOYER_GATEWAY_INTERNAL_URL: 'canary',
    FOYER_VAULT_PROJECTS: '[{"projectId":"canary canary"}]',
    FOYER_SECURE_SITE_URL: 'canary',
    FOYER_SMTP_URL: 'http://canary',
    FOYER_MAIL_FROM: 'a\r\nBcc: canary@example.com',
    FOYER_CUSTODY: 'canary',
  }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readConfig({ [name]: value })).toThrow(name)
    expect(() => readConfig({ [name]: value })).not.toThrow('canary')
  }
})

test('keys of the gateway come as the gateway prints them; those that only receive shares sign nothing', async () => {
  const [sign, transit] = [(await createDeviceKey()).jwk, (await createDeviceKey()).jwk]
  const keys = [
    { ...sign, kid: 'a', use: 'sig' },
    { ...transit, kid: 'b', use: 'enc' },
  ]
  expect(readConfig({ FOYER_GATEWAY_KEYS: JSON.stringify({ keys }) }).gatewayKeys).toEqual([sign])
})

test('a vault that lacks something says what, before it listens', async () => {
  const { database, close } = await openTestDatabase()
  const keys = await addKeySet()
  const { jwk } = await createDeviceKey()
  const env: Record<string, string> = {}
  const start = () => startVault({ env, keys, database, port: 0, logLevel: 'silent' })
  const settings: [name: string, value: string][] = [
    ['FOYER_EMAIL_TAG_KEY', toBase64Url(new Uint8Array(32))],
    ['FOYER_GATEWAY_KEYS', JSON.stringify({ keys: [jwk] })],
    ['FOYER_SMTP_URL', 'smtp://127.0.0.1:1'],
    ['FOYER_MAIL_FROM', 'vault@foyer.example'],
    ['FOYER_GATEWAY_INTERNAL_URL', 'http://127.0.0.1:1'],
  ]
  for (const [name, value] of settings) {
    await expect(start()).rejects.toThrow(name)
    env[name] = value
  }
  const vault = await start()
  await expect(startVault({ env, keys, database, port: vault.port, logLevel: 'silent' })).rejects.toThrow(
    `Port ${vault.port} is taken. Set FOYER_VAULT_PORT`,
  )
  await vault.close()
  await expect(startVault({ env, keys, port: 0 })).rejects.toThrow('FOYER_VAULT_DATABASE_URL')
  await close()
})
