import { type ContractCall, ModalError } from '@foyer/core/ports'
import { type NodeAccess, readQuantity } from './callNode.ts'
import { requireAddress, type Transaction, toAmountQuantity } from './transaction.ts'
import { sendTransaction, type WalletInput } from './walletRequest.ts'

/**
 * Reads from a node how much gas a contract call needs, without a margin. Wire call: eth_estimateGas. Spec: call-6.
 * @throws ModalError bad_call, insufficient_funds, would_revert, rpc_failed, timed_out, aborted
 */
export async function estimateCall(node: NodeAccess, call: ContractCall): Promise<string> {
  return (await readQuantity(node, 'eth_estimateGas', [await toTransaction(call)])).toString()
}

/**
 * Sends a contract call through the wallet and resolves with the transaction hash. Wire call: eth_sendTransaction.
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
  const value = valueBase === undefined ? {} : { value: toAmountQuantity(valueBase) }
  // A separate chunk: apps that only send currency and tokens never load it.
  const { encodeCall } = await import('../abi.ts')
  try {
    return { from, to, ...value, data: encodeCall(abi, functionName, args) }
  } catch (error) {
    throw new ModalError({
      code: 'bad_call',
      message: `The call of ${functionName} does not fit the ABI.`,
      ...(error instanceof Error && { details: messageOf(error) }),
      cause: error,
    })
  }
}

/** The text of an error without what ModalError adds to it. */
function messageOf(error: Error): string {
  return error instanceof ModalError ? error.shortMessage : error.message
}
