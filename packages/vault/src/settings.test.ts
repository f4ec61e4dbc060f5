import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBase64Url } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createFactorRule, FactorRules } from './projects/factorRules.ts'
import { ProjectList } from './projects/projects.ts'
import { createRecoveryDelay, RecoveryDelays } from './projects/recoveryDelays.ts'

const PRODUCTION = { NODE_ENV: 'production' }

describe('a setting of a vault', () => {
  test('that is not there is one that is safe, each of them', () => {
    expect(readConfig(PRODUCTION)).toEqual({
      ...{ port: 4405, host: '0.0.0.0', publicUrl: undefined, databaseUrl: undefined },
      ...{ gatewayDatabaseUrl: undefined, keysFile: '.foyer/keys/vault.json', emailTagKey: undefined },
      ...{ gatewayKeys: [], gatewayUrl: undefined, projects: undefined, frameOrigins: [], smtpUrls: [] },
      ...{ mailFrom: undefined, custody: 'split', recoveryDelays: { hours: undefined, byProject: {} } },
      ...{ changeHoldHours: 24, auditDays: 30, deletionDays: 30 },
      ...{ factorRules: { rule: 'optional', byProject: {} }, challenge: { kind: 'work', bits: 16 } },
      ...{ hasConsole: false, isDevelopment: false, trustedProxies: 0, stopDelayMs: 0, logLevel: 'info' },
    })
  })

  test('while developing makes nobody wait, and only says so there', () => {
    const development = {
      isDevelopment: true,
      host: '127.0.0.1',
      recoveryDelays: { hours: 0, byProject: {} },
    }
    expect(readConfig({})).toMatchObject(development)
    expect(readConfig({ ...PRODUCTION, FOYER_DEV: '1' })).toMatchObject(development)
    expect(readConfig({ ...PRODUCTION, FOYER_DEV: '0' }).isDevelopment).toBe(false)
  })

  test.each<[string, string, string, unknown]>([
    ['FOYER_VAULT_PORT', '65535', 'port', 65_535],
    ['FOYER_VAULT_PORT', '0', 'port', 0],
    ['FOYER_VAULT_HOST', '::1', 'host', '::1'],
    ['FOYER_VAULT_URL', 'https://vault.example', 'publicUrl', 'https://vault.example'],
    ['FOYER_VAULT_DATABASE_URL', 'postgres://a/b', 'databaseUrl', 'postgres://a/b'],
    ['FOYER_VAULT_DATABASE_DIRECT_URL', 'postgres://c/b', 'databaseDirectUrl', 'postgres://c/b'],
    ['DATABASE_URL', 'postgres://a/c', 'gatewayDatabaseUrl', 'postgres://a/c'],
    ['FOYER_VAULT_KEYS_FILE', '/k.json', 'keysFile', '/k.json'],
    ['FOYER_EMAIL_TAG_KEY', toBase64Url(new Uint8Array(32)), 'emailTagKey', new Uint8Array(32)],
    ['FOYER_GATEWAY_INTERNAL_URL', 'http://gateway:1//', 'gatewayUrl', 'http://gateway:1'],
    [
      'FOYER_SECURE_SITE_URL',
      'https://a.example, https://b.example',
      'frameOrigins',
      ['https://a.example', 'https://b.example'],
    ],
    ['FOYER_SMTP_URL', 'smtp://a', 'smtpUrls', ['smtp://a']],
    ['FOYER_MAIL_FROM', 'a@b.example', 'mailFrom', 'a@b.example'],
    ['FOYER_CUSTODY', 'single', 'custody', 'single'],
    [
      'FOYER_VAULT_RECOVERY_DELAY_HOURS',
      '72,shop=0',
      'recoveryDelays',
      { hours: 72, byProject: { shop: 0 } },
    ],
    ['FOYER_VAULT_CHANGE_HOLD_HOURS', '72', 'changeHoldHours', 72],
    ['FOYER_AUDIT_DAYS', '3650', 'auditDays', 3_650],
    ['FOYER_DELETION_DAYS', '1', 'deletionDays', 1],
    ['FOYER_DELETION_DAYS', '90', 'deletionDays', 90],
    ['FOYER_VAULT_SECOND_FACTOR', 'required', 'factorRules', { rule: 'required', byProject: {} }],
    ['FOYER_VAULT_CHALLENGE', 'off', 'challenge', { kind: 'off' }],
    ['FOYER_VAULT_CHALLENGE_BITS', '8', 'challenge', { kind: 'work', bits: 8 }],
    ['FOYER_VAULT_CHALLENGE_BITS', '24', 'challenge', { kind: 'work', bits: 24 }],
    ['FOYER_TRUSTED_PROXIES', '10', 'trustedProxies', 10],
    ['FOYER_STOP_DELAY_SECONDS', '300', 'stopDelayMs', 300_000],
    ['FOYER_LOG_LEVEL', 'warn', 'logLevel', 'warn'],
  ])('%s of %s is read', (name, value, member, wanted) => {
    expect(Reflect.get(readConfig({ ...PRODUCTION, [name]: value }), member)).toEqual(wanted)
    expect(Reflect.get(readConfig({ ...PRODUCTION, [name]: '' }), member)).toEqual(
      Reflect.get(readConfig(PRODUCTION), member),
    )
  })

  test.each([
    ['FOYER_VAULT_PORT', '65536'],
    ['FOYER_VAULT_URL', 'https://vault.example/'],
    ['FOYER_VAULT_URL', 'ftp://vault.example'],
    ['FOYER_GATEWAY_INTERNAL_URL', 'ftp://gateway'],
    ['FOYER_SECURE_SITE_URL', 'https://a.example,'],
    ['FOYER_VAULT_CHANGE_HOLD_HOURS', '23'],
    ['FOYER_VAULT_CHANGE_HOLD_HOURS', '73'],
    ['FOYER_AUDIT_DAYS', '0'],
    ['FOYER_AUDIT_DAYS', '3651'],
    ['FOYER_DELETION_DAYS', '0'],
    ['FOYER_DELETION_DAYS', '91'],
    ['FOYER_VAULT_CHALLENGE', 'captcha'],
    ['FOYER_VAULT_CHALLENGE_BITS', '7'],
    ['FOYER_VAULT_CHALLENGE_BITS', '25'],
    ['FOYER_TRUSTED_PROXIES', '11'],
    ['FOYER_STOP_DELAY_SECONDS', '301'],
    ['FOYER_DEV', '2'],
  ])('%s of %s is refused by its name', (name, value) => {
    const refused = { name: 'ConfigError', code: 'bad_setting', message: expect.stringContaining(name) }
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining(refused))
  })

  test.each(['turnstile', 'hcaptcha'])('of %s needs its key and its secret', (kind) => {
    const env = {
      FOYER_VAULT_CHALLENGE: kind,
      FOYER_VAULT_CHALLENGE_SITE_KEY: 'site',
      FOYER_VAULT_CHALLENGE_SECRET: 'secret',
    }
    expect(readConfig(env).challenge).toEqual({
      ...{ kind, siteKey: 'site', secret: 'secret', url: undefined },
      // A service of its own kind, of which the page of the widget loads.
      scriptUrl: expect.stringContaining(kind),
      sources: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    })
    const url = { FOYER_VAULT_CHALLENGE_URL: 'https://check.example/' }
    expect(readConfig({ ...env, ...url }).challenge).toMatchObject({ url: 'https://check.example' })
    for (const left of ['FOYER_VAULT_CHALLENGE_SITE_KEY', 'FOYER_VAULT_CHALLENGE_SECRET'])
      expect(() => readConfig({ ...env, [left]: '' })).toThrow(
        `FOYER_VAULT_CHALLENGE is ${kind}, which needs FOYER_VAULT_CHALLENGE_SITE_KEY and FOYER_VAULT_CHALLENGE_SECRET.`,
      )
  })

  test('may be a file with a list of projects', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-vault-settings-'))
    const path = join(folder, 'projects.json')
    writeFileSync(
      path,
      JSON.stringify([{ projectId: 'shop', name: 'Shop', origins: ['https://shop.example'] }]),
    )
    expect(readConfig({ FOYER_VAULT_PROJECTS: path }).projects).toEqual([
      { projectId: 'shop', name: 'Shop', origins: ['https://shop.example'], isLocalAllowed: false },
    ])
    await rm(folder, { recursive: true })
  })
})

