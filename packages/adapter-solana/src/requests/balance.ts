import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import type { Balance } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { unreadable } from './unreadable.ts'

/**
 * Reads the balance of an address, in lamports. An address that nobody has used has 0. Wire call: getBalance.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readBalance(node: NodeAccess, address: string): Promise<Balance> {
  const answer = await callNode(node, 'getBalance', [address, { commitment: 'confirmed' }])
  const lamports = isRecord(answer) ? answer.value : undefined
  // All lamports there are is more than JSON's numbers hold exactly, but no account has a hundredth of them.
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports) || lamports < 0) {
    throw unreadable('getBalance')
  }
  const { decimals, symbol } = node.network.nativeCurrency
  return { amountBase: String(lamports), decimals, symbol }
}
