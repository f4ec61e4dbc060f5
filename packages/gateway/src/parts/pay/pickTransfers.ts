import type { ArrivedTransfer } from '../../kernel/evm/arrivedTransfer.ts'

/**
 * The transfers of one transaction that pay an amount: the single one that fits best, so that a transaction that pays two invoices has one for each;
 * else all of them together. Undefined where they are too little. In the order of their logs, in which two that race take them.
 */
export function pickTransfers(
  transfers: readonly ArrivedTransfer[],
  amountBase: bigint,
): readonly ArrivedTransfer[] | undefined {
  const single = transfers
    .filter((one) => one.amountBase >= amountBase)
    .toSorted((one, other) => (one.amountBase < other.amountBase ? -1 : 1))[0]
  if (single) return [single]
  const sum = transfers.reduce((total, one) => total + one.amountBase, 0n)
  if (transfers.length === 0 || sum < amountBase) return undefined
  return transfers.toSorted((one, other) => one.logIndex - other.logIndex)
}
