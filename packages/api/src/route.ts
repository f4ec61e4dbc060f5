import type { GenericSchema, InferOutput } from 'valibot'
import type { AdminAccess } from './admin/access.ts'
import type { ProblemCode } from './problem.ts'
import type { Schema } from './schema.ts'

/** The HTTP methods of the routes. */
export type HttpMethod = 'GET' | 'POST'

/** The reply of a route: JSON with a schema, or bytes of one of the content types. */
export type ReplySchema = GenericSchema | { readonly bytes: readonly string[] }

/** One HTTP route as data. Client, server, OpenAPI document and examples are derived from it. */
export interface RouteDefinition {
  readonly id: string
  readonly method: HttpMethod
  /** The path below the base URL of the gateway. Parameters are written as `{name}`. */
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** Each request needs a proof of possession (the header `DPoP`), which also names project and origin. */
  readonly proof?: true
  /** The rights that the route asks for, where it is one of the console's that somebody has to be signed in for. */
  readonly admin?: AdminAccess
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  /** The body is a form instead of JSON. */
  readonly form?: true
  /** The reply sends the browser on, with status 303. */
  readonly redirects?: true
  readonly reply: ReplySchema
  /** The problem codes of this route, except `bad_request` and `internal`, which every route has. */
  readonly problems: readonly ProblemCode[]
}

/** The part of a route that a client needs. The other schemas of the route stay out of its bundle. */
export type RouteCall = Pick<RouteDefinition, 'id' | 'method' | 'path' | 'reply'>

/** The part of a route that a client needs, by its id and the type of its reply. */
export interface CallOf<Id extends string, Reply> extends RouteCall {
  readonly id: Id
  readonly reply: Schema<Reply>
}

/** The types of a route's requests and of its reply. A route has no field for a part that its requests do not have. */
export interface RouteParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly reply: unknown
}

/** A route by its id and the types of its requests and of its reply. */
export type RouteOf<Id extends string, Parts extends RouteParts> = Omit<RouteDefinition, keyof RouteParts> & {
  readonly id: Id
} & {
  readonly [Part in keyof Parts]: Schema<Parts[Part]>
}

type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** The input of a route's handler: the parsed request. */
export interface InputOf<R extends RouteDefinition> {
  readonly params: OutputOf<R['params']>
  readonly query: OutputOf<R['query']>
  readonly body: OutputOf<R['body']>
}

/** Makes a type read-only in depth, so that frozen snapshots are assignable to it. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** The reply of a route: the parsed JSON, or `Uint8Array` for bytes. */
export type ReplyOf<R extends Pick<RouteDefinition, 'reply'>> = R['reply'] extends GenericSchema
  ? DeepReadonly<InferOutput<R['reply']>>
  : Uint8Array

/**
 * Declares a route and keeps the literal types of its schemas.
 * @__NO_SIDE_EFFECTS__
 */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return route
}
