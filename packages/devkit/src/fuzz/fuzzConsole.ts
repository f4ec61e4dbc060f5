import type { RouteDefinition } from '@foyer/api'
import type { RouteExample } from '@foyer/api/examples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminRequest } from '../operatorBrowser.ts'
import { stressCount } from '../stress.ts'
import { brokenBodies, eachBrokenBody, oddValues, validBodies } from './bodies.ts'
import { validRequests } from './validRequests.ts'

/** Requests of each kind and route: under stress some 100,000 in all. */
const REQUESTS = stressCount(2_000, 12)
const TIMEOUT_MS = 3_600_000

/** Somebody who sends requests to a console. */
export type ConsoleSender = (route: RouteDefinition, request: AdminRequest) => Promise<Response>

/** A console that is sent whatever its routes take, and whatever they do not. */
export interface FuzzedConsole {
  readonly examples: readonly RouteExample[]
  /** The place that its operators have. */
  readonly projectId: string
  /** How many senders there are. The first is an operator, whose place is never generated: it would only be refused. */
  readonly senderCount: number
  readonly senderAt: (at: number) => ConsoleSender
  /** The fault of an answer; undefined for one that is as it should be. */
  readonly findFault: (route: RouteDefinition, reply: Response, sender: number) => Promise<string | undefined>
}

/** Declares the tests of every route of a console with inputs that nobody means. */
export function fuzzConsole(console: FuzzedConsole): void {
  describe.each(console.examples.map((example) => [example.route.id, example] as const))(
    '%s',
    (_id, example) => fuzzRoute(console, example),
  )
}

function fuzzRoute(
  { projectId, senderCount, senderAt, findFault }: FuzzedConsole,
  { route, good }: RouteExample,
): void {
  const sender = fc.nat(senderCount - 1)
  const expectFaultless = async (at: number, request: AdminRequest) => {
    const reply = await senderAt(at)(route, request)
    expect(await findFault(route, reply, at)).toBeUndefined()
  }
  const options = { numRuns: REQUESTS }

  test(
    'answers whatever its schemas take in a documented shape, with no failure inside',
    () =>
      fc.assert(
        fc.asyncProperty(
          sender,
          validRequests(route, good),
          route.body === undefined ? fc.constant(undefined) : validBodies(route.body, good.body ?? {}),
          (at, { params, query }, body) => {
            const place = params && { projectId, ...(at === 0 ? {} : params) }
            return expectFaultless(at, { params: place, query, body })
          },
        ),
        options,
      ),
    TIMEOUT_MS,
  )

  test.runIf(route.body)(
    'answers whatever is broken in a documented shape',
    () =>
      fc.assert(
        fc.asyncProperty(sender, brokenBodies(good.body), (at, text) =>
          expectFaultless(at, { params: { projectId }, text }),
        ),
        { ...options, examples: eachBrokenBody(good.body).map((text): [number, string] => [0, text]) },
      ),
    TIMEOUT_MS,
  )

  test.runIf(route.params)(
    'answers whatever stands in place of a project in a documented shape',
    () =>
      fc.assert(
        fc.asyncProperty(sender, oddValues, (at, odd) => {
          const text = (JSON.stringify(odd) ?? '').replaceAll(/\p{Surrogate}/gu, '') || '..'
          return expectFaultless(at, { params: { projectId: text }, body: good.body })
        }),
        options,
      ),
    TIMEOUT_MS,
  )
}
