import { authRoutes, Problem, type RouteDefinition, socialRoutes } from '@foyer/api'
import {
  addMethodExamples,
  authExamples,
  emailChangeExamples,
  fedcmExamples,
  keyExamples,
  passkeyExamples,
  passkeyMethodExamples,
  socialExamples,
} from '@foyer/api/examples'
import { brokenBodies, eachBrokenBody, validBodies } from '@foyer/devkit/fuzz'
import { stressCount } from '@foyer/devkit/stress'
import { fromBase64Url, randomBytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthClient, signIn } from '../../../test/authClient.ts'
import { newAddress } from '../../../test/authSuite.ts'
import { SECURE_SITE } from '../../../test/authTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { findUndocumented } from '../../../test/undocumented.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

/** Requests of each kind and route: under stress some 100,000 in all. */
const REQUESTS = stressCount(2_000, 12)
/** Proofs that are none, at each route. */
const FORGED_PROOFS = stressCount(400, 2)
const TIMEOUT_MS = 3_600_000

let it: SocialTest
/** One that is signed in, and one that nobody knows. */
let clients: readonly [AuthClient, AuthClient]
/** A body that a route has just taken, where there is one. */
let real: Readonly<Record<string, unknown>>

beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('inputs of signing in that nobody means') })
  clients = [await it.client(), await it.client()]
  const { account } = await signIn(clients[0], { ...it, email: newAddress() })
  const made = await makeWallet(it, clients[0], account.accountId)
  const { walletId, epoch } = made.binding
  real = {
    createKeys: made.body,
    commitKeys: { walletId, epoch },
    finishSocial: await returnedWith('google'),
    captureEmail: { flowId: await capturing(), email: newAddress() },
    releaseKeys: { walletId, row: 'device', transitKey: toBase64Url(randomBytes(65)) },
  }
}, 240_000)
afterAll(() => it.close())

/** Returns the data that a provider's window carries when it has come back. */
async function returnedWith(provider: 'google' | 'x') {
  const { flowId, completion } = await it.signInAt(clients[0], provider, it.newPerson())
  return { flowId, completion }
}

/** A sign-in at a provider that names no address. */
async function capturing(): Promise<string> {
  const { flowId } = await clients[0].call(socialRoutes.finishSocial, await returnedWith('x')).then(needed)
  return flowId
}

function needed(finish: { readonly needs: string; readonly flowId?: string }) {
  if (finish.flowId === undefined) throw new Error(`Nothing is missing: ${finish.needs}`)
  return { flowId: finish.flowId }
}

const examples = [
  ...authExamples,
  ...emailChangeExamples,
  ...keyExamples,
  ...passkeyExamples,
  ...passkeyMethodExamples,
  ...socialExamples,
  ...addMethodExamples,
  ...fedcmExamples,
].filter(({ route }) => route.proof)

/** Sends a body with a proof over its bytes, as the frame does; a stale nonce is asked for again. */
async function send(client: AuthClient, route: RouteDefinition, text: string, transitKey?: string) {
  const key = transitKey === undefined ? undefined : fromBase64Url(transitKey)
  const make = async () => {
    const bytes = route.body === undefined ? undefined : utf8(text)
    const changes = { ...(bytes && { body: bytes }), ...(key && { transitKey: key }) }
    const request = await client.prove(route, {}, changes)
    return new Request(request, bytes && { body: bytes })
  }
  const reply = await it.target.fetch(await make())
  if (!(await isStaleNonce(reply.clone()))) return reply
  // The refusal brings a nonce, which the client takes over when it sends by itself.
  await client.send(await make())
  return it.target.fetch(await make())
}

async function isStaleNonce(reply: Response): Promise<boolean> {
  return reply.status === 401 && v.parse(Problem, await reply.json()).code === 'proof_nonce'
}

describe.each(examples.map((example) => [example.route.id, example] as const))(
  '%s',
  (id, { route, good }) => {
    const known = () => clients[0]
    const unknown = () => clients[1]
    const client = fc.constantFrom(known, unknown)

    test(
      'answers whatever its schema takes in a documented shape, with no failure inside',
      async () => {
        const example = real[id] ?? good.body ?? {}
        const body = route.body === undefined ? fc.constant({}) : validBodies(route.body, example)
        const answers = new Set<string>()
        await fc.assert(
          fc.asyncProperty(client, body, async (whose, sent) => {
            const { transitKey } = Object(sent)
            const reply = await send(whose(), route, JSON.stringify(sent), transitKey)
            const { code = 'ok' } = Object(await reply.clone().json())
            answers.add(String(code))
            expect(await findUndocumented(route, reply)).toBeUndefined()
          }),
          {
            numRuns: REQUESTS,
            examples: [known, unknown].map((whose): [() => AuthClient, unknown] => [whose, example]),
          },
        )
        // A proof that never holds would show nothing of what lies behind it.
        expect([...answers].filter((code) => !code.startsWith('proof_'))).not.toEqual([])
      },
      TIMEOUT_MS,
    )

    test(
      'answers whatever is broken in a documented shape',
      () =>
        fc.assert(
          fc.asyncProperty(client, brokenBodies(good.body), async (whose, text) => {
            expect(await findUndocumented(route, await send(whose(), route, text))).toBeUndefined()
          }),
          {
            numRuns: REQUESTS,
            examples: eachBrokenBody(good.body).map((text): [() => AuthClient, string] => [known, text]),
          },
        ),
      TIMEOUT_MS,
    )
  },
)

