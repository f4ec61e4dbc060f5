import { routes } from '@foyer/api'
import { examples } from '@foyer/api/examples'
import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT } from '../test/explorerReplies.ts'
import { createFuzzGateway } from '../test/fuzzGateway.ts'
import { brokenRequests, forgedCursors, knownRequests } from '../test/fuzzRequests.ts'
import { toRequest } from '../test/toRequest.ts'
import { findUndocumented } from '../test/undocumented.ts'
import { openUsualDatabase } from '../test/usualDatabase.ts'
import type { OpenDatabase } from './kernel/database/openDatabase.ts'
import { TEST_SIGNATURE_HEADER } from './parts/onramp/providers/testProvider.ts'

/** Requests of each kind and route: under stress some 100,000 in all. `npm run lab fuzz -- --long` makes 100,000 of each. */
const REQUESTS = stressCount(5_000, 60)
const TIMEOUT_MS = 3_600_000

let opened: OpenDatabase
let gateway: Awaited<ReturnType<typeof createFuzzGateway>>

beforeAll(async () => {
  opened = await openUsualDatabase('inputs of the gateway that nobody means')
  gateway = await createFuzzGateway(opened)
}, 240_000)
afterAll(() => opened.close())

describe.each(examples.map((example) => [example.route.id, example] as const))(
  '%s',
  (_id, { route, good }) => {
    test(
      'answers whatever its schemas take in a documented shape',
      async () => {
        const statuses = new Map<number, number>()
        await fc.assert(
          fc.asyncProperty(knownRequests(route, good), async (request) => {
            const reply = await gateway.fetch(toRequest(route, request))
            statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
            expect(await findUndocumented(route, reply)).toBeUndefined()
          }),
          { numRuns: REQUESTS },
        )
        // Requests that were all refused would show little.
        expect(statuses.get(200), JSON.stringify([...statuses])).toBeGreaterThan(0)
      },
      TIMEOUT_MS,
    )

    test(
      'answers whatever is broken in a documented shape',
      () =>
        fc.assert(
          fc.asyncProperty(brokenRequests(route, good), async (request) => {
            const reply = await gateway.fetch(request)
            if (request.method === 'HEAD') expect(reply.status).toBeLessThan(500)
            else expect(await findUndocumented(route, reply)).toBeUndefined()
          }),
          { numRuns: REQUESTS },
        ),
      TIMEOUT_MS,
    )
  },
)

describe('what nobody of a provider has said', () => {
  const provider = fc.constantFrom('moonpay', 'nobody', '%2e%2e', '__proto__')
  const signature = fc.oneof(
    fc.constant(undefined),
    fc.string({ maxLength: 80, unit: 'grapheme-ascii' }),
    fc.nat(2 ** 31).map((seconds) => `t=${seconds},v1=${'a'.repeat(64)}`),
  )
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
  )

  test(
    'T45 is refused, whatever it is and to whomever',
    () =>
      fc.assert(
        fc.asyncProperty(provider, signature, body, async (name, signed, bytes) => {
          const reply = await gateway.request(`/v1/onramp/webhooks/${name}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(signed && { [TEST_SIGNATURE_HEADER]: signed }),
            },
            body: bytes,
          })
          expect([400, 403, 404]).toContain(reply.status)
        }),
        { numRuns: REQUESTS },
      ),
    TIMEOUT_MS,
  )
})

describe('forged cursors', () => {
  const chains = ['eip155:1', 'eip155:10', 'eip155:137']

  test.each(chains)(
    'call-4 of %s are refused or answered with a page',
    async (chainId) => {
      const path = `/v1/activity?account=${chainId}:${ACCOUNT}&entries=2`
      const first = v.parse(
        v.looseObject({ next: v.nullable(v.string()) }),
        await (await gateway.request(path)).json(),
      )
      const cursors = forgedCursors(first.next ?? 'MTox')
      await fc.assert(
        fc.asyncProperty(cursors, async (cursor) => {
          const reply = await gateway.request(`${path}&cursor=${encodeURIComponent(cursor)}`)
          expect(await findUndocumented(routes.getActivity, reply)).toBeUndefined()
        }),
        { numRuns: REQUESTS },
      )
    },
    TIMEOUT_MS,
  )
})
