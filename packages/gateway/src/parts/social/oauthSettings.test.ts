import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIdentityProviders } from '@foyer/testing/identityProviders'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createOpenApiDocument } from '../../http/openapi.ts'
import { startProviders } from './startProviders.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-oauth-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Anything of the embedded wallet, without which nothing of it is read. */
const WALLET = { FOYER_SECURE_SITE_URL: 'https://secure.example' }
const GITHUB = { FOYER_OAUTH_GITHUB_ID: 'id-1', FOYER_OAUTH_GITHUB_SECRET: 'secret-1' }
const DOUBLES = { FOYER_OAUTH_URL: 'http://idp.localhost:4408' }
const APPLE = {
  FOYER_OAUTH_APPLE_ID: 'example.shop',
  FOYER_OAUTH_APPLE_TEAM: 'TEAM',
  FOYER_OAUTH_APPLE_KEY_ID: 'KEY',
}

const readFrom = (env: Record<string, string>) => readConfig({ ...WALLET, ...env }).embeddedWallet?.oauth

/** The providers that are on, and the lines of the log. */
async function start(env: Record<string, string>) {
  const lines: string[] = []
  const warn = (facts: object, text: string) => void lines.push(`${JSON.stringify(facts)} ${text}`)
  const setup = await startProviders(readFrom(env), { warn })
  return { setup, lines, on: setup?.providers.map(({ name }) => name) }
}

async function keyFile(): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
  const path = join(folder, 'AuthKey.p8')
  writeFileSync(path, `-----BEGIN PRIVATE KEY-----\n${bytes}\n-----END PRIVATE KEY-----\n`)
  return path
}

test('no provider is on where nothing is set', async () => {
  expect(readFrom({})).toBeUndefined()
  expect((await start({})).setup).toBeUndefined()
})

test('a provider is on once its settings are complete, and else one line names those that are missing', async () => {
  const { on, lines } = await start({ ...GITHUB, FOYER_OAUTH_X_ID: 'id-2', ...APPLE })
  expect(on).toEqual(['github'])
  expect(lines).toEqual([
    '{"missing":["FOYER_OAUTH_APPLE_KEY_FILE"]} signing in with apple is off: settings are missing',
    '{"missing":["FOYER_OAUTH_X_SECRET"]} signing in with x is off: settings are missing',
  ])
  const path = await keyFile()
  expect((await start({ ...APPLE, FOYER_OAUTH_APPLE_KEY_FILE: path })).on).toEqual(['apple'])
})

test('real providers are asked at their own addresses, over TLS alone', async () => {
  const { setup } = await start({ ...GITHUB, FOYER_OAUTH_GOOGLE_ID: 'a', FOYER_OAUTH_GOOGLE_SECRET: 'b' })
  for (const { server, authorize, user, isDouble } of setup?.providers ?? []) {
    expect(isDouble).toBe(false)
    const addresses = [server.issuer, server.token_endpoint, server.jwks_uri ?? authorize, authorize, ...user]
    for (const address of addresses) expect(address).toMatch(/^https:\/\/[a-z0-9.]+\.com(\/|$)/)
  }
})

test('doubles take the place of all providers while developing, and are refused in production', async () => {
  const { setup } = await start({ ...GITHUB, ...DOUBLES, FOYER_OAUTH_INTERNAL_URL: 'http://127.0.0.1:4408' })
  expect(setup?.providers[0]).toMatchObject({
    isDouble: true,
    authorize: 'http://idp.localhost:4408/github/login/oauth/authorize',
    server: {
      issuer: 'http://idp.localhost:4408/github/login/oauth',
      token_endpoint: 'http://127.0.0.1:4408/github/login/oauth/access_token',
    },
    user: ['http://127.0.0.1:4408/github/user', 'http://127.0.0.1:4408/github/user/emails'],
  })
  for (const env of [DOUBLES, { FOYER_OAUTH_INTERNAL_URL: 'http://127.0.0.1:4408' }])
    expect(() => readFrom({ ...GITHUB, ...env, NODE_ENV: 'production' })).toThrow('FOYER_OAUTH_INTERNAL_URL')
  expect(() => readFrom({ FOYER_OAUTH_INTERNAL_URL: 'http://127.0.0.1:4408' })).toThrow('FOYER_OAUTH_URL')
  expect(readFrom({ ...GITHUB, NODE_ENV: 'production' })?.providers).toEqual({
    github: { id: 'id-1', secret: 'secret-1' },
  })
})

test('what cannot be used is refused by its name, without its value', async () => {
  const read = () => readFrom({ ...GITHUB, FOYER_OAUTH_GITHUB_SECRET: 'two words' })
  expect(read).toThrow('FOYER_OAUTH_GITHUB_SECRET')
  expect(read).not.toThrow('two words')
  const path = join(folder, 'broken.p8')
  writeFileSync(path, '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----')
  for (const file of [path, join(folder, 'nowhere.p8')]) {
    const failed = start({ ...APPLE, FOYER_OAUTH_APPLE_KEY_FILE: file })
    await expect(failed).rejects.toMatchObject({ code: 'bad_keys' })
    await expect(failed).rejects.toThrow('FOYER_OAUTH_APPLE_KEY_FILE')
  }
})

test('the settings that the doubles name put all providers on', async () => {
  const idp = await startIdentityProviders({ port: 0 })
  const path = join(folder, 'double.p8')
  writeFileSync(path, idp.apple.privateKey)
  const { on, lines, setup } = await start(idp.gatewaySettings(path))
  expect(on).toEqual(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
  expect(lines).toEqual([])
  for (const { authorize, server } of setup?.providers ?? []) {
    expect(authorize.startsWith(`${idp.url}/`)).toBe(true)
    expect(server.token_endpoint?.startsWith(`${idp.internalUrl}/`)).toBe(true)
  }
  await idp.stop()
})

test('the OpenAPI document says that a callback sends the browser on, and takes a form', () => {
  const { paths } = Object(createOpenApiDocument('1'))
  const { get, post } = paths['/v1/auth/social/callback/{provider}']
  expect(Object.keys(get.responses)).toContain('303')
  expect(Object.keys(get.responses)).not.toContain('200')
  expect(Object.keys(post.requestBody.content)).toEqual(['application/x-www-form-urlencoded'])
  expect(Object.keys(paths['/v1/auth/social/finish'].post.responses)).toContain('200')
})
