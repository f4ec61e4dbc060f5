import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { PurchaseRow, PurchaseStore } from './providers/onramps.ts'
import { readSettlement } from './readSettlement.ts'

/** The dependencies of settling. */
export interface SettleContext {
  readonly store: PurchaseStore
  readonly nodes: ChainNodes
  readonly confirmationsOf: (chainId: string) => number
}

/**
 * Completes a purchase, if the chain shows it paid by one of the transactions that its provider has named, and that very transfer has paid
 * nothing else. Answers whether the purchase is complete.
 * @throws ProblemError upstream_unavailable
 */
export async function settlePurchase(
  { store, nodes, confirmationsOf }: SettleContext,
  row: PurchaseRow,
): Promise<boolean> {
  if (row.status === 'completed') return true
  for (const hash of row.hashes) {
    const confirmations = confirmationsOf(row.chainId)
    const settlement = await readSettlement(nodes, row, { hash, confirmations })
    if (settlement.kind !== 'paid') continue
    for (const transfer of settlement.transfers) if (await store.recordSettlement(row, transfer)) return true
  }
  return (await store.find(row.id))?.status === 'completed'
}
