import { PROBLEM_STATUS, type ProblemCode, type RouteDefinition } from '@foyer/api'
import type { RouteExample } from '@foyer/api/examples'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'

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

/** One route with its parameters, an example, and what it refuses with. */
export function writeRoute(example: RouteExample): string[] {
  const { route } = example
  return [
    `## ${route.id}`,
    '',
    `\`${route.method} ${route.path}\``,
    '',
    route.summary,
    '',
    ...(route.proof ? ['Each request carries a proof of possession.', ''] : []),
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
      : route.form
        ? [
            'content-type: application/x-www-form-urlencoded',
            '',
            new URLSearchParams(Object(good.body)).toString(),
          ]
        : ['content-type: application/json', '', JSON.stringify(good.body, null, 2)]),
    '```',
    '',
    ...(route.redirects ? ['Sends the browser on to the secure site, with status 303.', ''] : []),
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
