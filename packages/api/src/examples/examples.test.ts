import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addMethodRoutes } from '../addMethods.ts'
import { adminRoutes } from '../admin/index.ts'
import { vaultOperatorRoutes } from '../admin/vault.ts'
import { authRoutes } from '../auth.ts'
import { bundlerRoutes } from '../bundler.ts'
import { challengeRoutes } from '../challenge.ts'
import { emailChangeRoutes, emailChangeVaultRoutes } from '../emailChange.ts'
import { factorRoutes } from '../factors.ts'
import { fedcmRoutes } from '../fedcm.ts'
import { guardRoutes } from '../guards.ts'
import { keyRoutes } from '../keys.ts'
import { nameRoutes } from '../names.ts'
import { passkeyMethodRoutes, passkeyMethodVaultRoutes } from '../passkeyMethods.ts'
import { passkeyRoutes, passkeyVaultRoutes } from '../passkeys.ts'
import { payRoutes } from '../pay.ts'
import { paymasterRoutes } from '../paymaster.ts'
import type { RouteDefinition } from '../route.ts'
import { routes } from '../routes.ts'
import { siwxRoutes } from '../siwx.ts'
import { smartSessionRoutes } from '../smartSessions.ts'
import { socialRoutes } from '../social.ts'
import { vaultRoutes } from '../vault.ts'
import { addMethodExamples } from './addMethods.ts'
import { adminExamples } from './admin.ts'
import { bundlerExamples } from './bundler.ts'
import { challengeExamples } from './challenge.ts'
import { emailChangeExamples, emailChangeVaultExamples } from './emailChange.ts'
import { authExamples, keyExamples } from './embeddedWallet.ts'
import type { ExampleRequest } from './example.ts'
import { examples } from './examples.ts'
import { factorExamples } from './factors.ts'
import { fedcmExamples } from './fedcm.ts'
import { guardExamples } from './guards.ts'
import { nameExamples } from './names.ts'
import {
  passkeyExamples,
  passkeyMethodExamples,
  passkeyMethodVaultExamples,
  passkeyVaultExamples,
} from './passkeys.ts'
import { payExamples } from './pay.ts'
import { paymasterExamples } from './paymaster.ts'
import { siwxExamples } from './siwx.ts'
import { smartSessionExamples } from './smartSessions.ts'
import { socialExamples } from './social.ts'
import { vaultExamples } from './vault.ts'
import { vaultOperatorExamples } from './vaultOperators.ts'

/** The parts of a request that the route's schemas refuse. */
function refusedParts(route: RouteDefinition, request: ExampleRequest): string[] {
  return (['params', 'query', 'body'] as const).filter((part) => {
    const schema = route[part]
    const fallback = part === 'body' ? undefined : {}
    return schema !== undefined && !v.safeParse(schema, request[part] ?? fallback).success
  })
}

const every = [
  ...examples,
  ...authExamples,
  ...socialExamples,
  ...addMethodExamples,
  ...fedcmExamples,
  ...emailChangeExamples,
  ...keyExamples,
  ...siwxExamples,
  ...bundlerExamples,
  ...paymasterExamples,
  ...smartSessionExamples,
  ...nameExamples,
  ...payExamples,
  ...adminExamples,
  ...vaultOperatorExamples,
  ...vaultExamples,
  ...emailChangeVaultExamples,
  ...challengeExamples,
  ...factorExamples,
  ...guardExamples,
  ...passkeyExamples,
  ...passkeyVaultExamples,
  ...passkeyMethodExamples,
  ...passkeyMethodVaultExamples,
]

test.each([
  ['routes', routes, examples],
  ['authRoutes', authRoutes, authExamples],
  ['socialRoutes', socialRoutes, socialExamples],
  ['addMethodRoutes', addMethodRoutes, addMethodExamples],
  ['fedcmRoutes', fedcmRoutes, fedcmExamples],
  ['emailChangeRoutes', emailChangeRoutes, emailChangeExamples],
  ['keyRoutes', keyRoutes, keyExamples],
  ['siwxRoutes', siwxRoutes, siwxExamples],
  ['bundlerRoutes', bundlerRoutes, bundlerExamples],
  ['paymasterRoutes', paymasterRoutes, paymasterExamples],
  ['smartSessionRoutes', smartSessionRoutes, smartSessionExamples],
  ['nameRoutes', nameRoutes, nameExamples],
  ['payRoutes', payRoutes, payExamples],
  ['adminRoutes', adminRoutes, adminExamples],
  ['vaultOperatorRoutes', vaultOperatorRoutes, vaultOperatorExamples],
  ['vaultRoutes', vaultRoutes, vaultExamples],
  ['emailChangeVaultRoutes', emailChangeVaultRoutes, emailChangeVaultExamples],
  ['factorRoutes', factorRoutes, factorExamples],
  ['guardRoutes', guardRoutes, guardExamples],
  ['passkeyRoutes', passkeyRoutes, passkeyExamples],
  ['passkeyVaultRoutes', passkeyVaultRoutes, passkeyVaultExamples],
  ['passkeyMethodRoutes', passkeyMethodRoutes, passkeyMethodExamples],
  ['passkeyMethodVaultRoutes', passkeyMethodVaultRoutes, passkeyMethodVaultExamples],
])('every route of %s has exactly one example', (_list, list, ofList) => {
  expect(ofList.map(({ route }) => route.id).toSorted()).toEqual(Object.keys(list).toSorted())
})

describe.each(every.map((example) => [example.route.id, example] as const))('%s', (_id, example) => {
  test('takes its good example', () => {
    expect(refusedParts(example.route, example.good)).toEqual([])
  })

  test('refuses its bad example, where it takes anything', () => {
    const { params, query, body } = example.route
    if (example.bad === undefined) expect([params, query, body]).toEqual([undefined, undefined, undefined])
    else expect(refusedParts(example.route, example.bad)).not.toEqual([])
  })

  test('answers its good example with a reply in its shape', () => {
    const { reply } = example.route
    if ('bytes' in reply) expect(reply.bytes.length).toBeGreaterThan(0)
    else expect(v.safeParse(reply, example.reply).issues).toBeUndefined()
  })

  test('refuses a reply of another shape', () => {
    const { reply } = example.route
    // Links are opened from mails, and the frame embeds the widget of a challenge and the page of FedCM.
    const isPage =
      ['/approve', challengeRoutes.getChallengePage.path].includes(example.route.path) ||
      example.route.id === fedcmRoutes.getFedcmPage.id
    if ('bytes' in reply) expect(reply.bytes.includes('text/html')).toBe(isPage)
    else expect(v.is(reply, { nothing: 'of the kind' })).toBe(false)
  })
})
