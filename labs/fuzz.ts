import type { RouteDefinition } from '@foyer/api'
import { examples, type RouteExample } from '@foyer/api/examples'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import fc from 'fast-check'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { type OpenDatabase, openDatabase } from '../packages/gateway/src/kernel/database/openDatabase.ts'
import { openTestDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { createFuzzGateway } from '../packages/gateway/test/fuzzGateway.ts'
import { brokenRequests, knownRequests } from '../packages/gateway/test/fuzzRequests.ts'
import { toRequest } from '../packages/gateway/test/toRequest.ts'
import { findUndocumented } from '../packages/gateway/test/undocumented.ts'

/** One line for the list. */
export const summary =
  'valid and broken requests to every route, on both databases; --long for 100,000 of each, --count=5000 for so many'

/** Requests of each kind, route and database. */
const LONG = 100_000
const SHORT = 300

/** The results of the requests of one route on one database. */
interface RouteFigures {
  readonly requests: number
  /** Answers that the API has, by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** The first answer that the API has not, with the request that led to it. */
  readonly undocumented?: string
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

/** Asks every route for everything that its schemas take, and for what they do not, on the embedded database and on PostgreSQL. */
export async function run(): Promise<BenchResult> {
  const count = countOf(process.argv)
  const databases: Record<string, unknown> = {}
  const all: RouteFigures[] = []
  for await (const { name, opened } of openDatabases()) {
    const gateway = await createFuzzGateway(opened)
    const figures: Record<string, RouteFigures> = {}
    for (const example of examples) {
      figures[example.route.id] = await fuzzRoute((request) => gateway.fetch(request), example, count)
      // One route takes minutes.
      console.error(`${name} ${example.route.id} ${JSON.stringify(figures[example.route.id])}`)
    }
    databases[name] = figures
    all.push(...Object.values(figures))
  }
  return {
    ...judge({
      undocumented: { value: all.filter(({ undocumented }) => undocumented).length, atMost: 0 },
      // Requests that were all refused would show little.
      neverServed: { value: all.filter(({ statuses }) => !statuses['200']).length, atMost: 0 },
      databases: { value: Object.keys(databases).length, atLeast: 2 },
    }),
    requestsOfEachKind: count,
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    notes: { p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)), databases },
  }
}

/** How many requests of each kind, route and database the command line asks for. */
function countOf(args: readonly string[]): number {
  const asked = args.find((arg) => arg.startsWith('--count='))?.slice('--count='.length)
  if (asked !== undefined && !/^[1-9]\d{0,6}$/.test(asked))
    throw new Error('--count is a number from 1 to 9999999')
  return asked === undefined ? (args.includes('--long') ? LONG : SHORT) : Number(asked)
}

/** The two databases that a gateway may have, one after the other; each is closed before the next. */
async function* openDatabases(): AsyncGenerator<{ readonly name: string; readonly opened: OpenDatabase }> {
  const embedded = await openTestDatabase()
  yield { name: 'embedded', opened: embedded }
  await embedded.close()
  const server = await startTemporaryPostgres('fuzzing')
  if (server === undefined) return
  const opened = await openDatabase({ kind: 'postgres', url: server.url })
  yield { name: 'postgres', opened }
  await opened.close()
  await server.stop()
}

async function fuzzRoute(
  ask: (request: Request) => Response | Promise<Response>,
  { route, good }: RouteExample,
  count: number,
): Promise<RouteFigures> {
  const valid = knownRequests(route, good).map((request) => toRequest(route, request))
  const statuses: Record<string, number> = {}
  const tookMs: number[] = []
  const asks = async (request: Request) => {
    const startedAt = performance.now()
    const reply = await ask(request.clone())
    tookMs.push(performance.now() - startedAt)
    const undocumented = await findWrong(route, request, reply)
    if (undocumented !== undefined) throw new Error(undocumented)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
  }
  const problems: string[] = []
  for (const requests of [valid, brokenRequests(route, good)]) {
    const { failed, errorInstance } = await fc.check(fc.asyncProperty(requests, asks), { numRuns: count })
    if (failed) problems.push(String(errorInstance))
  }
  const sorted = Float64Array.from(tookMs).sort()
  const msAt = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
  return {
    requests: tookMs.length,
    statuses,
    ...(problems[0] === undefined ? {} : { undocumented: problems[0] }),
    p50Ms: msAt(0.5),
    p99Ms: msAt(0.99),
    maxMs: msAt(1 - 1 / Math.max(1, sorted.length)),
  }
}

async function findWrong(
  route: RouteDefinition,
  request: Request,
  reply: Response,
): Promise<string | undefined> {
  const isHead = request.method === 'HEAD'
  // An answer to HEAD has no body that could be read.
  const wrong = isHead
    ? reply.status >= 500
      ? `${reply.status}`
      : undefined
    : await findUndocumented(route, reply)
  return wrong && `${request.method} ${request.url} ${await request.text()}: ${wrong}`
}
