import {
  addMethodRoutes,
  adminRoutes,
  authRoutes,
  bundlerRoutes,
  emailChangeRoutes,
  fedcmRoutes,
  keyRoutes,
  nameRoutes,
  PROBLEM_STATUS,
  Problem,
  type ProblemCode,
  passkeyMethodRoutes,
  passkeyRoutes,
  paymasterRoutes,
  payRoutes,
  type RouteDefinition,
  routes,
  siwxRoutes,
  smartSessionRoutes,
  socialRoutes,
} from '@foyer/api'
import { PROOF_HEADER } from '@foyer/secure-protocol'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { GatewayApp } from './app.ts'
import { chargeShared } from './rateLimit.ts'
import { jsonReply } from './route.ts'

/** The problems that every route may answer with, besides those that its entry names. */
const COMMON = [
  'bad_request',
  'rate_limited',
  'upstream_unavailable',
  'storage_unavailable',
  'internal',
] as const
/** The problems that routes with a body may answer with. */
const OF_BODIES = ['payload_too_large', 'unsupported_media_type', 'request_timed_out'] as const

type Json = Record<string, unknown>

/** Serves the OpenAPI document of the API. */
export function mountOpenApi(app: GatewayApp): void {
  let document: Json | undefined
  app.hono.get('/openapi.json', async (c) => {
    c.set('isCharged', true)
    await chargeShared(app.services.limits, c.get('ip'))
    document ??= createOpenApiDocument(app.settings.version, servedRoutes(app))
    return jsonReply(c, document, 'public, max-age=300')
  })
}

/** Every route of the API, in the order of the document. */
const ALL_ROUTES: readonly RouteDefinition[] = Object.values<RouteDefinition>({
  ...routes,
  ...authRoutes,
  ...socialRoutes,
  ...addMethodRoutes,
  ...fedcmRoutes,
  ...passkeyRoutes,
  ...passkeyMethodRoutes,
  ...emailChangeRoutes,
  ...keyRoutes,
  ...siwxRoutes,
  ...bundlerRoutes,
  ...paymasterRoutes,
  ...smartSessionRoutes,
  ...nameRoutes,
  ...payRoutes,
  ...adminRoutes,
})

/** Routes that every gateway has, whichever parts it has. */
const KERNEL_ROUTES: readonly RouteDefinition[] = [
  routes.getConfig,
  routes.getAnalyticsConfig,
  routes.postEvents,
  routes.getHealth,
]

/** The routes of the kernel and of the parts that are there. */
function servedRoutes({ parts }: Pick<GatewayApp, 'parts'>): readonly RouteDefinition[] {
  const served = new Set([...KERNEL_ROUTES, ...parts.flatMap((part) => part.routes ?? [])])
  return ALL_ROUTES.filter((route) => served.has(route))
}

/** The OpenAPI 3.1 document of these routes. @param served by default every route of the API */
export function createOpenApiDocument(
  version: string,
  served: readonly RouteDefinition[] = ALL_ROUTES,
): Json {
  const paths: Record<string, Json> = {}
  for (const route of served) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer gateway',
      version,
      description:
        'Wallet catalogue, images, project settings, RPC proxy, balances and activity. Routes below /v1/auth and /v1/keys answer where signing in by e-mail is on, those below /v1/siwx where the gateway has keys for sessions, those below /v1/bundler and /v1/smart-sessions where it has a relayer, those below /v1/paymaster where it pays for connected wallets, those below /v1/names other than /v1/names/of where it gives out names.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      ...(served.some(({ admin }) => admin) && { securitySchemes: ADMIN_SECURITY }),
    },
  }
}

/** The header that each request of a route with a proof carries. */
const PROOF_PARAMETER = {
  name: PROOF_HEADER,
  in: 'header',
  required: true,
  description:
    'A proof of possession (RFC 9449) over method, address and body, with the nonce of the last answer.',
  schema: { type: 'string' },
}

/** How somebody shows who they are at the routes of the console. */
const ADMIN_SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer-console' },
  token: { type: 'http', scheme: 'bearer' },
}

/** The rights that a route of the console asks for, in words and as the names of its security schemes. */
function toAccess({ admin }: RouteDefinition): Json {
  if (admin === undefined) return {}
  const { role, scope, isFresh } = admin
  const sentences = [
    role === 'none' ? 'For every operator.' : `For the role ${role} of the project.`,
    scope === null ? 'No token is taken.' : `A token needs the scope ${scope}.`,
    ...(isFresh ? ['A session has to have answered with its passkey in the last five minutes.'] : []),
  ]
  return {
    description: sentences.join(' '),
    security: [{ session: [] }, ...(scope === null ? [] : [{ token: [scope] }])],
  }
}

function toOperation(route: RouteDefinition): Json {
  return {
    operationId: route.id,
    summary: route.summary,
    ...toAccess(route),
    parameters: [
      ...toParameters(route.params, 'path'),
      ...toParameters(route.query, 'query'),
      ...(route.proof ? [PROOF_PARAMETER] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: {
              [route.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: toSchema(route.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      ...(route.redirects
        ? { '303': { description: 'Goes on at `location`.' } }
        : { '200': { description: 'Done.', content: toContent(route) } }),
      ...toProblemResponses(route),
    },
  }
}

function toContent(route: RouteDefinition): Json {
  if ('bytes' in route.reply) {
    return Object.fromEntries(route.reply.bytes.map((type) => [type, {}]))
  }
  return { 'application/json': { schema: toSchema(route.reply, 'output') } }
}

function toParameters(schema: GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    // The schema of parameters is always an object, whose JSON schema has these two.
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function toProblemResponses(route: RouteDefinition): Json {
  const codesByStatus = new Map<number, ProblemCode[]>()
  for (const code of new Set<ProblemCode>([...COMMON, ...(route.body ? OF_BODIES : []), ...route.problems])) {
    const status = PROBLEM_STATUS[code]
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]),
  )
}

function toSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // Checks that JSON Schema cannot say (trimming, transforming) are left out of the document.
    errorMode: 'ignore',
  })
  return rest
}
