import type { GenericSchema, InferOutput } from 'valibot'

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

import type { ProblemCode } from './problem.ts'

type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** What a handler of the route receives once the request has been parsed. */
export interface InputOf<R extends RouteDefinition> {
  readonly params: OutputOf<R['params']>
  readonly query: OutputOf<R['query']>
  readonly body: OutputOf<R['body']>
}

/** What the route answers with: the parsed JSON, or `Uint8Array` for bytes. */
export type ReplyOf<R extends RouteDefinition> = R['reply'] extends GenericSchema
  ? InferOutput<R['reply']>
  : Uint8Array

/** Declares a route; the literal types of its schemas are kept. */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return route
}
