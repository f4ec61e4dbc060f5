import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { AccountTransaction, AccountTransfer, ActivitySource, Asset } from '../activity.ts'
import { toCoin } from '../nodeBalances.ts'
import { readEsplora, Satoshi } from './readEsplora.ts'

/** The number of mined transactions on a page of Esplora. */
const A_PAGE = 25
/** Below it something received from somebody else is dust, sent to be seen in a history or to follow who spends it. */
const DUST_BASE = 1_000n

const TransactionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Output = v.object({ scriptpubkey_address: v.optional(v.string(), ''), value: Satoshi })
const Transaction = v.object({
  txid: TransactionId,
  fee: Satoshi,
  status: v.object({
    confirmed: v.boolean(),
    block_time: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  // An input of a coinbase spends no output.
  vin: v.array(v.object({ prevout: v.optional(v.nullable(Output)) })),
  vout: v.array(Output),
})
type Transaction = v.InferOutput<typeof Transaction>
const Page = v.array(Transaction)

/** Activity of Bitcoin by Esplora, which knows what concerned an address. */
export function createEsploraActivity(
  nodes: ChainNodes,
  currencies: CurrencyDirectory,
  now: () => number = Date.now,
): ActivitySource {
  return {
    supports: (chainId) => chainId.startsWith('bip122:') && nodes.supports(chainId),
    async list({ chainId, address, cursor, entries, signal }) {
      const [reply] = await nodes.call(chainId, [toCall(address, cursor)], signal)
      const page = readEsplora(Page, reply)
      // Transactions that wait for a block are on the first page, before all others.
      const pending = page.filter(({ status }) => !status.confirmed).slice(0, entries)
      const mined = page.filter(({ status }) => status.confirmed)
      const shown = mined.slice(0, Math.max(entries - pending.length, 1))
      const isLast = shown.length === mined.length && mined.length < A_PAGE
      const coin = toCoin(currencies.nativeOf(chainId))
      const transactions = [...pending, ...shown].map((one) => toTransaction(one, address, coin, now()))
      const sent = transactions.filter(({ isOwn }) => isOwn)
      return {
        transactions,
        next: isLast ? undefined : shown.at(-1)?.txid,
        sentTo: new Set(sent.flatMap(({ sentTo }) => sentTo || [])),
      }
    },
  }
}

function toCall(address: string, cursor: string | undefined) {
  const call = { jsonrpc: '2.0' as const, id: 1 }
  if (cursor === undefined) return { ...call, method: 'esplora_transactions', params: [address] }
  if (!v.is(TransactionId, cursor)) throw new ProblemError('bad_request', 'query "cursor": not a cursor')
  return { ...call, method: 'esplora_transactions_after', params: [address, cursor] }
}

interface Side {
  readonly address: string
  readonly value: bigint
}

/** Returns a transaction from an address's point of view: change is no transfer, and the fee stands apart where the account paid it. */
function toTransaction(
  { txid, fee, status, vin, vout }: Transaction,
  address: string,
  coin: Asset,
  nowMs: number,
): AccountTransaction {
  const inputs = vin.flatMap(({ prevout }) => (prevout ? toSide(prevout) : []))
  const outputs = vout.map(toSide)
  const spent = sumOf(inputs, address)
  const isOwn = spent > 0n
  // The fee payer of a transaction with several owners is unknown.
  const ownFee = isOwn && inputs.every((one) => one.address === address) ? BigInt(fee) : 0n
  const moved = sumOf(outputs, address) - spent + ownFee
  const [giver, receiver] = [largest(inputs, address), largest(outputs, address)]
  return {
    hash: txid,
    status: status.confirmed ? 'confirmed' : 'pending',
    operationType: moved > 0n ? 'receive' : moved < 0n ? 'send' : 'execute',
    minedAtMs: status.block_time === undefined ? nowMs : status.block_time * 1_000,
    isOwn,
    sentFrom: isOwn ? address : giver,
    sentTo: isOwn ? receiver : address,
    transfers: toTransfers(moved, moved > 0n ? giver : receiver, {
      ...coin,
      isSpam: !isOwn && moved < DUST_BASE,
    }),
  }
}

function toTransfers(moved: bigint, counterparty: string, asset: Asset): AccountTransfer[] {
  if (moved === 0n) return []
  return [
    { direction: moved > 0n ? 'in' : 'out', asset, counterparty, amountBase: moved > 0n ? moved : -moved },
  ]
}

const toSide = ({ scriptpubkey_address, value }: v.InferOutput<typeof Output>): Side => ({
  address: scriptpubkey_address,
  value: BigInt(value),
})

function sumOf(sides: readonly Side[], address: string): bigint {
  return sides.reduce((sum, side) => (side.address === address ? sum + side.value : sum), 0n)
}

/** Returns the address with the largest amount besides the account itself; empty where everything is its own. */
function largest(sides: readonly Side[], address: string): string {
  const others = sides.filter((side) => side.address !== address && side.address !== '')
  return others.reduce((best, side) => (side.value > best.value ? side : best), { address: '', value: -1n })
    .address
}
