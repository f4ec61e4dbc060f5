import * as v from 'valibot'
import { RPC_PATH } from './paths.ts'
import { Caip2, ProjectId } from './primitives.ts'
import { defineRoute } from './route.ts'

const RpcId = v.union([v.number(), v.pipe(v.string(), v.maxLength(64)), v.null()])

/** One JSON-RPC 2.0 request. */
export const RpcRequest = v.object({
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
export type RpcRequest = v.InferOutput<typeof RpcRequest>

/** One JSON-RPC 2.0 response. */
export const RpcReply = v.object({
  jsonrpc: v.literal('2.0'),
  id: RpcId,
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
export type RpcReply = v.InferOutput<typeof RpcReply>

/** The highest number of requests in one batch. */
export const MAX_RPC_BATCH = 50

/** Forwards JSON-RPC requests to a node of a chain (clause call-5). `chainId` is a CAIP-2 id, or the number of an eip155 chain. */
export const postRpc = defineRoute({
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
