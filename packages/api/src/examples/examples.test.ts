import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addMethodRoutes } from '../addMethods.ts'
import { authRoutes } from '../auth.ts'
import { bundlerRoutes } from '../bundler.ts'
import { challengeRoutes } from '../challenge.ts'
import { emailChangeRoutes, emailChangeVaultRoutes } from '../emailChange.ts'
import { factorRoutes } from '../factors.ts'
import { guardRoutes } from '../guards.ts'
import { keyRoutes } from '../keys.ts'
import { nameRoutes } from '../names.ts'
import { passkeyRoutes, passkeyVaultRoutes } from '../passkeys.ts'
import { payRoutes } from '../pay.ts'
import type { RouteDefinition } from '../route.ts'
import { routes } from '../routes.ts'
import { siwxRoutes } from '../siwx.ts'
import { smartSessionRoutes } from '../smartSessions.ts'
import { socialRoutes } from '../social.ts'
import { vaultRoutes } from '../vault.ts'
import { addMethodExamples } from './addMethods.ts'
import { bundlerExamples } from './bundler.ts'
import { challengeExamples } from './challenge.ts'
import { emailChangeExamples, emailChangeVaultExamples } from './emailChange.ts'
import { authExamples, keyExamples } from './embeddedWallet.ts'
import type { ExampleRequest } from './example.ts'
import { examples } from './examples.ts'
import { factorExamples } from './factors.ts'
import { guardExamples } from './guards.ts'
import { nameExamples } from './names.ts'
import { passkeyExamples, passkeyVaultExamples } from './passkeys.ts'
import { payExamples } from './pay.ts'
import { siwxExamples } from './siwx.ts'
import { smartSessionExamples } from './smartSessions.ts'
import { socialExamples } from './social.ts'
import { vaultExamples } from './vault.ts'

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
  ...emailChangeExamples,
  ...keyExamples,
  ...siwxExamples,
  ...bundlerExamples,
  ...smartSessionExamples,
  ...nameExamples,
  ...payExamples,
  ...vaultExamples,
  ...emailChangeVaultExamples,
  ...challengeExamples,
  ...factorExamples,
  ...guardExamples,
  ...passkeyExamples,
  ...passkeyVaultExamples,
]

test.each([
  ['routes', routes, examples],
  ['authRoutes', authRoutes, authExamples],
  ['socialRoutes', socialRoutes, socialExamples],
  ['addMethodRoutes', addMethodRoutes, addMethodExamples],
  ['emailChangeRoutes', emailChangeRoutes, emailChangeExamples],
  ['keyRoutes', keyRoutes, keyExamples],
  ['siwxRoutes', siwxRoutes, siwxExamples],
  ['bundlerRoutes', bundlerRoutes, bundlerExamples],
  ['smartSessionRoutes', smartSessionRoutes, smartSessionExamples],
  ['nameRoutes', nameRoutes, nameExamples],
  ['payRoutes', payRoutes, payExamples],
  ['vaultRoutes', vaultRoutes, vaultExamples],
  ['emailChangeVaultRoutes', emailChangeVaultRoutes, emailChangeVaultExamples],
  ['factorRoutes', factorRoutes, factorExamples],
  ['guardRoutes', guardRoutes, guardExamples],
  ['passkeyRoutes', passkeyRoutes, passkeyExamples],
  ['passkeyVaultRoutes', passkeyVaultRoutes, passkeyVaultExamples],
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
    // Pages of ours stand at the vault alone: links are opened from mails, and the frame embeds the widget of a challenge.
    const isPage = ['/approve', challengeRoutes.getChallengePage.path].includes(example.route.path)
    if ('bytes' in reply) expect(reply.bytes.includes('text/html')).toBe(isPage)
    else expect(v.is(reply, { nothing: 'of the kind' })).toBe(false)
  })
})