const AnyProof = fc.oneof(
  fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[^\x21-\x7e]/g, '')),
  fc
    .tuple(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }))
    .map((parts) =>
      [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'A'.repeat(86)].join(
        '.',
      ),
    ),
)

test(
  'a proof that is none is refused in a documented shape, at every route',
  () =>
    fc.assert(
      fc.asyncProperty(fc.tuple(...examples.map(() => AnyProof)), async (proofs) => {
        for (const [at, { route, good }] of examples.entries()) {
          const request = await clients[0].prove(route, good.body ?? {})
          const forged = new Request(request)
          forged.headers.set('dpop', proofs[at] ?? '')
          const reply = await it.target.fetch(forged)
          expect(reply.ok).toBe(false)
          expect(await findUndocumented(route, reply)).toBeUndefined()
        }
      }),
      { numRuns: FORGED_PROOFS },
    ),
  TIMEOUT_MS,
)

const Parameters = fc.dictionary(
  fc.constantFrom('state', 'code', 'iss', 'error', 'user', 'next', 'redirect_uri', 'f', 'c', '__proto__'),
  fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('https://evil.example', '//evil.example', 'javascript:alert(1)', '\r\nlocation: x'),
  ),
)

test(
  'whatever comes to the address of a provider’s answer leads to the one page, or is refused in a documented shape',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom('google', 'apple', 'x'), fc.webPath({ size: 'small' })),
        Parameters,
        fc.constantFrom('GET', 'POST'),
        async (provider, given, method) => {
          const route = method === 'GET' ? socialRoutes.getSocialCallback : socialRoutes.postSocialCallback
          const at = `${it.target.publicUrl}${route.path.replace('{provider}', provider.replace(/^\//, ''))}`
          const fields = new URLSearchParams(given)
          const request =
            method === 'GET' ? new Request(`${at}?${fields}`) : new Request(at, { method, body: fields })
          const reply = await it.target.fetch(request)
          if (reply.status !== 303) {
            expect(await findUndocumented(route, reply)).toBeUndefined()
            return
          }
          const page = new URL(reply.headers.get('location') ?? '')
          expect(page.origin + page.pathname + page.search).toBe(`${SECURE_SITE}/social/done`)
          // Nobody has begun a sign-in that any of this could end, and there are no other providers.
          expect(['#e=expired', '#e=failed']).toContain(page.hash)
        },
      ),
      { numRuns: REQUESTS },
    ),
  TIMEOUT_MS,
)

test(
  'whoever asks for the app of a window without what it carries hears of none, in a documented shape',
  () =>
    fc.assert(
      fc.asyncProperty(brokenOrigins(), async (body) => {
        const route = socialRoutes.getSocialOrigin
        const headers = { 'content-type': 'application/json' }
        const reply = await it.target.fetch(
          new Request(`${it.target.publicUrl}${route.path}`, { method: 'POST', headers, body }),
        )
        expect(reply.ok).toBe(false)
        expect(await findUndocumented(route, reply)).toBeUndefined()
      }),
      { numRuns: REQUESTS },
    ),
  TIMEOUT_MS,
)

/** Bodies that the schema takes, and broken ones. */
function brokenOrigins(): fc.Arbitrary<string> {
  const { good } = socialExamples.find(({ route }) => route === socialRoutes.getSocialOrigin) ?? {}
  const valid = validBodies(socialRoutes.getSocialOrigin.body, good?.body ?? {})
  return fc.oneof(
    valid.map((body) => JSON.stringify(body)),
    brokenBodies(good?.body),
  )
}

test(
  'a notice of a freeze that the vault has not signed freezes nobody, and is refused in a documented shape',
  () =>
    fc.assert(
      fc.asyncProperty(AnyProof, async (notice) => {
        const route = authRoutes.noticeFreeze
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ notice })
        const request = new Request(`${it.target.publicUrl}${route.path}`, { method: 'POST', headers, body })
        const reply = await it.target.fetch(request)
        expect(reply.ok).toBe(false)
        expect(await findUndocumented(route, reply)).toBeUndefined()
      }),
      { numRuns: REQUESTS },
    ),
  TIMEOUT_MS,
)
