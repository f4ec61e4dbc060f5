import * as v from 'valibot'
import { contractOfAsset } from '../../kernel/chains/assetIds.ts'
import { askAgreeing } from '../../kernel/evm/askAgreeing.ts'
import { askNode } from '../../kernel/evm/askNode.ts'
import { coinTransfersTo, HexNumber, Receipt, tokenTransfersTo } from '../../kernel/evm/receipts.ts'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import type { PurchaseRow, SettledTransfer } from './providers/onramps.ts'

/** The chain's verdict on a transaction: the transfers by which it pays a purchase; or nothing yet; or that it never will. */
export type Settlement =
  | { readonly kind: 'paid'; readonly transfers: readonly SettledTransfer[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'other' }

/**
 * Reads by what of a transaction a purchase is paid: by transfers of at least the amount, of the asset's own contract, to the account, in a block
 * after the one in which the purchase began, that is deep enough. For coins by the transaction itself. Two nodes have to say the same where the
 * chain has two; until they do, it is waited for.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function readSettlement(nodes: ChainNodes, row: Purchase, look: Look): Promise<Settlement> {
  const agreed = await askAgreeing(nodes, {
    chainId: row.chainId,
    ask: (node) => readFrom(node, row, look),
    keyOf: (settlement) =>
      settlement.kind === 'paid'
        ? settlement.transfers.map(({ logIndex, amountBase }) => `${logIndex}:${amountBase}`).join()
        : settlement.kind,
  })
  return agreed?.[0] ?? { kind: 'waiting' }
}

type Purchase = Pick<PurchaseRow, 'chainId' | 'account' | 'asset' | 'amountBase' | 'fromBlock'>

/** A transaction, and how deep it has to be. */
interface Look {
  readonly hash: string
  readonly confirmations: number
}

async function readFrom(node: NodeCaller, row: Purchase, { hash, confirmations }: Look): Promise<Settlement> {
  const [receiptResult, transaction, newestResult] = await askNode(node, [
    ['eth_getTransactionReceipt', [hash]],
    ['eth_getTransactionByHash', [hash]],
    ['eth_blockNumber', []],
  ])
  const receipt = v.safeParse(Receipt, receiptResult)
  const newest = v.safeParse(HexNumber, newestResult)
  if (!receipt.success || !newest.success) return { kind: 'waiting' }
  const { status, blockNumber, logs } = receipt.output
  if (status !== 1n || blockNumber <= row.fromBlock) return { kind: 'other' }
  if (newest.output - blockNumber + 1n < BigInt(confirmations)) return { kind: 'waiting' }
  const contract = contractOfAsset(row.asset.id)
  const arrived =
    contract === undefined
      ? coinTransfersTo(row.account, transaction)
      : tokenTransfersTo(row.account, contract, logs)
  const transfers = arrived
    .filter(({ amountBase }) => amountBase >= row.amountBase)
    .map((transfer) => ({ hash, ...transfer }))
    // The one that fits best first, so that a larger one is left for whoever bought more.
    .sort((one, other) => (one.amountBase < other.amountBase ? -1 : 1))
  return transfers.length === 0 ? { kind: 'other' } : { kind: 'paid', transfers }
}
