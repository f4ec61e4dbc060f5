import type { GenericSchema, InferOutput } from 'valibot'
import type { ProblemCode } from './problem.ts'

/** The HTTP verbs that Foyer's routes use. */
export type HttpMethod = 'GET' | 'POST'

/** A route's answer: JSON checked by a schema, or bytes of one of the named content types. */
export type ReplySchema = GenericSchema | { readonly bytes: readonly string[] }

/** One HTTP route as data: client, server, OpenAPI document and examples are all derived from it. */
export interface RouteDefinition {
  readonly id: string
  readonly method: HttpMethod
  /** Path below the gateway's base address; parameters are written `{name}`. */
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly reply: ReplySchema
  /** Problem codes beside `bad_request` and `internal` that this route can answer with. */
  readonly problems: readonly ProblemCode[]
}

/** The part of a route that a client needs; what it does not name stays out of its bundle. */
export type RouteCall = Pick<RouteDefinition, 'id' | 'method' | 'path' | 'reply'>

type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** What a handler of the route receives once the request has been parsed. */
export interface InputOf<R extends RouteDefinition> {
  readonly params: OutputOf<R['params']>
  readonly query: OutputOf<R['query']>
  readonly body: OutputOf<R['body']>
}

/** Read-only all through, so that what comes out of a frozen snapshot has the same type as what went in. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** What the route answers with: the parsed JSON, or `Uint8Array` for bytes. */
export type ReplyOf<R extends Pick<RouteDefinition, 'reply'>> = R['reply'] extends GenericSchema
  ? DeepReadonly<InferOutput<R['reply']>>
  : Uint8Array

/**
 * Declares a route; the literal types of its schemas are kept.
 * @__NO_SIDE_EFFECTS__
 */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return route
}
