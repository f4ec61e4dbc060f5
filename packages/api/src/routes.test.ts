import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getActivityCall } from './activity.ts'
import { addMethodRoutes } from './addMethods.ts'
import { adminRoutes } from './admin/index.ts'
import { vaultOperatorRoutes } from './admin/vault.ts'
import { authRoutes } from './auth.ts'
import { getBalancesCall } from './balances.ts'
import { challengeRoutes } from './challenge.ts'
import { getConfigCall } from './config.ts'
import { emailChangeRoutes, emailChangeVaultRoutes } from './emailChange.ts'
import { factorRoutes } from './factors.ts'
import { fedcmRoutes } from './fedcm.ts'
import { guardRoutes } from './guards.ts'
import { keyRoutes } from './keys.ts'
import { nameRoutes } from './names.ts'
import { passkeyMethodRoutes, passkeyMethodVaultRoutes } from './passkeyMethods.ts'
import { passkeyRoutes, passkeyVaultRoutes } from './passkeys.ts'
import { ACTIVITY_PATH, BALANCES_PATH, CONFIG_PATH, IMAGE_PATH, RPC_PATH, WALLETS_PATH } from './paths.ts'
import { payRoutes } from './pay.ts'
import { paymasterRoutes } from './paymaster.ts'
import { PROBLEM_CODES } from './problem.ts'
import type { RouteDefinition } from './route.ts'
import { routes } from './routes.ts'
import { siwxRoutes } from './siwx.ts'
import { socialRoutes } from './social.ts'
import { getAnalyticsConfigCall, postEventsCall } from './telemetry.ts'
import { vaultRoutes } from './vault.ts'
import { listWalletsCall } from './wallets.ts'

const ofGateway: readonly RouteDefinition[] = [
  routes,
  authRoutes,
  socialRoutes,
  emailChangeRoutes,
  keyRoutes,
  siwxRoutes,
  nameRoutes,
  payRoutes,
  passkeyRoutes,
  passkeyMethodRoutes,
  paymasterRoutes,
  addMethodRoutes,
  fedcmRoutes,
  adminRoutes,
].flatMap((list) => Object.values<RouteDefinition>(list))
const ofVault: readonly RouteDefinition[] = [
  vaultRoutes,
  emailChangeVaultRoutes,
  factorRoutes,
  guardRoutes,
  passkeyVaultRoutes,
  passkeyMethodVaultRoutes,
  challengeRoutes,
  vaultOperatorRoutes,
].flatMap((list) => Object.values<RouteDefinition>(list))
const all = [...ofGateway, ...ofVault]

/** The fields that a schema takes, and those it requires. */
function fieldsOf(schema: GenericSchema | undefined): {
  readonly names: string[]
  readonly required: string[]
} {
  if (!schema) return { names: [], required: [] }
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return { names: Object.keys(json.properties ?? {}), required: json.required ?? [] }
}

/** Whether some request path belongs to both templates. */
function isAmbiguous(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')]
  const isParameter = (segment: string | undefined) => segment?.startsWith('{')
  return (
    a.length === b.length &&
    a.every((segment, at) => segment === b[at] || isParameter(segment) || isParameter(b[at]))
  )
}

