import type { NodeAccess } from '@foyer/adapter-kit'
import { type Balance, ModalError } from '@foyer/core/ports'
import { readCoin } from '../coin.ts'
import { writeField } from '../protobuf.ts'
import { queryBank } from './queryBank.ts'

/**
 * Reads what an address has of the network's currency. An address that nobody has used has 0.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readBalance(
  node: NodeAccess,
  address: string,
  denom: string | undefined,
): Promise<Balance> {
  if (denom === undefined) {
    throw new ModalError({
      code: 'rpc_failed',
      message: 'What the app says of this network does not tell what it calls its currency.',
    })
  }
  const fields = await queryBank(node, 'Balance', [writeField(1, address), writeField(2, denom)])
  const [coin] = fields.flatMap(({ field, bytes }) => (field === 1 ? [readCoin(bytes)] : []))
  if (fields.length > 0 && coin?.denom !== denom) {
    throw new ModalError({ code: 'rpc_failed', message: 'The node gave the balance of something else.' })
  }
  const { decimals, symbol } = node.network.nativeCurrency
  return { amountBase: coin?.amountBase ?? '0', decimals, symbol }
}
