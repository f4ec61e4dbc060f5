import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import { type Balance, ModalError } from '@foyer/core/ports'
import { readAmounts, toSpendable, toStorageKey } from '../storage.ts'

/**
 * Reads what an account can spend. Wire call: state_getStorage of System.Account.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readBalance(
  node: NodeAccess,
  key: Uint8Array,
  existentialDeposit: bigint,
): Promise<Balance> {
  const amounts = readAmounts(await callNode(node, 'state_getStorage', [toStorageKey(key)]))
  if (!amounts) {
    throw new ModalError({ code: 'rpc_failed', message: 'The node stores something else for the account.' })
  }
  const { decimals, symbol } = node.network.nativeCurrency
  return { amountBase: String(toSpendable(amounts, existentialDeposit)), decimals, symbol }
}
