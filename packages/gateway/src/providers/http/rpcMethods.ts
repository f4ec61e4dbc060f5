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

/** Every method that is passed on for EVM chains, in alphabetical order. */
export const ALLOWED_EVM_METHODS: readonly string[] = [...EVM_METHODS]

/** Whether the gateway passes a method on to nodes of the chain. */
export function isRpcMethodAllowed(chainId: string, method: string): boolean {
  return chainId.startsWith('eip155:') && EVM_METHODS.has(method)
}
