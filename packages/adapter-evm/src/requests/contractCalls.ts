import { type ContractCall, ModalError } from '@foyer/core/ports'
import { askQuantity, type NodeAccess } from './askNode.ts'
import { requireAddress, type Transaction, toQuantity } from './transaction.ts'
import { sendTransaction, type WalletInput } from './walletRequest.ts'

/**
 * Asks a node for the gas that a call of a contract takes, without room. Wire call: eth_estimateGas. Spec: call-6.
 * @throws ModalError bad_call, insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function estimateCall(node: NodeAccess, call: ContractCall): Promise<string> {
  return (await askQuantity(node, 'eth_estimateGas', [await toTransaction(call)])).toString()
}

/**
 * Has the wallet send a call of a contract; resolves with the transaction's hash. Wire call: eth_sendTransaction.
 * @throws ModalError bad_call, no_account, wrong_network, user_rejected, insufficient_funds, would_revert, timed_out,
 * aborted, unknown
 * Spec: call-6.
 */
export async function writeContract(wallet: WalletInput, call: ContractCall): Promise<string> {
  return sendTransaction(wallet, call.network, await toTransaction(call), call.signal)
}

async function toTransaction(call: ContractCall): Promise<Transaction> {
  const { from, address, valueBase, abi, functionName, args } = call
  const to = requireAddress(address)
  const value = valueBase === undefined ? {} : { value: toQuantity(valueBase) }
  // A chunk of its own: whoever only sends currency and tokens never loads it.
  const { encodeCall } = await import('../abi.ts')
  try {
    return { from, to, ...value, data: encodeCall(abi, functionName, args) }
  } catch (error) {
    throw new ModalError({
      code: 'bad_call',
      message: `The call of ${functionName} does not fit the interface given.`,
      ...(error instanceof Error && { details: error.message }),
      cause: error,
    })
  }
}
