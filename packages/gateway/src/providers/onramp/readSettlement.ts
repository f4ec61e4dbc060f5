import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { ChainNodes } from '../../services/nodes.ts'
import type { PurchaseRow, SettledTransfer } from '../../services/onramps.ts'
import { contractOfAsset } from '../chain/assetIds.ts'
import { coinTransfersTo, HexNumber, Receipt, tokenTransfersTo } from '../chain/receipts.ts'

const TIMEOUT_MS = 5_000

/** What a chain says of a transaction: the transfers by which it pays a purchase; or nothing yet; or that it never will. */
export type Settlement =
  | { readonly kind: 'paid'; readonly transfers: readonly SettledTransfer[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'other' }

/**
 * Reads by what of a transaction a purchase is paid: by transfers of at least the amount, of the asset's own contract, to the account, in a block
 * after the one in which the purchase began, that is deep enough. For coins by the transaction itself.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function readSettlement(
  nodes: ChainNodes,
  row: Pick<PurchaseRow, 'chainId' | 'account' | 'asset' | 'amountBase' | 'fromBlock'>,
  { hash, confirmations }: { readonly hash: string; readonly confirmations: number },
): Promise<Settlement> {
  const ask = (method: string, params: unknown[], id: number) => ({
    jsonrpc: '2.0' as const,
    id,
    method,
    params,
  })
  const requests = [
    ask('eth_getTransactionReceipt', [hash], 0),
    ask('eth_getTransactionByHash', [hash], 1),
    ask('eth_blockNumber', [], 2),
  ]
  const [receiptReply, transactionReply, blockReply] = await withTimeLimit(
    (signal) => nodes.call(row.chainId, requests, signal),
    { limitMs: TIMEOUT_MS, what: 'The chain' },
  )
  const receipt = v.safeParse(Receipt, receiptReply?.result)
  const newest = v.safeParse(HexNumber, blockReply?.result)
  if (!receipt.success || !newest.success) return { kind: 'waiting' }
  const { status, blockNumber, logs } = receipt.output
  if (status !== 1n || blockNumber <= row.fromBlock) return { kind: 'other' }
  if (newest.output - blockNumber + 1n < BigInt(confirmations)) return { kind: 'waiting' }
  const contract = contractOfAsset(row.asset.id)
  const arrived =
    contract === undefined
      ? coinTransfersTo(row.account, transactionReply?.result)
      : tokenTransfersTo(row.account, contract, logs)
  const transfers = arrived
    .filter(({ amountBase }) => amountBase >= row.amountBase)
    .map((transfer) => ({ hash, ...transfer }))
    // The one that fits best first, so that a larger one is left for whoever bought more.
    .sort((one, other) => (one.amountBase < other.amountBase ? -1 : 1))
  return transfers.length === 0 ? { kind: 'other' } : { kind: 'paid', transfers }
}