const project = (more: object = {}) => ({
  projectId: 'shop',
  name: 'Shop',
  origins: [],
  isLocalAllowed: false,
  ...more,
})

test.each<[object, boolean]>([
  [{}, true],
  [{ projectId: 'a'.repeat(64), name: 'n'.repeat(256) }, true],
  [{ projectId: 'a'.repeat(65) }, false],
  [{ projectId: '' }, false],
  [{ projectId: 'a b' }, false],
  [{ name: '' }, false],
  [{ name: 'n'.repeat(257) }, false],
  [{ recoveryDelayHours: 24 }, true],
  [{ recoveryDelayHours: 25 }, false],
  [{ secondFactor: 'required' }, true],
  [{ secondFactor: 'always' }, false],
  [{ more: true }, false],
])('a project in the list with %j: %s', (more, isTaken) => {
  expect(v.is(ProjectList, [project(more)])).toBe(isTaken)
})

describe('how long a new device waits', () => {
  const read = (text: string) => v.safeParse(RecoveryDelays, text)
  test.each<[string, unknown]>([
    ['24', { hours: 24, byProject: {} }],
    [' 0 , my-shop=72,s_2=24 ', { hours: 0, byProject: { 'my-shop': 72, s_2: 24 } }],
    ['shop=0', { hours: undefined, byProject: { shop: 0 } }],
  ])('may be %s', (text, wanted) => {
    expect(read(text)).toMatchObject({ success: true, output: wanted })
  })

  test.each([
    '',
    '12',
    '24,',
    'shop=',
    '=24',
    'shop=25',
    'a b=24',
    '-24',
    '24h',
    'x24',
    `${'a'.repeat(65)}=24`,
    '24,shop=1',
  ])('may not be %j', (text) => {
    const parsed = read(text)
    expect(parsed.issues?.[0].message).toBe('is not 0, 24 or 72 hours, such as 24 or 24,my-shop=72')
  })

  test('is what the list says, else the setting of the project, else of all, else a day for what is older than one', () => {
    const byProject = { shop: 0, other: 24 } as const
    const listed = [project({ recoveryDelayHours: 72 }), project({ projectId: 'bare' })]
    const all = createRecoveryDelay({ hours: 24, byProject }, listed)
    const hours = (ms: number) => ms / HOUR_MS
    expect(['shop', 'other', 'bare', 'third'].map((id) => hours(all(id, 0)))).toEqual([72, 24, 24, 24])
    expect(
      hours(createRecoveryDelay({ hours: undefined, byProject }, undefined)('shop', 10 * HOUR_MS * 24)),
    ).toBe(0)
    const unset = createRecoveryDelay({ hours: undefined, byProject: {} }, undefined)
    expect([0, 24 * HOUR_MS, 24 * HOUR_MS + 1].map((age) => hours(unset('shop', age)))).toEqual([0, 0, 24])
  })
})

