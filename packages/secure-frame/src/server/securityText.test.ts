import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSecureSite } from './createSecureSite.ts'
import { SECURITY_PATH } from './securityText.ts'

const ENV = { FOYER_GATEWAY_URL: 'https://gateway.example', FOYER_VAULT_URL: 'https://vault.example' }
const CONTACT = 'mailto:security@shop.example, https://shop.example/security'

function siteOf(env: Record<string, string>) {
  const { securityContacts = [] } = readConfig({ ...ENV, ...env })
  const manifest = {
    ...{ build: 'abc', script: 'a.js', style: 'a.css', pageStyle: 'b.css', doneScript: 'd.js', files: {} },
    ...{ importMap: '{}', importMapHash: '' },
  }
  return createSecureSite({
    build: { manifest, files: new Map() },
    projects: { find: async () => undefined },
    siteOrigin: () => 'https://secure.example',
    ...{ gateway: ENV.FOYER_GATEWAY_URL, vault: ENV.FOYER_VAULT_URL },
    ...{ securityContacts, now: () => Date.parse('2026-11-28T00:00:00Z') },
  })
}

test('a site says whom to tell of a weakness, and for how long that holds', async () => {
  const reply = await siteOf({ FOYER_SECURITY_CONTACT: CONTACT }).request(SECURITY_PATH)
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await reply.text()).split('\r\n')).toEqual([
    'Contact: mailto:security@shop.example',
    'Contact: https://shop.example/security',
    'Expires: 2027-05-27T00:00:00.000Z',
    'Canonical: https://secure.example/.well-known/security.txt',
    '',
  ])
})

test('a site that names nobody has no such file', async () => {
  expect((await siteOf({}).request(SECURITY_PATH)).status).toBe(404)
})

test.each([
  'security@shop.example',
  'http://shop.example',
  'mailto:a@b.example\nExpires: never',
  'javascript:x',
])('the contact %j is refused', (text) => {
  expect(() => readConfig({ ...ENV, FOYER_SECURITY_CONTACT: text })).toThrow('FOYER_SECURITY_CONTACT')
})
