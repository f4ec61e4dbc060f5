import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getActivityCall } from './activity.ts'
import { getBalancesCall } from './balances.ts'
import { getConfigCall } from './config.ts'
import { ACTIVITY_PATH, BALANCES_PATH, CONFIG_PATH, IMAGE_PATH, RPC_PATH, WALLETS_PATH } from './paths.ts'
import { PROBLEM_CODES } from './problem.ts'
import type { RouteDefinition } from './route.ts'
import { routes } from './routes.ts'
import { getAnalyticsConfigCall, postEventsCall } from './telemetry.ts'
import { listWalletsCall } from './wallets.ts'

const all: readonly RouteDefinition[] = Object.values(routes)

/** The fields that a schema takes, and those it requires. */
function fieldsOf(schema: GenericSchema | undefined): {
  readonly names: string[]
  readonly required: string[]
} {
  if (!schema) return { names: [], required: [] }
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return { names: Object.keys(json.properties ?? {}), required: json.required ?? [] }
}

/** Whether some request path belongs to both templates. */
function isAmbiguous(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')]
  const isParameter = (segment: string | undefined) => segment?.startsWith('{')
  return (
    a.length === b.length &&
    a.every((segment, at) => segment === b[at] || isParameter(segment) || isParameter(b[at]))
  )
}

describe('the table of routes', () => {
  test('names each route by its id', () => {
    for (const [name, route] of Object.entries(routes)) expect(route.id).toBe(name)
  })

  test('has no two routes that one request could mean', () => {
    const clashes = all.flatMap((route, at) =>
      all
        .slice(at + 1)
        .filter((other) => other.method === route.method && isAmbiguous(route.path, other.path))
        .map((other) => `${route.id} and ${other.id}`),
    )
    expect(clashes).toEqual([])
  })

  test('starts the paths of the exported constants', () => {
    const paths = { WALLETS_PATH, IMAGE_PATH, CONFIG_PATH, RPC_PATH, BALANCES_PATH, ACTIVITY_PATH }
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(paths)))
  })

  test('gives a client the same method, path and reply as the gateway', () => {
    const calls = [
      listWalletsCall,
      getConfigCall,
      getAnalyticsConfigCall,
      postEventsCall,
      getBalancesCall,
      getActivityCall,
    ]
    for (const call of calls) {
      const route: RouteDefinition = routes[call.id]
      expect({ method: route.method, path: route.path }).toEqual({ method: call.method, path: call.path })
      expect(route.reply).toBe(call.reply)
    }
  })
})

describe.each(all.map((route) => [route.id, route] as const))('the route %s', (_id, route) => {
  test('has a path below /v1, but for the one that a load balancer asks', () => {
    expect(route.path).toMatch(
      route.id === 'getHealth' ? /^\/health$/ : /^\/v1(\/([a-z]+|\{[a-zA-Z]+\}))*\/?$/,
    )
  })

  test('declares exactly the parameters of its path, each of them required', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const { names, required } = fieldsOf(route.params)
    expect(names.toSorted()).toEqual(inPath.toSorted())
    expect(required.toSorted()).toEqual(inPath.toSorted())
  })

  test('lists problems that there are, each once, and not those that every route has', () => {
    expect(PROBLEM_CODES).toEqual(expect.arrayContaining([...route.problems]))
    expect(new Set(route.problems).size).toBe(route.problems.length)
    expect(route.problems).not.toEqual(expect.arrayContaining(['bad_request']))
    expect(route.problems).not.toEqual(expect.arrayContaining(['internal']))
  })

  test('knows every problem of a project where it takes a project id, and takes a body only by POST', () => {
    const ofProject = ['project_id_missing', 'project_id_invalid', 'origin_not_allowed']
    const isOfProject = fieldsOf(route.query).names.includes('projectId')
    for (const code of ofProject) expect(route.problems.some((problem) => problem === code)).toBe(isOfProject)
    expect(route.body !== undefined).toBe(route.method === 'POST')
    if (route.body) expect(route.problems).toContain('payload_too_large')
  })

  test('says what it does in one sentence', () => {
    expect(route.summary).toMatch(/^[A-Z][^.]*\.$/)
  })

  test('refuses a body or a query of another kind without an exception', () => {
    const schemas = [route.params, route.query, route.body].filter((schema) => schema !== undefined)
    for (const schema of schemas) {
      for (const value of [null, 'text', 7, true, () => {}]) expect(v.is(schema, value)).toBe(false)
    }
  })
})