describe('what projects want of second factors', () => {
  test.each<[string, unknown]>([
    ['off', { rule: 'off', byProject: {} }],
    [' required , my-shop=off', { rule: 'required', byProject: { 'my-shop': 'off' } }],
    ['shop=required', { rule: 'optional', byProject: { shop: 'required' } }],
  ])('may be %s', (text, wanted) => {
    expect(v.safeParse(FactorRules, text)).toMatchObject({ success: true, output: wanted })
  })

  test.each(['', 'always', 'OFF', 'off,', 'shop=', '=off', 'a b=off', 'off1', `${'a'.repeat(65)}=off`])(
    'may not be %j',
    (text) => {
      expect(v.safeParse(FactorRules, text).issues?.[0].message).toBe(
        'is not off, optional or required, such as optional,my-shop=required',
      )
    },
  )

  test('is what the list says, else the setting of the project, else of all', () => {
    const rules = { rule: 'required', byProject: { shop: 'off', other: 'off' } } as const
    const ruleOf = createFactorRule(rules, [
      project({ secondFactor: 'optional' }),
      project({ projectId: 'bare' }),
    ])
    expect(['shop', 'other', 'bare'].map(ruleOf)).toEqual(['optional', 'off', 'required'])
    expect(createFactorRule(rules, undefined)('shop')).toBe('off')
  })
})
