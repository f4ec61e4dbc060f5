import * as v from 'valibot'
import { ProjectId } from './primitives.ts'
import { type CallOf, defineRoute } from './route.ts'
import { RpcReply, RpcRequest } from './rpc.ts'
import type { ObjectSchema } from './schema.ts'

const query = v.object({ projectId: v.optional(ProjectId) })

/** The answer that a page hands to a wallet, so that the project pays. */
export interface PaymasterContextReply {
  /** null where the project does not pay on this chain. */
  readonly paymaster: {
    /** The path of the paymaster, below the address of the gateway. */
    readonly path: string
    readonly context: { readonly token: string }
    readonly expiresAtMs: number
  } | null
}
const PaymasterContextReply: ObjectSchema<PaymasterContextReply> = v.object({
  paymaster: v.nullable(
    v.object({
      path: v.pipe(v.string(), v.regex(/^\/v1\/paymaster\/[1-9]\d{0,14}\?projectId=[-\w.%~]+$/)),
      context: v.object({ token: v.pipe(v.string(), v.maxLength(2_048)) }),
      expiresAtMs: v.pipe(v.number(), v.safeInteger()),
    }),
  ),
})

/** The part of `createPaymasterContext` that a client needs. */
export const createPaymasterContextCall: CallOf<'createPaymasterContext', PaymasterContextReply> = {
  id: 'createPaymasterContext',
  method: 'POST',
  path: '/v1/paymaster-contexts',
  reply: PaymasterContextReply,
}

/** Offers a wallet's page what it needs so that the project pays for an operation of a connected account. */
export const createPaymasterContext = defineRoute({
  ...createPaymasterContextCall,
  summary:
    'Gives a page what its wallet needs so that the project pays for operations of one account on one chain.',
  query,
  body: v.strictObject({
    chainId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,14}$/, 'not an EVM chain')),
    account: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address')),
  }),
  problems: [
    'project_id_invalid',
    'project_id_missing',
    'origin_not_allowed',
    'rate_limited',
    'payload_too_large',
  ],
})

/**
 * The paymaster of a project. Standard: ERC-7677. A refusal of the project is an error of JSON-RPC with the codes of ERC-7769; a refusal of
 * the gateway is a problem, as everywhere.
 */
export const postPaymaster = defineRoute({
  id: 'postPaymaster',
  method: 'POST',
  path: '/v1/paymaster/{chainId}',
  summary: 'Pays for operations of smart accounts of connected wallets, within the budget of the project.',
  params: v.object({ chainId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'not the number of a chain')) }),
  query,
  body: RpcRequest,
  reply: RpcReply,
  problems: [
    'project_id_invalid',
    'project_id_missing',
    'rate_limited',
    'payload_too_large',
    'chain_not_supported',
    'rpc_method_not_allowed',
    'upstream_unavailable',
  ],
})

/** The type of `paymasterRoutes`. */
export type PaymasterRoutes = {
  readonly createPaymasterContext: typeof createPaymasterContext
  readonly postPaymaster: typeof postPaymaster
}

/** The routes by which a project pays for connected wallets. */
export const paymasterRoutes: PaymasterRoutes = { createPaymasterContext, postPaymaster }
