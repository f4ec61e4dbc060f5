import * as v from 'valibot'
import { RPC_PATH } from './paths.ts'
import { Caip2, ProjectId } from './primitives.ts'
import { defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema } from './schema.ts'

const RpcId = v.union([v.number(), v.pipe(v.string(), v.maxLength(64)), v.null()])

/** One JSON-RPC 2.0 request. */
export interface RpcRequest {
  readonly jsonrpc: '2.0'
  readonly id: number | string | null
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}
/** The schema of `RpcRequest`. */
export const RpcRequest: ObjectSchema<RpcRequest> = v.object({
  jsonrpc: v.literal('2.0'),
  id: RpcId,
  method: v.pipe(
    v.string(),
    v.maxLength(64),
    // `eth_call`, as well as `getBalance` of Solana and `chainHead_v1_follow` of Polkadot.
    v.regex(/^[a-zA-Z][a-zA-Z0-9]+(?:_[a-zA-Z0-9]+)*$/, 'not an RPC method'),
  ),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

/** One JSON-RPC 2.0 response. */
export interface RpcReply {
  readonly jsonrpc: '2.0'
  readonly id: number | string | null
  readonly result?: unknown | undefined
  readonly error?:
    | {
        readonly code: number
        readonly message: string
        readonly data?: unknown | undefined
      }
    | undefined
}
/** The schema of `RpcReply`. */
export const RpcReply: ObjectSchema<RpcReply> = v.object({
  jsonrpc: v.literal('2.0'),
  id: RpcId,
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

/** The highest number of requests in one batch. */
export const MAX_RPC_BATCH = 50

/** The query of `postRpc`. */
export interface PostRpcQuery {
  readonly chainId: string | string
  readonly projectId?: string | undefined
}

/** The body of `postRpc`. */
export type PostRpcBody = RpcRequest | readonly RpcRequest[]

/** The reply of `postRpc`. */
export type PostRpcReply = RpcReply | readonly RpcReply[]

/** Forwards JSON-RPC requests to a node of a chain (clause call-5). `chainId` is a CAIP-2 id, or the number of an eip155 chain. */
export const postRpc: RouteOf<'postRpc', { body: PostRpcBody; query: PostRpcQuery; reply: PostRpcReply }> =
  defineRoute({
    id: 'postRpc',
    method: 'POST',
    path: RPC_PATH,
    summary: 'Passes allow-listed JSON-RPC calls to the nodes of a chain, in order, until one answers.',
    query: v.object({
      chainId: v.union([
        Caip2,
        v.pipe(
          v.string(),
          v.regex(/^\d{1,15}$/),
          v.transform((id) => `eip155:${id}`),
        ),
      ]),
      projectId: v.optional(ProjectId),
    }),
    body: v.union([RpcRequest, v.pipe(v.array(RpcRequest), v.minLength(1), v.maxLength(MAX_RPC_BATCH))]),
    reply: v.union([RpcReply, v.array(RpcReply)]),
    problems: [
      'project_id_invalid',
      'project_id_missing',
      'origin_not_allowed',
      'rate_limited',
      'chain_not_supported',
      'rpc_method_not_allowed',
      'payload_too_large',
      'upstream_unavailable',
    ],
  })
