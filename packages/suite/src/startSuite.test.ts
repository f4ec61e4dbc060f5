import { createServer } from 'node:net'
import { getConfig } from '@foyer/api'
import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_ORIGIN, PROJECT, prepareSuite, type SuiteTest } from '../test/suiteTest.ts'
import { CUSTODY_WARNING } from './config.ts'
import { type RunningSuite, startSuite } from './startSuite.ts'

const TIMEOUT_MS = 180_000
const postgres = await openTemporaryDatabase('all servers in one process')
afterAll(() => postgres?.stop())
const KINDS = [
  { name: 'an embedded database', env: {} },
  ...(postgres ? [{ name: 'one PostgreSQL', env: { DATABASE_URL: postgres.url } }] : []),
]

const silent = { printNote: () => undefined, logTo: { write: () => undefined } }

describe.each(KINDS)('a suite on $name', ({ env }) => {
  let it: SuiteTest
  let suite: RunningSuite
  const notes: string[] = []
  beforeAll(async () => {
    it = await prepareSuite(env)
    suite = await startSuite({
      ...silent,
      frameFolder: it.frameFolder,
      env: it.env,
      printNote: (line) => notes.push(line),
    })
  }, TIMEOUT_MS)
  afterAll(async () => {
    await suite.close()
    await it.close()
  })

  test('has four listeners, each of which says that it is well', async () => {
    const urls = [suite.gateway.url, suite.relay.httpUrl, suite.vault?.url, suite.site?.internalUrl].map(
      String,
    )
    const replies = await Promise.all(urls.map((url) => fetch(`${url}/health`)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(urls.map((url) => new URL(url).port)).size).toBe(4)
  })

  test('says to whoever starts it, to apps and to whoever watches it that one party has custody', async () => {
    expect(notes).toContain(CUSTODY_WARNING)
    const reply = await fetch(`${suite.gateway.url}${getConfig.path}?projectId=${PROJECT}`)
    expect(v.parse(getConfig.reply, await reply.json()).embeddedWallet).toMatchObject({
      custody: 'single',
      email: true,
    })
    expect(await (await fetch(`${suite.vault?.url}/health`)).json()).toMatchObject({ custody: 'single' })
    const figuresOf = async (url: string) => (await fetch(`${url}/metrics`)).text()
    expect(await figuresOf(suite.gateway.url)).toContain('foyer_gateway_custody{mode="single"} 1')
    expect(await figuresOf(String(suite.vault?.url))).toContain('foyer_vault_custody{mode="single"} 1')
  })

  test('serves the frame of a project to its origins', async () => {
    const reply = await fetch(`${suite.site?.internalUrl}/frame?projectId=${PROJECT}`)
    expect(reply.status).toBe(200)
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`connect-src ${it.env.FOYER_GATEWAY_URL} ${it.env.FOYER_VAULT_URL};`)
    expect(policy).toContain(`frame-ancestors ${APP_ORIGIN}`)
  })

  test('has vault and gateway know each other’s keys, which differ', async () => {
    const { lines } = await it.run(['vault', 'keys', 'take', `${it.env.FOYER_KEYS_DIR}/vault.json`])
    const { keys }: { keys: { kid: string }[] } = JSON.parse(lines[0] ?? '')
    const published: unknown = await (await fetch(`${suite.vault?.url}/v1/keys`)).json()
    expect(published).toMatchObject({ keys: keys.map(({ kid }) => ({ kid })) })
    const ofGateway = await it.run(['gateway', 'keys', 'take', `${it.env.FOYER_KEYS_DIR}/gateway.json`])
    expect(ofGateway.lines[0]).not.toContain(keys[0]?.kid)
  })
})

describe('a suite without settings of sign-in by e-mail', () => {
  let it: SuiteTest
  beforeAll(async () => {
    it = await prepareSuite()
  }, TIMEOUT_MS)
  afterAll(() => it.close())
  const without = () => ({
    ...it.env,
    FOYER_SMTP_URL: '',
    FOYER_MAIL_FROM: '',
    FOYER_SECURE_SITE_URL: '',
    FOYER_VAULT_URL: '',
  })

  test('is a gateway and a relay in one process, without keys; says so; and listens to no other port', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const notes: string[] = []
    const suite = await startSuite({
      ...silent,
      env: { ...without(), FOYER_KEYS_DIR: `${it.folder}/none` },
      printNote: (line) => notes.push(line),
    })
    try {
      expect([suite.vault, suite.site]).toEqual([undefined, undefined])
      for (const url of [suite.gateway.url, suite.relay.httpUrl])
        expect((await fetch(`${url}/health`)).status).toBe(200)
      const reply = await fetch(`${suite.gateway.url}${getConfig.path}?projectId=${PROJECT}`)
      expect(v.parse(getConfig.reply, await reply.json()).embeddedWallet).toBeUndefined()
      expect(notes.join('\n')).toContain(
        'No sign-in by e-mail: FOYER_SMTP_URL and FOYER_MAIL_FROM are not set.',
      )
      expect(notes).not.toContain(CUSTODY_WARNING)
      for (const name of ['FOYER_SECURE_SITE_PORT', 'FOYER_VAULT_PORT'])
        expect(await isFree(it.env[name])).toBe(true)
    } finally {
      await suite.close()
    }
  })
})

