import { readFileSync } from 'node:fs'
import { ProjectConfig, RemoteFeatures, WalletListing } from '@foyer/api'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  readListing,
  readProblem,
  readProjectConfig,
  readRemoteFeatures,
  readWalletPage,
} from './readReplies.ts'

const catalogue: unknown[] = JSON.parse(readFileSync('packages/gateway/data/wallets.json', 'utf8'))

function bySchema(schema: v.GenericSchema, value: unknown): unknown {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

describe('a reader written by hand equals the schema of the API', () => {
  test('entity-1 over every wallet of the catalogue', () => {
    expect(catalogue.length).toBeGreaterThan(500)
    for (const item of catalogue) expect(readListing(item)).toEqual(bySchema(WalletListing, item))
  })

  test('entity-1 over listings with any field of any kind', () => {
    const kinds = fc.oneof(
      fc.string(),
      fc.constant('x'.repeat(3000)),
      fc.constantFrom(null, undefined, 0, Number.NaN, true, '', ' ', []),
      fc.array(fc.string({ maxLength: 70 })),
      fc.array(
        fc.record({ injected_id: fc.string(), namespace: fc.option(fc.string(), { nil: undefined }) }),
      ),
      fc.dictionary(fc.string(), fc.string()),
    )
    const field = fc.constantFrom(...Object.keys(WalletListing.entries))
    fc.assert(
      fc.property(fc.constantFrom(...catalogue), field, kinds, (item, name, value) => {
        const changed = { ...(item as object), [name]: value } // the catalogue's entries are objects
        expect(readListing(changed)).toEqual(bySchema(WalletListing, changed))
      }),
      { numRuns: 2000 },
    )
  })

  test('entity-14 over remote features of any kind', () => {
    const value = fc.oneof(
      fc.boolean(),
      fc.constantFrom(null, undefined, 'true', 1),
      fc.array(fc.constantFrom('google', 'x', 'nobody')),
    )
    const features = fc.dictionary(fc.constantFrom(...Object.keys(RemoteFeatures.entries), 'other'), value)
    fc.assert(
      fc.property(features, (json) => {
        expect(readRemoteFeatures(json)).toEqual(bySchema(RemoteFeatures, json))
      }),
      { numRuns: 2000 },
    )
  })

  test('over project configurations', () => {
    const good = { projectId: 'p1', features: { email: true }, allowedOrigins: ['https://a.example'] }
    for (const json of [
      good,
      { ...good, allowedOrigins: 'all' },
      { ...good, embeddedWallet: undefined },
      { ...good, names: { parent: null } },
      { ...good, names: { parent: 'foyer.eth' } },
      { ...good, features: 'all' },
      null,
      [],
      'x',
    ]) {
      expect(readProjectConfig(json)).toEqual(bySchema(ProjectConfig, json))
    }
  })

  test('over what the page needs to know of the embedded wallet', () => {
    const wallet = {
      email: true,
      secureSiteUrl: 'https://secure.example',
      vaultUrl: 'https://vault.example',
      custody: 'split',
      transitKey: 'A'.repeat(87),
      issuers: undefined,
      fedcm: undefined,
      socials: undefined,
      ways: undefined,
    }
    const json = { projectId: 'p1', features: {}, allowedOrigins: [], embeddedWallet: wallet }
    expect(bySchema(ProjectConfig, json)).toMatchObject(readProjectConfig(json) ?? {})
    expect(readProjectConfig(json)?.embeddedWallet).toEqual({
      email: true,
      secureSiteUrl: 'https://secure.example',
    })
    const socials = ['google', 'x']
    const withSocials = { ...json, embeddedWallet: { ...wallet, socials } }
    expect(bySchema(ProjectConfig, withSocials)).toMatchObject(readProjectConfig(withSocials) ?? {})
    expect(readProjectConfig(withSocials)?.embeddedWallet?.socials).toEqual(socials)
    // A provider that a newer gateway knows costs none of the others.
    const newer = { ...json, embeddedWallet: { ...wallet, socials: ['google', 'myspace', 5] } }
    expect(readProjectConfig(newer)?.embeddedWallet?.socials).toEqual(['google'])
    const issuers = [{ name: 'oidc_acme', label: 'Acme' }]
    const own = {
      ...json,
      embeddedWallet: { ...wallet, socials: ['google'], ways: ['oidc_acme', 'google'], issuers },
    }
    expect(readProjectConfig(own)?.embeddedWallet).toMatchObject({
      socials: ['google'],
      ways: ['oidc_acme', 'google'],
      issuers,
    })
    for (const name of ['oidc_', 'oidc_A', 'oidc-a', 'oidcc', `oidc_${'a'.repeat(25)}`])
      expect(
        readProjectConfig({ ...own, embeddedWallet: { ...wallet, ways: [name] } })?.embeddedWallet?.ways,
        name,
      ).toEqual([])
    // One that cannot be read counts as none; the project stays.
    const broken = { ...json, embeddedWallet: { ...wallet, secureSiteUrl: 'ftp://x' } }
    expect(readProjectConfig(broken)).toEqual({
      ...readProjectConfig({ ...json, embeddedWallet: undefined }),
    })
  })
})

test.each([null, [], 'text', { data: {}, count: 1 }, { data: [], count: -1 }, { data: [], count: 1.5 }])(
  'a page that is %j is refused',
  (json) => {
    expect(readWalletPage(json)).toBeUndefined()
  },
)

test('a refusal keeps its code and the wait it asks for', () => {
  const body = { code: 'rate_limited', message: 'slow down', retryAfterMs: 1000 }
  expect(readProblem({ ...body, requestId: 'r' })).toEqual(body)
  expect(readProblem('<html>')).toBeUndefined()
})
