import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { ChainNodes } from '../../services/nodes.ts'
import type { PurchaseRow, SettledTransfer } from '../../services/onramps.ts'
import { parseAssetId } from './assetIds.ts'

/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Stands for the log of a transfer of coins, which has none. */
const NO_LOG = -1
const TIMEOUT_MS = 5_000

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Lower = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
)
const Receipt = v.object({
  status: Quantity,
  blockNumber: Quantity,
  logs: v.array(v.object({ address: Lower, topics: v.array(Lower), data: Lower, logIndex: Quantity })),
})
const Transaction = v.object({ to: v.nullable(Lower), value: Quantity })

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
  const newest = v.safeParse(Quantity, blockReply?.result)
  if (!receipt.success || !newest.success) return { kind: 'waiting' }
  const { status, blockNumber, logs } = receipt.output
  if (status !== 1n || blockNumber <= row.fromBlock) return { kind: 'other' }
  if (newest.output - blockNumber + 1n < BigInt(confirmations)) return { kind: 'waiting' }
  const contract = parseAssetId(row.asset.id)?.contract
  const transfers =
    contract === undefined
      ? coinTransfers(row, hash, transactionReply?.result)
      : tokenTransfers(row, contract, hash, logs)
  return transfers.length === 0 ? { kind: 'other' } : { kind: 'paid', transfers }
}

type Log = v.InferOutput<typeof Receipt>['logs'][number]

function tokenTransfers(
  { account, amountBase }: Pick<PurchaseRow, 'account' | 'amountBase'>,
  contract: string,
  hash: string,
  logs: readonly Log[],
): readonly SettledTransfer[] {
  const to = `0x${account.slice(2).padStart(64, '0')}`
  return (
    logs
      .filter(
        ({ address, topics, data }) =>
          address === contract &&
          topics.length === 3 &&
          topics[0] === TRANSFER &&
          topics[2] === to &&
          /^0x[0-9a-f]{64}$/.test(data),
      )
      .map(({ data, logIndex }) => ({ hash, logIndex: Number(logIndex), amountBase: BigInt(data) }))
      .filter((transfer) => transfer.amountBase >= amountBase)
      // The one that fits best first, so that a larger one is left for whoever bought more.
      .sort((one, other) => (one.amountBase < other.amountBase ? -1 : 1))
  )
}

function coinTransfers(
  { account, amountBase }: Pick<PurchaseRow, 'account' | 'amountBase'>,
  hash: string,
  result: unknown,
): readonly SettledTransfer[] {
  const read = v.safeParse(Transaction, result)
  if (!read.success || read.output.to !== account || read.output.value < amountBase) return []
  return [{ hash, logIndex: NO_LOG, amountBase: read.output.value }]
}
