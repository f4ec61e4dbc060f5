import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startProviders } from './startProviders.ts'

const WALLET = { FOYER_SECURE_SITE_URL: 'https://secure.example' }
const ACME = { FOYER_OIDC_ACME_ISSUER: 'https://id.acme.example/realms/staff', FOYER_OIDC_ACME_ID: 'foyer' }

const readFrom = (env: Record<string, string>, isDevelopment = false) =>
  readConfig({ ...WALLET, ...(isDevelopment ? {} : { NODE_ENV: 'production' }), ...env }).embeddedWallet
    ?.oauth

describe('an issuer of the operator', () => {
  test('is read from its variables, several by their names', () => {
    const oauth = readFrom({
      FOYER_OIDC_ISSUER: 'https://login.example/',
      FOYER_OIDC_ID: 'shop',
      ...ACME,
      FOYER_OIDC_ACME_SECRET: 'a secret'.replace(' ', '-'),
      FOYER_OIDC_ACME_LABEL: 'Acme <b>staff</b>',
      FOYER_OIDC_ACME_SCOPES: 'openid email',
    })
    expect(oauth?.issuers).toEqual([
      {
        name: 'oidc',
        issuer: 'https://login.example/',
        clientId: 'shop',
        secret: undefined,
        label: 'login.example',
        scopes: 'openid email profile',
      },
      {
        name: 'oidc_acme',
        issuer: 'https://id.acme.example/realms/staff',
        clientId: 'foyer',
        secret: 'a-secret',
        label: 'Acme <b>staff</b>',
        scopes: 'openid email',
      },
    ])
    expect(readFrom({})).toBeUndefined()
  })

  test.each([
    ['over http in production', { FOYER_OIDC_ISSUER: 'http://login.example' }, 'FOYER_OIDC_ISSUER'],
    ['with a query', { FOYER_OIDC_ISSUER: 'https://login.example/?a=b' }, 'FOYER_OIDC_ISSUER'],
    ['with a user', { FOYER_OIDC_ISSUER: 'https://ann:canary@login.example/' }, 'FOYER_OIDC_ISSUER'],
    ['that is no address', { FOYER_OIDC_ISSUER: 'login' }, 'FOYER_OIDC_ISSUER'],
    ['that is missing', { FOYER_OIDC_ACME_ID: 'x' }, 'FOYER_OIDC_ACME_ISSUER'],
    ['with an unknown setting', { FOYER_OIDC_ACME_COLOUR: 'red' }, 'FOYER_OIDC_ACME_COLOUR'],
    ['with a long label', { ...ACME, FOYER_OIDC_ACME_LABEL: 'x'.repeat(33) }, 'FOYER_OIDC_ACME_LABEL'],
    [
      'with a label that turns its text',
      { ...ACME, FOYER_OIDC_ACME_LABEL: 'Goo\u202egle' },
      'FOYER_OIDC_ACME_LABEL',
    ],
    [
      'with a plain icon',
      { ...ACME, FOYER_OIDC_ACME_ICON: 'http://acme.example/a.svg' },
      'FOYER_OIDC_ACME_ICON',
    ],
    [
      'with an inline icon',
      { ...ACME, FOYER_OIDC_ACME_ICON: 'data:image/svg+xml,x' },
      'FOYER_OIDC_ACME_ICON',
    ],
    ['without the scope openid', { ...ACME, FOYER_OIDC_ACME_SCOPES: 'email' }, 'FOYER_OIDC_ACME_SCOPES'],
    [
      'that another one is',
      { ...ACME, FOYER_OIDC_B_ISSUER: ACME.FOYER_OIDC_ACME_ISSUER },
      'oidc_acme and oidc_b',
    ],
  ])('%s is refused by the name of its variable', (_, env, named) => {
    expect(() => readFrom(env)).toThrow(named)
    expect(() => readFrom(env)).not.toThrow('canary')
  })

  test('may answer over http while developing', () => {
    expect(readFrom({ FOYER_OIDC_ISSUER: 'http://localhost:9000' }, true)?.issuers).toHaveLength(1)
  })

  test('without an id is off, and one line says what is missing', async () => {
    const lines: string[] = []
    const warn = (facts: object, text: string) => void lines.push(`${JSON.stringify(facts)} ${text}`)
    const setup = await startProviders(readFrom({ ...ACME, FOYER_OIDC_B_ISSUER: 'https://b.example' }), {
      warn,
    })
    expect(setup?.issuers?.map(({ name }) => name)).toEqual(['oidc_acme'])
    expect(lines).toEqual([
      '{"missing":["FOYER_OIDC_B_ID"]} signing in with oidc_b is off: settings are missing',
    ])
  })
})
