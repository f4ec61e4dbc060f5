import { isRecord } from '@foyer/kit'
import { type Plugin, parseAst } from 'vite'

/** What a client reads of a route; the rest is for servers and documents. */
const CALLED: readonly unknown[] = ['method', 'path', 'reply']

interface Span {
  readonly start: number
  readonly end: number
}

/** Leaves of each `defineRoute({…})` what a client needs: summaries, codes of problems and schemas of requests weigh more. */
export function keepRouteCalls(code: string): string {
  let kept = code
  for (const { start, end } of spansOf(parseAst(code)).toSorted((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(kept.slice(end))?.[0].length ?? 0
    kept = kept.slice(0, start) + kept.slice(end + comma)
  }
  return kept
}

/** The plugin that does so with the contract, for a bundle that calls servers and is none. */
export function routeCalls(): Plugin {
  return {
    name: 'foyer:route-calls',
    // Once the types are off.
    enforce: 'post',
    transform(code, id) {
      const isContract = /\/packages\/contract\/src\/[\w/]+\.ts$/.test(id)
      return isContract && code.includes('defineRoute(') ? { code: keepRouteCalls(code), map: null } : null
    },
  }
}

/** The properties of routes that no client needs, anywhere below a node. */
function spansOf(node: unknown): readonly Span[] {
  if (Array.isArray(node)) return node.flatMap(spansOf)
  if (!isRecord(node)) return []
  if (!isRoute(node)) return Object.values(node).flatMap(spansOf)
  const [route] = node.arguments
  if (!isRecord(route) || !Array.isArray(route.properties)) return []
  return route.properties.filter((one: unknown) => isSpan(one) && !CALLED.includes(nameOf(one)))
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