/** Whether nobody listens at a port any more. */
const isFree = (port: string | undefined) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve(true)))
  })

describe('a suite that cannot start', () => {
  let it: SuiteTest
  beforeAll(async () => {
    it = await prepareSuite()
  }, TIMEOUT_MS)
  afterAll(() => it.close())

  const failure = async (env: Record<string, string | undefined>) =>
    startSuite({ ...silent, frameFolder: it.frameFolder, env }).then(
      async (suite) => {
        await suite.close()
        return { code: 'started', message: '' }
      },
      (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
    )

  test.each([
    ['FOYER_GATEWAY_PORT', 'gateway'],
    ['FOYER_RELAY_PORT', 'relay'],
    ['FOYER_SECURE_SITE_PORT', 'secure site'],
    ['FOYER_VAULT_PORT', 'vault'],
  ])('names %s when its port is taken, and listens nowhere', async (setting, what) => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(Number(it.env[setting]), '127.0.0.1', resolve))
    const failed = await failure(it.env)
    expect(failed).toMatchObject({ code: 'port_taken' })
    expect(failed.message).toContain(`The ${what} cannot listen`)
    expect(failed.message).toContain(`Set ${setting}`)
    await new Promise((resolve) => taken.close(resolve))
    for (const name of [
      'FOYER_GATEWAY_PORT',
      'FOYER_RELAY_PORT',
      'FOYER_SECURE_SITE_PORT',
      'FOYER_VAULT_PORT',
    ])
      expect(await isFree(it.env[name])).toBe(true)
  })

  test('finds two servers that were given one port', async () => {
    const same = { ...it.env, FOYER_VAULT_PORT: it.env.FOYER_RELAY_PORT }
    expect(await failure(same)).toMatchObject({ code: 'port_taken' })
  })

  test('names every setting that is missing of a sign-in that one of them asks for', async () => {
    const keys = { NODE_ENV: 'production', FOYER_KEYS_DIR: it.env.FOYER_KEYS_DIR }
    for (const asked of [
      { FOYER_SMTP_URL: 'smtp://mail.example' },
      { FOYER_OAUTH_GOOGLE_ID: 'id' },
      { FOYER_SECURE_SITE_URL: 'https://secure.example' },
    ]) {
      const { message, code } = await failure({ ...keys, ...asked })
      expect(code).toBe('bad_setting')
      for (const name of ['FOYER_MAIL_FROM', 'FOYER_GATEWAY_URL', 'FOYER_VAULT_URL'])
        expect(message).toContain(name)
    }
    expect((await failure({ ...it.env, FOYER_SMTP_URL: '' })).message).toContain('FOYER_SMTP_URL')
  })

  test('does not call itself two parties', async () => {
    const failed = await failure({ ...it.env, FOYER_CUSTODY: 'split' })
    expect(failed).toMatchObject({ code: 'bad_setting' })
    expect(failed.message).toContain('FOYER_CUSTODY')
  })

  test('stops those that have started when a later one fails, and lets go of the database', {
    timeout: TIMEOUT_MS,
  }, async () => {
    for (const [change, text] of [
      [
        { FOYER_RELAY_PUBLIC_URLS: 'https://relay.example' },
        'The relay did not start: FOYER_RELAY_PUBLIC_URLS',
      ],
      [{ FOYER_VAULT_PROJECTS: '{' }, 'The vault did not start: FOYER_VAULT_PROJECTS'],
    ] as const) {
      const failed = await failure({ ...it.env, ...change })
      expect(failed.message).toContain(text)
      expect(failed.code).toBe('bad_setting')
      expect(await isFree(it.env.FOYER_GATEWAY_PORT)).toBe(true)
    }
    expect(await failure(it.env)).toMatchObject({ code: 'started' })
  })

  test('asks for keys that nobody has made, and for those that others may read', async () => {
    const none = await failure({ ...it.env, FOYER_KEYS_DIR: `${it.folder}/none` })
    expect(none).toMatchObject({ code: 'bad_setting' })
    expect(none.message).toContain('foyer-suite keys create')
    const half = await failure({
      ...it.env,
      FOYER_KEYS_DIR: `${it.folder}/none`,
      FOYER_EMAIL_TAG_KEY: 'A'.repeat(43),
    })
    expect(half.message).toContain('foyer-suite keys create')
  })

  test.runIf(postgres)('asks for tables that nobody has made', async () => {
    const url = new URL(postgres?.url ?? '')
    url.pathname = '/template1'
    url.search = ''
    const failed = await failure({ ...it.env, DATABASE_URL: url.href })
    expect(failed.message).toContain('foyer-suite migrate')
  })
})
