import type { Balance } from '@foyer/core/ports'
import { askQuantity, type NodeAccess } from './askNode.ts'

/**
 * Reads what an address holds of a network's own currency. Wire call: eth_getBalance.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readBalance(node: NodeAccess, address: string): Promise<Balance> {
  const amount = await askQuantity(node, 'eth_getBalance', [address, 'latest'])
  const { decimals, symbol } = node.network.nativeCurrency
  return { amountBase: amount.toString(), decimals, symbol }
}
