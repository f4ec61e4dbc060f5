import type { RpcReply } from '@foyer/api'
import * as v from 'valibot'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { AccountTransaction, AccountTransfer, ActivitySource, Asset } from '../activity.ts'
import { toCoin } from '../nodeBalances.ts'
import { readHistoryPage } from './historyPages.ts'
import { toTokenAsset } from './knownMints.ts'
import { Address, COMMITMENT, read, TokenAmount } from './readTokenAccounts.ts'

/** Transactions asked for by one request. */
const A_REQUEST = 10

/** A node's code for a transaction of a kind that came after those that are asked for. */
const UNKNOWN_VERSION = -32_015

// The sender chooses which accounts and tokens a transaction names: one with more lamports than JSON says exactly, or a token with decimals
// that cannot be shown, must not take the whole history from its receiver.
const Lamports = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))
const TokenBalance = v.object({ mint: Address, owner: v.optional(Address), uiTokenAmount: TokenAmount })
const TokenBalances = v.nullish(
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((item) => v.is(TokenBalance, item))),
  ),
)
const Answer = v.nullable(
  v.object({
    blockTime: v.nullish(v.pipe(v.number(), v.safeInteger())),
    meta: v.nullable(
      v.object({
        err: v.unknown(),
        fee: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        preBalances: Lamports,
        postBalances: Lamports,
        preTokenBalances: TokenBalances,
        postTokenBalances: TokenBalances,
        loadedAddresses: v.optional(v.object({ writable: v.array(Address), readonly: v.array(Address) })),
      }),
    ),
    transaction: v.object({
      signatures: v.pipe(v.array(v.string()), v.minLength(1)),
      message: v.object({ accountKeys: v.pipe(v.array(Address), v.minLength(1)) }),
    }),
  }),
)
type Answered = NonNullable<v.InferOutput<typeof Answer>>

/** Activity of Solana by its nodes, which know what concerned an account. */
export function createSolanaActivity(nodes: ChainNodes, currencies: CurrencyDirectory): ActivitySource {
  return {
    supports: (chainId) => chainId.startsWith('solana:') && nodes.supports(chainId),
    async list(query) {
      const { chainId, address, signal } = query
      const { signatures, next } = await readHistoryPage(nodes, query)
      const replies: RpcReply[] = []
      for (let from = 0; from < signatures.length; from += A_REQUEST) {
        const calls = signatures.slice(from, from + A_REQUEST).map((signature, index) => ({
          jsonrpc: '2.0' as const,
          id: index + 1,
          method: 'getTransaction',
          params: [signature, { ...COMMITMENT, encoding: 'json', maxSupportedTransactionVersion: 0 }],
        }))
        replies.push(...(await nodes.call(chainId, calls, signal)))
      }
      const coin = toCoin(currencies.nativeOf(chainId))
      const transactions = readAnswers(replies).flatMap((answered) =>
        answered?.meta ? [toTransaction(answered, answered.meta, address, coin)] : [],
      )
      const own = transactions.filter(({ isOwn }) => isOwn)
      return {
        transactions,
        next,
        sentTo: new Set(
          own.flatMap(({ transfers }) =>
            transfers.flatMap(({ direction, counterparty }) => (direction === 'out' ? counterparty : [])),
          ),
        ),
      }
    },
  }
}

/**
 * The transactions that can be read; null for one that a node still lists and has forgotten. One of a kind that is not known yet takes
 * nothing from the others. @throws ProblemError upstream_unavailable for a failure, and where nothing can be read
 */
function readAnswers(replies: readonly RpcReply[]): (Answered | null)[] {
  const known = replies.filter(({ error }) => error?.code !== UNKNOWN_VERSION)
  const readable = known.filter(({ error, result }) => error !== undefined || v.is(Answer, result))
  return (readable.length > 0 ? readable : known).map((reply) => read(Answer, reply))
}

type Meta = NonNullable<Answered['meta']>

/** Returns a transaction from an account's point of view: its own gains and losses, its fee apart. */
function toTransaction(
  { blockTime, transaction }: Answered,
  meta: Meta,
  address: string,
  coin: Asset,
): AccountTransaction {
  const { accountKeys } = transaction.message
  const [payer = ''] = accountKeys
  const isOwn = payer === address
  const transfers = [...coinTransfers(accountKeys, meta, address, coin), ...tokenTransfers(meta, address)]
  const sent = transfers.find(({ direction }) => direction === (isOwn ? 'out' : 'in')) ?? transfers[0]
  return {
    hash: transaction.signatures[0] ?? '',
    status: meta.err === null || meta.err === undefined ? 'confirmed' : 'failed',
    operationType: toOperation(transfers, isOwn),
    minedAtMs: (blockTime ?? 0) * 1_000,
    isOwn,
    sentFrom: payer,
    sentTo: isOwn ? (sent?.counterparty ?? '') : address,
    transfers,
  }
}

function toOperation(transfers: readonly AccountTransfer[], isOwn: boolean): string {
  const has = (wanted: 'in' | 'out') => transfers.some(({ direction }) => direction === wanted)
  if (has('in') && has('out')) return 'trade'
  if (has('out')) return 'send'
  return has('in') ? 'receive' : isOwn ? 'execute' : 'receive'
}

function coinTransfers(keys: readonly string[], meta: Meta, address: string, coin: Asset): AccountTransfer[] {
  const all = [...keys, ...(meta.loadedAddresses?.writable ?? []), ...(meta.loadedAddresses?.readonly ?? [])]
  const deltas = all.map((key, index) => {
    const moved = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
    return { owner: key, moved: index === 0 ? moved + BigInt(meta.fee) : moved }
  })
  const own = deltas.find(({ owner }) => owner === address)?.moved ?? 0n
  return own === 0n ? [] : [toTransfer(own, coin, deltas, address)]
}

function tokenTransfers({ preTokenBalances, postTokenBalances }: Meta, address: string): AccountTransfer[] {
  const byMint = new Map<string, { decimals: number; byOwner: Map<string, bigint> }>()
  const add = (list: Meta['preTokenBalances'], sign: bigint) => {
    for (const { mint, owner = '', uiTokenAmount } of list ?? []) {
      const known = byMint.get(mint) ?? { decimals: uiTokenAmount.decimals, byOwner: new Map() }
      byMint.set(mint, known)
      known.byOwner.set(owner, (known.byOwner.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...byMint].flatMap(([mint, { decimals, byOwner }]) => {
    const own = byOwner.get(address) ?? 0n
    const deltas = [...byOwner].map(([owner, moved]) => ({ owner, moved }))
    return own === 0n ? [] : [toTransfer(own, toTokenAsset(mint, decimals), deltas, address)]
  })
}

/** Returns an account's gain or loss; the counterparty is the owner with the largest opposite change. */
function toTransfer(
  own: bigint,
  asset: Asset,
  deltas: readonly { readonly owner: string; readonly moved: bigint }[],
  address: string,
): AccountTransfer {
  const others = deltas.filter(
    ({ owner, moved }) => owner !== address && moved !== 0n && moved > 0n !== own > 0n,
  )
  const [first] = others.sort((a, b) => (own > 0n === a.moved < b.moved ? -1 : 1))
  return {
    direction: own > 0n ? 'in' : 'out',
    asset,
    counterparty: first?.owner ?? '',
    amountBase: own > 0n ? own : -own,
  }
}
