import {
  emailChangeVaultRoutes,
  factorRoutes,
  guardRoutes,
  type KnownProvider as KnownOfApi,
  passkeyMethodVaultRoutes,
  passkeyVaultRoutes,
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  SWAP_AGGREGATORS,
  type SwapAggregator,
  socialRoutes,
  type SocialProvider as TypeOfApi,
  vaultRoutes,
} from '@foyer/api'
import type { KnownProvider, SocialProvider, SwapAggregatorName } from '@foyer/core/ports'
import { FRAME_REQUESTS } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { SOCIALS } from '../../apps/demo/src/settings/settings.ts'
import { PROVIDERS as VISITED } from '../../e2e/socialVisit.ts'
import { PARTS } from '../../packages/gateway/src/parts.ts'
import { PROVIDERS as SIGNED_IN_AT } from '../../packages/gateway/test/socialTest.ts'
import { PROVIDER_NAMES } from '../../packages/testing/src/identityProviders/specs.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

// Packages that may not import each other keep the same list twice. No type holds these equal, so each place of
// docs/architecture/adding.md that nothing else names is compared here.

const sorted = (names: readonly string[]) => [...names].sort()

/** The text of all sources below a folder, without tests. */
function sourcesOf(folder: string): string {
  const isSource = (path: string) =>
    path.startsWith(`${folder}/`) && /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/dist/')
  return readFiles(ROOT, isSource)
    .map(({ text }) => text)
    .join('\n')
}

function missingIn(names: readonly string[], text: string): string[] {
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
}

describe('a social provider', () => {
  const ALL = sorted(SOCIAL_PROVIDERS)
  const withWindow = ALL.filter((name) => name !== 'farcaster')
  const { GET_SOCIAL_REDIRECT_URI: begun, GET_EXISTING: existing } = FRAME_REQUESTS

  test.each([
    ['the doubles', PROVIDER_NAMES],
    ['the tests of the gateway', SIGNED_IN_AT],
    ['the journeys', VISITED],
  ])('that has a window is in the list of %s', (_, list) => {
    expect(sorted(list)).toEqual(withWindow)
  })

  test.each(ALL)('%s is taken by the messages of the frame, and by the route that has windows', (name) => {
    const { provider } = begun.payload.entries
    const { item } = existing.reply.entries.providers.pipe[0]
    expect([v.is(provider, name), v.is(item, name)]).toEqual([true, true])
    expect(v.is(socialRoutes.startSocial.body.entries.provider, name)).toBe(true)
  })

  test('is in the demo, and in the type of core', () => {
    expect(sorted(SOCIALS)).toEqual(ALL)
    expect(sorted(Object.keys(SOCIAL_PROVIDER_NAMES))).toEqual(ALL)
    expectTypeOf<SocialProvider>().toEqualTypeOf<TypeOfApi | 'farcaster'>()
    expectTypeOf<KnownProvider>().toEqualTypeOf<KnownOfApi>()
  })
})

test('an aggregator has the same names in the API and in the ports', () => {
  expectTypeOf<SwapAggregatorName>().toEqualTypeOf<SwapAggregator>()
  expect(SWAP_AGGREGATORS.length).toBeGreaterThan(1)
})

describe('a request to the secure frame', () => {
  const NAMES = Object.keys(FRAME_REQUESTS)
  /** Requests that no app of ours sends, each with its reason. */
  const UNASKED: Readonly<Record<string, string>> = {
    GET_CHAIN_ID: 'for apps that speak to the frame themselves',
    INIT_SMART_ACCOUNT: 'for apps that speak to the frame themselves',
    RELOAD: 'for apps that speak to the frame themselves',
    UPDATE_EMAIL_PRIMARY_OTP: 'of versions whose codes were typed in the modal (decision 0032)',
    UPDATE_EMAIL_SECONDARY_OTP: 'of versions whose codes were typed in the modal (decision 0032)',
  }
  /** Requests with an empty answer, which the double gives by itself. */
  const EMPTY = ['OPEN_WALLET_PAGE', 'RELOAD', 'SYNC_DAPP_DATA', 'SYNC_THEME', 'RPC_ABORT']
  /** Requests whose double is a method of the port (`fakeSocial.ts`). */
  const AT_THE_PORT = [
    'GET_SOCIAL_REDIRECT_URI',
    'CONNECT_FEDCM',
    'CONNECT_SOCIAL',
    'CHECK_SOCIAL',
    'GET_FARCASTER_URI',
    'CONNECT_FARCASTER',
    'RESEND_SOCIAL_LINK',
  ]

  test('is asked by the connector, or has a reason', () => {
    const unasked = missingIn(NAMES, sourcesOf('packages/connector-auth/src'))
    expect(sorted(unasked)).toEqual(Object.keys(UNASKED))
  })

  test('is answered by its double', () => {
    const double = sourcesOf('packages/devkit/src/fakeFrame')
    const missing = missingIn(NAMES, double).filter((name) => ![...EMPTY, ...AT_THE_PORT].includes(name))
    expect(missing).toEqual([])
    expect(missingIn(['NO_SUCH_REQUEST'], double)).toEqual(['NO_SUCH_REQUEST'])
  })
})

test('every route of the vault is mounted', () => {
  const ids = [
    vaultRoutes,
    factorRoutes,
    guardRoutes,
    emailChangeVaultRoutes,
    passkeyVaultRoutes,
    passkeyMethodVaultRoutes,
  ].flatMap(Object.keys)
  const sources = sourcesOf('packages/vault/src')
  const mounted = (id: string) => new RegExp(`mountProven\\(hono, context, \\w+\\.${id},|\\b${id}\\.path\\b`)
  expect(ids.length).toBeGreaterThan(30)
  expect([...ids, 'noSuchRoute'].filter((id) => !mounted(id).test(sources))).toEqual(['noSuchRoute'])
})

test('every migration of the gateway has an id of its own, in the order of its part', () => {
  const steps = PARTS.map(({ migrations = {} }) => Object.keys(migrations))
  const ids = steps.flat()
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
  for (const own of steps) expect(own).toEqual(sorted(own))
  expect(ids.filter((id) => !/^\d{4}-\d{2,3}-[a-z0-9-]+$/.test(id))).toEqual([])
})
