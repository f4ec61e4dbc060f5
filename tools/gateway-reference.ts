import { readFile, writeFile } from 'node:fs/promises'
import { PROBLEM_STATUS, type ProblemCode, type RouteDefinition } from '@foyer/contract'
import { examples, type RouteExample } from '@foyer/contract/examples'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'

/**
 * Writes docs/reference/gateway-routes.md out of the contract and its examples.
 *
 *   node --import tsx --conditions=@foyer/source tools/gateway-reference.ts [--check]
 *
 * With --check nothing is written; the exit code is 1 when the page is out of date.
 */
const PAGE = new URL('../docs/reference/gateway-routes.md', import.meta.url)

const Field = v.looseObject({
  type: v.optional(v.string()),
  pattern: v.optional(v.string()),
  maxLength: v.optional(v.number()),
  default: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.looseObject({ pattern: v.optional(v.string()) }))),
})
const Fields = v.object({
  properties: v.optional(v.record(v.string(), Field), {}),
  required: v.optional(v.array(v.string()), []),
})

function writePage(): string {
  const parts = [
    '# Gateway routes',
    '',
    '<!-- Written by tools/gateway-reference.ts from packages/contract. Change those, not this page. -->',
    '',
    'Every route that a gateway answers. The same as an OpenAPI 3.1 document: `GET /openapi.json`.',
    '',
    'A request that is refused gets one body, whatever the route: `{ "code", "message", "requestId", "retryAfterMs"? }`.',
    'Every route can answer `bad_request` (400), `method_not_allowed` (405), `rate_limited` (429), `upstream_unavailable` (503),',
    '`storage_unavailable` (503) and `internal` (500); one that takes a body also `unsupported_media_type` (415) and',
    '`request_timed_out` (408).',
    '',
    ...examples.map(
      ({ route }) => `- [${route.method} ${route.path}](#${route.id.toLowerCase()}): ${route.summary}`,
    ),
    '',
    ...examples.flatMap(writeRoute),
  ]
  return `${parts.join('\n').trimEnd()}\n`
}

function writeRoute(example: RouteExample): string[] {
  const { route } = example
  return [
    `## ${route.id}`,
    '',
    `\`${route.method} ${route.path}\``,
    '',
    route.summary,
    '',
    ...writeFields('Path', route.params),
    ...writeFields('Query', route.query),
    ...writeExample(example),
    ...writeProblems(route),
  ]
}

function writeFields(title: string, schema: GenericSchema | undefined): string[] {
  if (schema === undefined) return []
  const { properties, required } = v.parse(
    Fields,
    toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
  )
  return [
    `| ${title} | | |`,
    '|---|---|---|',
    ...Object.entries(properties).map(
      ([name, field]) =>
        `| \`${name}\` | ${required.includes(name) ? 'required' : ''} | ${describeField(field)} |`,
    ),
    '',
  ]
}

function describeField(field: v.InferOutput<typeof Field>): string {
  const patterns = [field, ...(field.anyOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  return [
    patterns.map((pattern) => `\`${pattern.replaceAll('|', '\\|')}\``).join(' or '),
    field.maxLength === undefined ? '' : `at most ${field.maxLength} characters`,
    field.default === undefined ? '' : `default \`${String(field.default)}\``,
  ]
    .filter(Boolean)
    .join('; ')
}

function writeExample({ route, good, reply }: RouteExample): string[] {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => good.params?.[name] ?? '')
  const query = new URLSearchParams(good.query).toString()
  return [
    '```http',
    `${route.method} ${path}${query === '' ? '' : `?${query}`}`,
    ...(good.body === undefined
      ? []
      : ['content-type: application/json', '', JSON.stringify(good.body, null, 2)]),
    '```',
    '',
    ...('bytes' in route.reply
      ? [`Answers with bytes: ${route.reply.bytes.join(', ')}.`, '']
      : ['```json', JSON.stringify(reply, null, 2), '```', '']),
  ]
}

function writeProblems(route: RouteDefinition): string[] {
  if (route.problems.length === 0) return []
  const write = (code: ProblemCode) => `\`${code}\` (${PROBLEM_STATUS[code]})`
  return [`Problems: ${route.problems.map(write).join(', ')}.`, '']
}

const page = writePage()
if (process.argv.includes('--check')) {
  const current = await readFile(PAGE, 'utf8').catch(() => '')
  if (current !== page) {
    process.stderr.write('docs/reference/gateway-routes.md is out of date: run tools/gateway-reference.ts\n')
    process.exitCode = 1
  }
} else {
  await writeFile(PAGE, page)
}
