import { isRecord } from '@foyer/kit'
import { type Plugin, parseAst } from 'vite'

/** The fields of a route that a client reads; the rest is for servers and documents. */
const CALLED: readonly unknown[] = ['method', 'path', 'reply']

/** The fields of an app's request that the frame reads; the app reads the reply. */
const ANSWERED: readonly unknown[] = ['event', 'payload', 'timeoutMs']

interface Span {
  readonly start: number
  readonly end: number
}

/** Leaves of each `defineRoute({…})` what a client needs: summaries, codes of problems and schemas of requests weigh more. */
export function keepRouteCalls(code: string): string {
  return without(code, routeSpansOf(parseAst(code)))
}

/** Leaves of each request in the table `FRAME_REQUESTS`, or in that of a topic, what the frame needs: it reads requests, and never a reply. */
export function keepFramePayloads(code: string): string {
  return without(code, requestSpansOf(parseAst(code)))
}

function without(code: string, spans: readonly Span[]): string {
  let kept = code
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(kept.slice(end))?.[0].length ?? 0
    kept = kept.slice(0, start) + kept.slice(end + comma)
  }
  return kept
}

/** The plugin that does so with the package of the API, for a bundle that calls servers and is none. */
export function routeCalls(): Plugin {
  return {
    name: 'foyer:route-calls',
    // Once the types are off.
    enforce: 'post',
    transform(code, id) {
      if (/\/packages\/secure-protocol\/src\/messages\/requests\/\w+\.ts$/.test(id))
        return { code: keepFramePayloads(code), map: null }
      const isApi = /\/packages\/api\/src\/[\w/]+\.ts$/.test(id)
      return isApi && code.includes('defineRoute(') ? { code: keepRouteCalls(code), map: null } : null
    },
  }
}

/** The properties of routes that no client needs, anywhere below a node. */
function routeSpansOf(node: unknown): readonly Span[] {
  if (Array.isArray(node)) return node.flatMap(routeSpansOf)
  if (!isRecord(node)) return []
  if (!isRoute(node)) return Object.values(node).flatMap(routeSpansOf)
  const [route] = node.arguments
  return propertiesOf(route).filter((one) => !CALLED.includes(nameOf(one)))
}

/** The properties of requests that the frame does not need: those of the objects in the table of requests. */
function requestSpansOf(node: unknown): readonly Span[] {
  if (Array.isArray(node)) return node.flatMap(requestSpansOf)
  if (!isRecord(node)) return []
  const { type, id, init } = node
  if (type !== 'VariableDeclarator' || !isRecord(id) || !isTopic(id.name))
    return Object.values(node).flatMap(requestSpansOf)
  return propertiesOf(init).flatMap((one) =>
    isRecord(one) ? propertiesOf(one.value).filter((part) => !ANSWERED.includes(nameOf(part))) : [],
  )
}

function isTopic(name: unknown): boolean {
  return typeof name === 'string' && /^[A-Z_]+_REQUESTS$/.test(name)
}

function propertiesOf(node: unknown): readonly Span[] {
  return isRecord(node) && Array.isArray(node.properties) ? node.properties.filter(isSpan) : []
}

function isRoute(node: Record<string, unknown>): node is { readonly arguments: readonly unknown[] } {
  const { type, callee } = node
  return (
    type === 'CallExpression' &&
    isRecord(callee) &&
    callee.name === 'defineRoute' &&
    Array.isArray(node.arguments)
  )
}

function isSpan(node: unknown): node is Span {
  return isRecord(node) && typeof node.start === 'number' && typeof node.end === 'number'
}

/** Undefined for what is spread into a route. */
function nameOf(property: unknown): unknown {
  return isRecord(property) && isRecord(property.key) ? property.key.name : undefined
}
