import * as v from 'valibot'
import { AccountTypeName, PROOF_PROBLEMS } from './authShapes.ts'
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
 * Hands operations of smart accounts over, and tells what became of them. A refusal of the bundler is an error of JSON-RPC with the codes
 * of ERC-7769; a refusal of the gateway is a problem, as everywhere.
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

/** The chains on which smart accounts work here: where operations are taken, and the contracts stand. */
export const listBundlerChains = defineRoute({
  id: 'listBundlerChains',
  method: 'GET',
  path: '/v1/bundler/chains',
  summary: 'Lists the EVM chains whose operations are taken, and says where the project pays for them.',
  proof: true,
  reply: v.object({
    chains: v.pipe(
      v.array(
        v.object({
          chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
          /** The project pays for operations with fees of 0, within its budget. */
          isSponsored: v.boolean(),
        }),
      ),
      v.maxLength(64),
    ),
  }),
  problems: [...PROOF_PROBLEMS],
})

/** Keeps which of the wallet's two accounts its owner uses, for their other devices. */
export const setAccountType = defineRoute({
  id: 'setAccountType',
  method: 'POST',
  path: '/v1/auth/account-type',
  summary: "Keeps which of the wallet's two accounts its owner uses; doing it twice does no harm.",
  proof: true,
  body: v.strictObject({ type: AccountTypeName }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** The type of `bundlerRoutes`. */
export type BundlerRoutes = {
  readonly postBundler: typeof postBundler
  readonly listBundlerChains: typeof listBundlerChains
  readonly setAccountType: typeof setAccountType
}

/** The routes of smart accounts. Only a gateway with a relayer or another bundler has them. */
export const bundlerRoutes: BundlerRoutes = { postBundler, listBundlerChains, setAccountType }
