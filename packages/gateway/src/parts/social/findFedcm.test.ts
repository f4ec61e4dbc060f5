import { describe, expect, test } from 'vitest'
import { readFedcm } from './fedcmSettings.ts'
import { findFedcm, originsAbove } from './findFedcm.ts'

const GOOD = { accounts_endpoint: '/accounts', id_assertion_endpoint: '/assertion', login_url: '/login' }

/** Finds the configuration of an issuer on a web that has these documents. */
function find(
  documents: Readonly<Record<string, object>>,
  input: { setting?: string; isDevelopment?: boolean } = {},
) {
  const asked: string[] = []
  const found = findFedcm({
    issuer: 'https://id.acme.example/realms/staff',
    setting: 'on',
    isDevelopment: false,
    ...input,
    ask: async (url, { headers }) => {
      asked.push(url)
      expect(headers).toMatchObject({ 'sec-fetch-dest': 'webidentity' })
      const found = documents[url]
      return found === undefined ? new Response('', { status: 404 }) : Response.json(found)
    },
  })
  return { asked, found }
}

describe('the configuration by which browsers ask', () => {
  test('is named by the site of the issuer, at its own host or above it', async () => {
    const url = 'https://id.acme.example/fedcm.json'
    const { asked, found } = find({
      'https://acme.example/.well-known/web-identity': { provider_urls: [url] },
      [url]: GOOD,
    })
    expect(await found).toBe(url)
    expect(asked).toEqual([
      'https://id.acme.example/.well-known/web-identity',
      'https://acme.example/.well-known/web-identity',
      url,
    ])
  })

  test('is the one of the setting, where it has an address', async () => {
    const url = 'https://id.acme.example/own.json'
    const { asked, found } = find({ [url]: GOOD }, { setting: url })
    expect(await found).toBe(url)
    expect(asked).toEqual([url])
  })

  test.each([
    ['of another site', 'https://evil.example/fedcm.json'],
    ['of a site whose name only ends the same', 'https://evilacme.example/fedcm.json'],
    ['that is no address', 'fedcm.json'],
    ['that would begin another directive of a policy', 'https://acme.example/a;script-src'],
    ['without TLS', 'http://acme.example/fedcm.json'],
  ])('is refused: one %s', async (_, url) => {
    const { found } = find({
      'https://acme.example/.well-known/web-identity': { provider_urls: [url] },
      [url]: GOOD,
    })
    await expect(found).rejects.toThrow(/FedCM/)
  })

  test('is refused where it lacks an address, or cannot be read', async () => {
    const url = 'https://id.acme.example/own.json'
    for (const documents of [{}, { [url]: { ...GOOD, login_url: undefined } }])
      await expect(find(documents, { setting: url }).found).rejects.toThrow(/cannot be read/)
  })

  test('asks no name of one label, and no number, above the own host', () => {
    expect(originsAbove('https://acme.example')).toEqual(['https://acme.example'])
    expect(originsAbove('https://a.b.example:8443')).toEqual([
      'https://a.b.example:8443',
      'https://b.example:8443',
    ])
    expect(originsAbove('http://127.0.0.1:4000')).toEqual(['http://127.0.0.1:4000'])
    expect(originsAbove('http://idp.localhost:4000')).toEqual(['http://idp.localhost:4000'])
  })
})

describe('the setting', () => {
  const readOne = (value: string, isDevelopment = false) => readFedcm({ NAME: value }, 'NAME', isDevelopment)

  test('is on, off, or an address', () => {
    expect([readOne('on'), readOne('off'), readOne('')]).toEqual(['on', undefined, undefined])
    expect(readOne('https://acme.example/fedcm.json')).toBe('https://acme.example/fedcm.json')
    expect(readOne('http://localhost:1/fedcm.json', true)).toBe('http://localhost:1/fedcm.json')
  })

  test('is refused by its name for anything else', () => {
    for (const value of ['yes', 'http://acme.example/fedcm.json'])
      expect(() => readOne(value)).toThrow(/^NAME /)
  })
})
