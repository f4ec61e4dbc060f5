import type { Balance } from '@foyer/core/ports'
import { type NodeAccess, readQuantity } from './callNode.ts'

/**
 * Reads the balance of an address in the native currency of a network. Wire call: eth_getBalance.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readBalance(node: NodeAccess, address: string): Promise<Balance> {
  const amount = await readQuantity(node, 'eth_getBalance', [address, 'latest'])
  const { decimals, symbol } = node.network.nativeCurrency
  return { amountBase: amount.toString(), decimals, symbol }
}
