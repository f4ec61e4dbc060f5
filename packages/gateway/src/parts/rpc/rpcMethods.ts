import { type RpcRequest, restMethodsOf } from '@foyer/api'

/** The JSON-RPC methods that pages need: reading, and sending signed transactions. None that use a node's keys or filters. */
const EVM_METHODS: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'net_version',
  'web3_clientVersion',
])

/** The same for Solana. No method that walks through all accounts of a program, and no subscriptions. */
const SOLANA_METHODS: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
])

/** The same for Polkadot. A request asks for the key of one entry; no method lists keys, calls the runtime, or sends. */
const POLKADOT_METHODS: ReadonlySet<string> = new Set(['state_getStorage'])

/** The same for Cosmos, each with the parameters that are passed on. Any other query could walk through all that the chain stores. */
const COSMOS_CALLS: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ['abci_query', [/^\/cosmos\.bank\.v1beta1\.Query\/(?:Balance|AllBalances)$/, /^[0-9a-f]{2,2048}$/i]],
  ['blockchain', [/^\d{1,15}$/, /^\d{1,15}$/]],
  ['tx_search', [/^transfer\.(?:sender|recipient)='[a-z0-9]{1,90}'(?: AND tx\.height<\d{1,15})?$/]],
])

const METHODS_OF_FAMILY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['eip155', EVM_METHODS],
  ['solana', SOLANA_METHODS],
  ['polkadot', POLKADOT_METHODS],
  ['cosmos', new Set(COSMOS_CALLS.keys())],
])

/** Every method that is passed on for EVM chains, in alphabetical order. */
export const ALLOWED_EVM_METHODS: readonly string[] = [...EVM_METHODS]
/** Every method that is passed on for Solana, in alphabetical order. */
export const ALLOWED_SOLANA_METHODS: readonly string[] = [...SOLANA_METHODS]

/** Every method that is passed on for Polkadot. */
export const ALLOWED_POLKADOT_METHODS: readonly string[] = [...POLKADOT_METHODS]
/** Every method that is passed on for Cosmos, in alphabetical order. */
export const ALLOWED_COSMOS_METHODS: readonly string[] = [...COSMOS_CALLS.keys()]

/** Whether the gateway passes a call on to nodes of the chain, by the list of its family. */
export function isRpcCallAllowed(
  chainId: string,
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
): boolean {
  const [family = ''] = chainId.split(':')
  const patterns = family === 'cosmos' ? COSMOS_CALLS.get(method) : undefined
  // Nodes of Cosmos take parameters by name as well, where these would have to be looked for.
  if (
    patterns &&
    !patterns.every((pattern, index) => isText(Array.isArray(params) && params[index], pattern))
  )
    return false
  // Nodes' answers to GET requests only read, all of them.
  return METHODS_OF_FAMILY.get(family)?.has(method) ?? restMethodsOf(family).includes(method)
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}
