import { PROBLEM_STATUS, Problem, type RouteDefinition, routes } from '@foyer/contract'
import { type ExampleRequest, examples } from '@foyer/contract/examples'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { arbitraryOf } from '../test/arbitraryOf.ts'
import { changeDeep } from '../test/changeDeep.ts'
import { toRequest } from '../test/createTest.ts'
import { openTestDatabase } from '../test/emptyDatabase.ts'
import { ACCOUNT, createExplorer, tokenTransfer, transaction } from '../test/explorerReplies.ts'
import { bundledCatalogueVersion, readBundledCatalogue } from './catalogue/bundledCatalogue.ts'
import { readChainArt, withChainArt } from './catalogue/chainArt.ts'
import { withNetworkBadges } from './catalogue/networkBadge.ts'
import { createGateway } from './createGateway.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createBlockscoutActivity } from './providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutClients } from './providers/blockscout/blockscoutClient.ts'
import { createChainActivity } from './providers/chain/chainActivity.ts'
import { createMemoryServices } from './providers/memory/memoryServices.ts'
import {
  createDatabaseDirectory,
  createDatabaseImages,
  seedCatalogue,
} from './providers/postgres/catalogueStore.ts'
import { createDatabaseEvents } from './providers/postgres/eventStore.ts'
import { migrate } from './providers/postgres/migrations.ts'
import type { OpenDatabase } from './providers/postgres/openDatabase.ts'
import { cacheProjects, createDatabaseProjects } from './providers/postgres/projectStore.ts'
import { createProject } from './services/projects.ts'

/** Requests of each kind and route. */
const REQUESTS = inject('isStress') ? 100_000 : 300
const TIMEOUT_MS = 3_600_000

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

let opened: OpenDatabase
let gateway: ReturnType<typeof createGateway>

beforeAll(async () => {
  opened = await openTestDatabase()
  gateway = await createOn(opened)
}, 240_000)
afterAll(() => opened.close())

/** A gateway on a real database, an explorer and a node that answer whatever they are asked. */
async function createOn({ database }: OpenDatabase) {
  await migrate(database)
  await seedCatalogue(database, await bundledCatalogueVersion(), readBundledCatalogue)
  await createDatabaseProjects(database).create(createProject('dev', { analytics: true }))
  const explorer = createExplorer({
    transactions: () => [transaction(1, 1), transaction(2, 2), transaction(3, 3)],
    transfers: () => [tokenTransfer(4, 2)],
    pageSize: 2,
  })
  const services = createMemoryServices({
    rpc: { 'eip155:1': ['http://node.invalid'] },
    async fetch(_url, init) {
      const sent: unknown = JSON.parse(String(init?.body))
      const reply = (call: unknown) => ({
        jsonrpc: '2.0',
        result: '0x1',
        ...v.parse(v.object({ id: v.number() }), call),
      })
      return Response.json(Array.isArray(sent) ? sent.map(reply) : reply(sent))
    },
  })
  const explorers = createBlockscoutClients(
    { 'eip155:10': { url: 'https://explorer.example' } },
    { fetch: explorer.fetch },
  )
  return createGateway({
    ...services,
    directory: createDatabaseDirectory(database),
    images: withNetworkBadges(withChainArt(createDatabaseImages(database), await readChainArt()), {}),
    projects: cacheProjects(createDatabaseProjects(database)),
    events: createDatabaseEvents(database, { perProject: 1_000 }),
    activity: [
      createBlockscoutActivity(explorers, services.currencies),
      createChainActivity(database, services.currencies, { chainIds: ['eip155:137'] }),
      ...services.activity,
    ],
  })
}

/** Refuses every answer that the contract or the OpenAPI document does not have. */
async function expectDocumented(route: RouteDefinition, reply: Response): Promise<void> {
  const text = await reply.text()
  const said = `${route.id} ${reply.status} ${text.slice(0, 300)}`
  expect(reply.status, said).toBeLessThan(500)
  const operation = documented.paths[route.path]?.[route.method.toLowerCase()]
  const type = reply.headers.get('content-type') ?? ''
  if (reply.status === 200) {
    if ('bytes' in route.reply) expect(route.reply.bytes, said).toContain(type)
    else expect(v.safeParse(route.reply, JSON.parse(text)).issues, said).toBeUndefined()
    return
  }
  const problem = v.parse(v.strictObject(Problem.entries), JSON.parse(text))
  expect(PROBLEM_STATUS[problem.code], said).toBe(reply.status)
  // What is answered where no route is reached belongs to no operation.
  if (['method_not_allowed', 'not_found'].includes(problem.code)) return
  expect(operation?.responses[String(reply.status)]?.description.split(', '), said).toContain(problem.code)
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    '\u0000',
    '../..',
    'null',
    '-1',
    '1e400',
    '9'.repeat(400),
    {},
    [],
    null,
  ),
)