describe('the table of routes', () => {
  test('names each route by its id', () => {
    for (const list of [
      routes,
      authRoutes,
      socialRoutes,
      emailChangeRoutes,
      keyRoutes,
      siwxRoutes,
      vaultRoutes,
      emailChangeVaultRoutes,
    ]) {
      for (const [name, route] of Object.entries<RouteDefinition>(list)) expect(route.id).toBe(name)
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test.each([
    ['gateway', ofGateway],
    ['vault', ofVault],
  ])('has no two routes of the %s that one request could mean', (_server, list) => {
    const clashes = list.flatMap((route, at) =>
      list
        .slice(at + 1)
        .filter((other) => other.method === route.method && isAmbiguous(route.path, other.path))
        .map((other) => `${route.id} and ${other.id}`),
    )
    expect(clashes).toEqual([])
  })

  test('starts the paths of the exported constants', () => {
    const paths = { WALLETS_PATH, IMAGE_PATH, CONFIG_PATH, RPC_PATH, BALANCES_PATH, ACTIVITY_PATH }
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(paths)))
  })

  test('gives a client the same method, path and reply as the gateway', () => {
    const calls = [
      listWalletsCall,
      getConfigCall,
      getAnalyticsConfigCall,
      postEventsCall,
      getBalancesCall,
      getActivityCall,
    ]
    for (const call of calls) {
      const route: RouteDefinition = routes[call.id]
      expect({ method: route.method, path: route.path }).toEqual({ method: call.method, path: call.path })
      expect(route.reply).toBe(call.reply)
    }
  })
})

describe.each(all.map((route) => [route.id, route] as const))('the route %s', (_id, route) => {
  test('has a path below /v1, but for those that a load balancer and the reader of a mail ask', () => {
    expect(route.path).toMatch(
      ['/health', '/approve'].includes(route.path)
        ? /^\/[a-z]+$/
        : /^\/v1(\/([a-z]+(-[a-z]+)?|\{[a-zA-Z]+\}))*\/?$/,
    )
  })

  test('declares exactly the parameters of its path, each of them required', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const { names, required } = fieldsOf(route.params)
    expect(names.toSorted()).toEqual(inPath.toSorted())
    expect(required.toSorted()).toEqual(inPath.toSorted())
  })

  test('lists problems that there are, each once, and not those that every route has', () => {
    expect(PROBLEM_CODES).toEqual(expect.arrayContaining([...route.problems]))
    expect(new Set(route.problems).size).toBe(route.problems.length)
    expect(route.problems).not.toEqual(expect.arrayContaining(['bad_request']))
    expect(route.problems).not.toEqual(expect.arrayContaining(['internal']))
  })

  test('knows every problem of a project where it takes a project id, and takes a body only by POST', () => {
    const isOfProject = fieldsOf(route.query).names.includes('projectId')
    const expected = {
      // A proof names project and origin itself; the secure site is no page and has no origin; a wallet asks a paymaster from a
      // page or a server of its own, with what the project's page was given.
      project_id_missing: isOfProject,
      project_id_invalid: isOfProject || route.proof === true,
      // No page but its own calls the console.
      origin_not_allowed:
        route.path.startsWith('/v1/admin/') ||
        (!['listFrameOrigins', 'postPaymaster'].includes(route.id) && (isOfProject || route.proof === true)),
    }
    for (const [code, isExpected] of Object.entries(expected)) {
      expect(
        route.problems.some((problem) => problem === code),
        code,
      ).toBe(isExpected)
    }
    expect(route.body !== undefined).toBe(route.method === 'POST')
    if (route.body) expect(route.problems).toContain('payload_too_large')
  })

  test('knows every problem of a proof exactly where it takes one', () => {
    for (const code of ['proof_missing', 'proof_invalid', 'proof_nonce']) {
      expect(route.problems.some((problem) => problem === code)).toBe(route.proof === true)
    }
  })

  test('says what it does in one sentence', () => {
    expect(route.summary).toMatch(/^[A-Z][^.]*\.$/)
  })

  test('refuses a body or a query of another kind without an exception', () => {
    const schemas = [route.params, route.query, route.body].filter((schema) => schema !== undefined)
    for (const schema of schemas) {
      for (const value of [null, 'text', 7, true, () => {}]) expect(v.is(schema, value)).toBe(false)
    }
  })
})

test('whatever of the embedded wallet is not public takes a proof of possession', () => {
  const open = [
    authRoutes,
    passkeyRoutes,
    passkeyMethodRoutes,
    passkeyVaultRoutes,
    passkeyMethodVaultRoutes,
    addMethodRoutes,
    fedcmRoutes,
    socialRoutes,
    emailChangeRoutes,
    keyRoutes,
    vaultRoutes,
    emailChangeVaultRoutes,
  ]
    .flatMap((list) => Object.values<RouteDefinition>(list))
    .filter(({ proof }) => proof === undefined)
  expect(open.map(({ id }) => id)).toEqual([
    // Carries a word that the vault has signed.
    'noticeFreeze',
    'listFrameOrigins',
    // Carries the state of a flow, which leads on to the provider.
    'goToProvider',
    // Carry the state of a flow, which the device that has started alone was told.
    'getFedcmPage',
    'takeFedcm',
    // Carry what a provider, or the window of a provider, alone was told.
    'getSocialCallback',
    'postSocialCallback',
    'getSocialOrigin',
    'getApprovePage',
    'postApprovePage',
    'getVaultKeys',
  ])
})

test('call-1 each call whose shape is known is a route, with what the request carries and the answer has', () => {
  const fieldsAt = (route: RouteDefinition) => [
    ...fieldsOf(route.query).names,
    ...Object.keys(pathParameters(route.path)),
  ]
  // Clauses call-2 to call-5 name these fields.
  expect(fieldsAt(routes.listWallets)).toEqual(
    expect.arrayContaining(['search', 'page', 'entries', 'include', 'exclude', 'chains', 'badge_type']),
  )
  expect(fieldsOf(routes.listWallets.reply).names).toEqual(expect.arrayContaining(['data', 'count']))
  expect(fieldsOf(routes.getAnalyticsConfig.reply).names).toContain('isAnalyticsEnabled')
  expect(fieldsAt(routes.getActivity)).toEqual(expect.arrayContaining(['account', 'cursor', 'chainId']))
  expect(fieldsOf(routes.getActivity.reply).names).toEqual(expect.arrayContaining(['data', 'next']))
  expect(fieldsAt(routes.postRpc)).toEqual(expect.arrayContaining(['chainId', 'projectId']))
  for (const route of [
    routes.getBalances,
    routes.listSwapTokens,
    routes.getSwapGasPrice,
    routes.getSwapAllowance,
  ])
    expect(route.reply).toBeDefined()
})

/** The parameters in a path, such as `{imageId}`. */
function pathParameters(path: string): Record<string, true> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, true as const]))
}
