import * as v from 'valibot'
import { PROOF_PROBLEMS } from './auth.ts'
import { defineRoute } from './route.ts'
import { RpcReply, RpcRequest } from './rpc.ts'

/** The methods of a bundler. Standard: ERC-7769. */
export const BUNDLER_METHODS = [
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
] as const
/** One of the methods of a bundler. */
export type BundlerMethod = (typeof BUNDLER_METHODS)[number]

/**
 * Hands operations of smart accounts over, and tells what became of them. What the bundler refuses is an error of JSON-RPC with the codes of
 * ERC-7769; what the gateway refuses is a problem, as everywhere.
 */
export const postBundler = defineRoute({
  id: 'postBundler',
  method: 'POST',
  path: '/v1/bundler/{chainId}',
  summary: 'Takes operations of smart accounts on an EVM chain, and says what became of them.',
  proof: true,
  params: v.object({ chainId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'not the number of a chain')) }),
  body: RpcRequest,
  reply: RpcReply,
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'frozen',
    'chain_not_supported',
    'rpc_method_not_allowed',
    'upstream_unavailable',
  ],
})

/** The routes of smart accounts. Only a gateway with a relayer or another bundler has them. */
export const bundlerRoutes = { postBundler } as const
