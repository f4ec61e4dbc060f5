import { ADMIN_SCOPES, adminRoutes } from '@foyer/api'
import { adminExamples } from '@foyer/api/examples'
import { brokenBodies, eachBrokenBody, oddValues, validBodies } from '@foyer/devkit/fuzz'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthKeys, createAuthTest } from '../../../test/authTest.ts'
import { type AdminRequest, type ConsoleTest, createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { validRequests } from '../../../test/fuzzRequests.ts'
import { findUndocumented } from '../../../test/undocumented.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

/** Requests of each kind and route: under stress some 100,000 in all. */
const REQUESTS = stressCount(2_000, 12)
const TIMEOUT_MS = 3_600_000

let it: ConsoleTest
let close: () => Promise<void>
/** Sends a request as an owner in a browser, as a token with every scope, and as nobody. */
let senders: readonly ((...asked: Parameters<ConsoleTest['send']>) => Promise<Response>)[]

beforeAll(async () => {
  const opened = await openUsualDatabase('inputs of the console that nobody means')
  const auth = await createAuthTest({ database: opened.database, keys: await createAuthKeys() })
  it = await createConsoleTest(auth, opened.database, { charge: async () => undefined })
  const { browser } = await it.operator('owner')
  const made = await browser.call(adminRoutes.createToken, {
    params: { projectId: OWN },
    body: { name: 'fuzz', scopes: ADMIN_SCOPES, days: 1 },
  })
  const authorization = `Bearer ${made.token}`
  senders = [
    async (route, request) => {
      const reply = await browser.send(route, request)
      // A sign-out that was sent is taken as one.
      if (route === adminRoutes.signOutOperator) await browser.signIn()
      return reply
    },
    (route, request) => it.send(route, { ...request, headers: { authorization } }),
    (route, request) => it.send(route, request),
  ]
  close = async () => {
    await auth.close()
    await opened.close()
  }
}, 240_000)
afterAll(() => close())

describe.each(adminExamples.map((example) => [example.route.id, example] as const))(
  '%s',
  (_id, { route, good }) => {
    const sender = fc.constantFrom(0, 1, 2)
    const send = (at: number, request: AdminRequest) => senders[at]?.(route, request) ?? Promise.reject()

    test(
      'answers whatever its schemas take in a documented shape, with no failure inside',
      async () => {
        const statuses = new Set<number>()
        const requests = fc.tuple(
          validRequests(route, good),
          route.body === undefined ? fc.constant(undefined) : validBodies(route.body, good.body ?? {}),
        )
        await fc.assert(
          fc.asyncProperty(sender, requests, async (at, [{ params, query }, body]) => {
            const { projectId: _, ...own } = { projectId: '', ...query }
            const place = params && { projectId: OWN, ...(at === 0 ? {} : params) }
            const reply = await send(at, { params: place, query: own, body })
            statuses.add(reply.status)
            expect(await findUndocumented(route, reply)).toBeUndefined()
          }),
          { numRuns: REQUESTS },
        )
        expect([...statuses]).not.toEqual([])
      },
      TIMEOUT_MS,
    )

    test.runIf(route.body)(
      'answers whatever is broken in a documented shape',
      () =>
        fc.assert(
          fc.asyncProperty(sender, brokenBodies(good.body), async (at, text) => {
            const reply = await send(at, { params: { projectId: OWN }, text })
            expect(await findUndocumented(route, reply)).toBeUndefined()
          }),
          {
            numRuns: REQUESTS,
            examples: eachBrokenBody(good.body).map((text): [number, string] => [0, text]),
          },
        ),
      TIMEOUT_MS,
    )

    test.runIf(route.params)(
      'answers whatever stands in place of a project in a documented shape',
      () =>
        fc.assert(
          fc.asyncProperty(sender, oddValues, async (at, odd) => {
            const projectId = (JSON.stringify(odd) ?? '').replaceAll(/\p{Surrogate}/gu, '') || '..'
            const reply = await send(at, { params: { projectId }, body: good.body })
            expect(await findUndocumented(route, reply)).toBeUndefined()
          }),
          { numRuns: REQUESTS },
        ),
      TIMEOUT_MS,
    )
  },
)
