import { expect, test } from 'vitest'
import { readIssuerSettings } from './issuerSettings.ts'

const ISSUER = 'https://id.acme.example/realms/staff'
const env = { FOYER_CONSOLE_OIDC_ISSUER: ISSUER, FOYER_CONSOLE_OIDC_ID: 'foyer' }

test('an issuer needs an address and a client id, and is called by its host', () => {
  expect(readIssuerSettings({}, false)).toBeUndefined()
  expect(readIssuerSettings(env, false)).toEqual({
    ...{ issuer: ISSUER, clientId: 'foyer', secret: undefined, label: 'id.acme.example' },
  })
  const more = { ...env, FOYER_CONSOLE_OIDC_SECRET: 's3cret', FOYER_CONSOLE_OIDC_LABEL: 'Acme staff' }
  expect(readIssuerSettings(more, false)).toMatchObject({ secret: 's3cret', label: 'Acme staff' })
})

test.each<[Record<string, string>, string]>([
  [{ FOYER_CONSOLE_OIDC_ID: 'foyer' }, 'FOYER_CONSOLE_OIDC_ISSUER is missing'],
  [{ FOYER_CONSOLE_OIDC_SECRET: 's' }, 'FOYER_CONSOLE_OIDC_ISSUER is missing'],
  [{ FOYER_CONSOLE_OIDC_ISSUER: ISSUER }, 'FOYER_CONSOLE_OIDC_ID is not'],
  [{ ...env, FOYER_CONSOLE_OIDC_ISSUER: 'http://id.acme.example' }, 'has to be an https address'],
  [{ ...env, FOYER_CONSOLE_OIDC_ISSUER: 'https://a:b@id.acme.example' }, 'FOYER_CONSOLE_OIDC_ISSUER'],
  [{ ...env, FOYER_CONSOLE_OIDC_ISSUER: `${ISSUER}?tenant=1` }, 'more than an address'],
  [{ ...env, FOYER_CONSOLE_OIDC_LABEL: 'Acme\u202e' }, 'FOYER_CONSOLE_OIDC_LABEL'],
])('settings that are not whole, or not safe, are named: %o', (wrong, text) => {
  expect(() => readIssuerSettings(wrong, false)).toThrow(text)
})

test('over http an issuer is taken while developing alone', () => {
  const local = { ...env, FOYER_CONSOLE_OIDC_ISSUER: 'http://localhost:4408' }
  expect(readIssuerSettings(local, true)?.issuer).toBe('http://localhost:4408')
})
