import { restMethodsOf } from '@foyer/contract'

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

/** As above. Nothing that walks through all accounts of a program, and no subscriptions. */
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

const METHODS_OF_FAMILY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['eip155', EVM_METHODS],
  ['solana', SOLANA_METHODS],
])

/** Every method that is passed on for EVM chains, in alphabetical order. */
export const ALLOWED_EVM_METHODS: readonly string[] = [...EVM_METHODS]
/** Every method that is passed on for Solana, in alphabetical order. */
export const ALLOWED_SOLANA_METHODS: readonly string[] = [...SOLANA_METHODS]

/** Whether the gateway passes a method on to nodes of the chain, by the list of its family. */
export function isRpcMethodAllowed(chainId: string, method: string): boolean {
  const [family = ''] = chainId.split(':')
  // What nodes answer to GET requests is reading, all of it.
  return METHODS_OF_FAMILY.get(family)?.has(method) ?? restMethodsOf(family).includes(method)
}