/** Requests that the contract's schemas take; some of their fields are those of the good example, so that more is found. */
function validRequests(route: RouteDefinition, good: ExampleRequest): fc.Arbitrary<ExampleRequest> {
  const part = (schema: RouteDefinition['query']) =>
    schema === undefined ? fc.constant(undefined) : arbitraryOf(schema)
  const known = fc.subarray(Object.keys({ ...good.params, ...good.query }))
  return fc
    .tuple(part(route.params), part(route.query), part(route.body), known, fc.boolean())
    .map(([params, query, body, names, isExample]) => {
      const withKnown = (fields: unknown, example: Readonly<Record<string, string>> = {}) => ({
        // Parameters are texts in every schema of a route. What the example leaves out, such as a cursor, is mostly refused
        // when it is generated, so half of the requests leave it out as well.
        ...Object.fromEntries(
          Object.entries(fields as Record<string, string>).filter(([name]) => !isExample || name in example),
        ),
        ...Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name))),
      })
      return {
        ...(params === undefined
          ? {}
          : { params: withKnown(params, route.id === 'getImage' ? { imageId: 'network-1' } : good.params) }),
        ...(query === undefined ? {} : { query: { ...withKnown(query, good.query), projectId: 'dev' } }),
        // A body that is generated whole is mostly refused for its method, so half of them are the example's.
        ...(body === undefined ? {} : { body: isExample ? good.body : body }),
      }
    })
}

/** Text that can stand in an address. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

/** The good example with one thing in it broken. */
function brokenRequests(route: RouteDefinition, good: ExampleRequest): fc.Arbitrary<Request> {
  const { url } = toRequest(route, good)
  const withBody = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    new Request(url, { method: 'POST', body, headers })
  const names = [
    ...Object.keys(good.query ?? {}),
    'projectId',
    'cursor',
    'entries',
    'chains',
    'account',
    '__proto__',
  ]
  const queries = fc.tuple(fc.constantFrom(...names), odd).map(([name, value]) => {
    const query = new URLSearchParams(good.query)
    query.set(name, typeof value === 'string' ? wellFormed(value) : JSON.stringify(value))
    const request = toRequest(route, good)
    return new Request(`${request.url.split('?')[0]}?${query}`, request)
  })
  const raw = fc
    .string({ maxLength: 60 })
    .map((text) => new Request(`${url}&${text.replaceAll(/[\s#]/g, '')}`, toRequest(route, good)))
  const paths = fc.string({ maxLength: 40, unit: 'binary' }).map((text) => {
    const params = Object.fromEntries(Object.keys(good.params ?? {}).map((name) => [name, wellFormed(text)]))
    return toRequest(route, { ...good, params })
  })
  const bodies = fc.oneof(
    odd.map((body) => withBody(JSON.stringify(body) ?? '')),
    fc.string().map((text) => withBody(text)),
    fc
      .uint8Array({ maxLength: 200 })
      .map(
        (bytes) =>
          new Request(url, { method: 'POST', body: bytes, headers: { 'content-type': 'application/json' } }),
      ),
    fc
      .string({ maxLength: 30, unit: 'grapheme-ascii' })
      .map((type) => withBody('{}', { 'content-type': type.replaceAll(/[^\x20-\x7e]/g, '') })),
    fc
      .tuple(fc.string({ maxLength: 12 }), odd)
      .map(([key, value]) => withBody(JSON.stringify(changeDeep(good.body, key, value)))),
  )
  const methods = fc
    .constantFrom('PUT', 'DELETE', 'PATCH', 'HEAD')
    .map((method) => new Request(url, { method }))
  const fitting = [
    queries,
    raw,
    methods,
    ...(good.params ? [paths] : []),
    ...(route.body ? [bodies, bodies] : []),
  ]
  return fc.oneof(...fitting)
}

describe.each(examples.map((example) => [example.route.id, example] as const))(
  '%s',
  (_id, { route, good }) => {
    test(
      'answers whatever its schemas take in a documented shape',
      async () => {
        const statuses = new Map<number, number>()
        await fc.assert(
          fc.asyncProperty(validRequests(route, good), async (request) => {
            const reply = await gateway.fetch(toRequest(route, request))
            statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
            await expectDocumented(route, reply)
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
            else await expectDocumented(route, reply)
          }),
          { numRuns: REQUESTS },
        ),
      TIMEOUT_MS,
    )
  },
)

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
      const encoded = (make: (json: unknown) => string) => fc.jsonValue({ maxDepth: 3 }).map(make)
      const cursors = fc.oneof(
        fc.string({ maxLength: 200, unit: 'binary' }).map((text) => wellFormed(text)),
        fc.base64String({ maxLength: 200 }),
        encoded((json) => Buffer.from(JSON.stringify(json)).toString('base64url')),
        encoded((json) => JSON.stringify(json)),
        fc.tuple(fc.nat(200), fc.string({ maxLength: 3 })).map(([at, text]) => {
          const real = first.next ?? 'MTox'
          return `${real.slice(0, at)}${text}${real.slice(at + text.length)}`
        }),
        fc.tuple(fc.nat(200), odd).map(([at, value]) => {
          const real = Buffer.from(first.next ?? 'MTox', 'base64url').toString()
          return Buffer.from(`${real.slice(0, at)}${JSON.stringify(value)}${real.slice(at + 1)}`).toString(
            'base64url',
          )
        }),
      )
      await fc.assert(
        fc.asyncProperty(cursors, async (cursor) => {
          await expectDocumented(
            routes.getActivity,
            await gateway.request(`${path}&cursor=${encodeURIComponent(cursor)}`),
          )
        }),
        { numRuns: REQUESTS },
      )
    },
    TIMEOUT_MS,
  )
})
