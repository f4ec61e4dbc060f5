import { PROBLEM_STATUS, Problem, type RouteDefinition } from '@foyer/api'
import * as v from 'valibot'

/** The codes that every route may be refused with, whatever its contract names. */
const COMMON = [
  'bad_request',
  'rate_limited',
  'upstream_unavailable',
  'unsupported_media_type',
  'payload_too_large',
]

/** Returns the fault of an answer that the contract does not have; undefined for every other one. */
export async function findUndocumented(route: RouteDefinition, reply: Response): Promise<string | undefined> {
  const text = await reply.text()
  const said = `${route.id} ${reply.status} ${text.slice(0, 300)}`
  if (reply.status >= 500) return said
  if (reply.ok) return 'bytes' in route.reply || v.is(route.reply, JSON.parse(text)) ? undefined : said
  const problem = v.safeParse(v.strictObject(Problem.entries), JSON.parse(text))
  if (!problem.success || PROBLEM_STATUS[problem.output.code] !== reply.status) return said
  return [...COMMON, ...route.problems].includes(problem.output.code) ? undefined : said
}
