import { PROBLEM_STATUS, Problem, type RouteDefinition } from '@foyer/api'
import * as v from 'valibot'
import { createOpenApiDocument } from '../src/http/openapi.ts'

const Documented = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.looseObject({ responses: v.record(v.string(), v.object({ description: v.string() })) }),
    ),
  ),
})
const documented = v.parse(Documented, createOpenApiDocument('1'))

/** Returns the fault of an answer that neither the contract nor the OpenAPI document has; undefined for every other one. */
export async function findUndocumented(route: RouteDefinition, reply: Response): Promise<string | undefined> {
  const text = await reply.text()
  const said = `${route.id} ${reply.status} ${text.slice(0, 300)}`
  if (reply.status >= 500) return said
  const type = reply.headers.get('content-type') ?? ''
  if (reply.status === 200) {
    const isKnown =
      'bytes' in route.reply ? route.reply.bytes.includes(type) : v.is(route.reply, JSON.parse(text))
    return isKnown ? undefined : said
  }
  const parsed = v.safeParse(v.strictObject(Problem.entries), JSON.parse(text))
  if (!parsed.success || PROBLEM_STATUS[parsed.output.code] !== reply.status) return said
  const { code } = parsed.output
  // What is answered where no route is reached belongs to no operation.
  if (['method_not_allowed', 'not_found'].includes(code)) return undefined
  const operation = documented.paths[route.path]?.[route.method.toLowerCase()]
  const codes = operation?.responses[String(reply.status)]?.description.split(', ')
  return codes?.includes(code) ? undefined : said
}
