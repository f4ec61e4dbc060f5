import { type ChainFamily, plainCalls } from './chainFamily.ts'
import { EVM_ADDRESS } from './evmAddress.ts'

/** EVM chains. Methods are those that pages need: reading, and sending signed transactions. None that use a node's keys or filters. */
export const EVM: ChainFamily = {
  chainId: /^eip155:\d{1,15}$/,
  cleanAddress: (text) => (EVM_ADDRESS.test(text) ? text.toLowerCase() : undefined),
  calls: plainCalls([
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
  ]),
}
