import type { Transaction } from '@foyer/api'
import { toComparable } from '@foyer/kit'
import { parseCaipAddress } from '../../../kernel/chains/caip.ts'
import { toDecimalText } from '../../../kernel/lib/decimalText.ts'
import { toDisplayText } from '../../../kernel/lib/displayText.ts'
import { isSameAddress } from '../../../kernel/lib/lookAlike.ts'
import { shortenAddress } from '../../../kernel/lib/shorten.ts'
import type { CaipAddress } from '../../../ports/provider.ts'
import { isSpamTransfer, toMinedAtMs } from './activityGroups.ts'
import { type ActivityMove, mergeTransfers } from './activityMoves.ts'

/** Operations that have a label of their own (clause state-33). */
export const OPERATIONS = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** An operation that has a label of its own (clause state-33). */
export type Operation = (typeof OPERATIONS)[number]

/** The images of a transaction. */
export type ActivityVisual =
  | { readonly kind: 'nft'; readonly name: string; readonly imageUrl: string | undefined }
  | {
      readonly kind: 'tokens'
      /** One or two; the outgoing one first. */
      readonly tokens: readonly { readonly name: string; readonly imageUrl: string | undefined }[]
    }
  | { readonly kind: 'operation' }

/** One line of the description of a transaction. */
export type ActivityDescription =
  | {
      readonly kind: 'amount'
      readonly sign: '+' | '-' | ''
      /** With thousands separators and at most three decimals (clause const-5). */
      readonly amountText: string
      readonly symbol: string
      /** Its name is that of a well-known token, but it is not verified to be that token. */
      readonly isUnverified: boolean
    }
  | { readonly kind: 'nft'; readonly sign: '+' | '-' | ''; readonly name: string }
  | {
      readonly kind: 'address'
      readonly role: 'from' | 'to' | 'with'
      /** Not shortened: a shortened address can be mistaken for another. */
      readonly address: string
      readonly shortAddress: string
    }

/** The facts that the row of a transaction shows (clauses activity-2, state-32 to state-34). */
export interface ActivityItemFacts {
  readonly id: string
  readonly hash: string
  readonly visual: ActivityVisual
  /** The operation in the API's terms: one of `OPERATIONS`, or any other. */
  readonly operation: string
  readonly direction: 'in' | 'out' | 'both' | 'none'
  readonly status: 'confirmed' | 'failed' | 'pending' | 'other'
  /** One or two. */
  readonly descriptions: readonly ActivityDescription[]
  /** Day and month. */
  readonly dateText: string
  /** Day, month, year and time. */
  readonly fullDateText: string
}

/** Formats a transaction for its row. */
export type ActivityReader = (transaction: Transaction) => ActivityItemFacts

const AMOUNT_DECIMALS = 3
const SYMBOL_CHARS = 16
const LONGEST_SHOWN_TOKEN_ID = 6

const SIGNS: Readonly<Record<string, '+' | '-'>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** Creates the formatter for one account's transactions. */
export function createActivityReader({
  owner,
  locale,
}: {
  readonly owner: CaipAddress
  /** @default the visitor's own */
  readonly locale?: string | undefined
}): ActivityReader {
  const { address } = parseCaipAddress(owner)
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (transaction) => {
    const { metadata, transfers } = transaction
    const moves = mergeTransfers(transfers.filter((transfer) => !isSpamTransfer(transfer)))
    const minedAtMs = toMinedAtMs(transaction)
    return {
      id: transaction.id,
      hash: metadata.hash,
      visual: toVisual(moves),
      operation: metadata.operationType,
      direction: toDirection(moves),
      status: toStatus(metadata.status),
      descriptions: toDescriptions(transaction, moves, address),
      dateText: day.format(minedAtMs),
      fullDateText: instant.format(minedAtMs),
    }
  }
}

/** The four displayed statuses (clause state-32). */
export function toStatus(status: string): ActivityItemFacts['status'] {
  return status === 'confirmed' || status === 'failed' || status === 'pending' ? status : 'other'
}

function toDirection(moves: readonly ActivityMove[]): ActivityItemFacts['direction'] {
  const [first, second] = moves
  if (!first) return 'none'
  return second && second.direction !== first.direction ? 'both' : first.direction
}

function toVisual(moves: readonly ActivityMove[]): ActivityVisual {
  const nft = moves.find(({ transfer }) => transfer.nft_info)?.transfer.nft_info
  if (nft) return { kind: 'nft', name: toDisplayText(nft.name), imageUrl: nft.preview?.url }
  const tokens = moves.flatMap(({ transfer: { fungible_info: info } }) =>
    info ? [{ name: toDisplayText(info.symbol || info.name), imageUrl: info.icon?.url }] : [],
  )
  return tokens.length > 0 ? { kind: 'tokens', tokens } : { kind: 'operation' }
}

/** The sign of clause state-34. For operations without a direction of their own it follows the transfer's direction. */
function toSign(operation: string, direction: 'in' | 'out'): '+' | '-' | '' {
  const isNamed = operation !== 'execute' && (OPERATIONS as readonly string[]).includes(operation)
  return SIGNS[operation] ?? (isNamed ? '' : direction === 'in' ? '+' : '-')
}

function toNftName(name: string, tokenId: string | undefined): string {
  const shown = toDisplayText(name, 40)
  const isShort = tokenId !== undefined && tokenId.length <= LONGEST_SHOWN_TOKEN_ID
  return isShort && !shown.includes(tokenId) ? `${shown} #${tokenId}`.trim() : shown
}

function describeMove(move: ActivityMove, operation: string): ActivityDescription {
  const { nft_info: nft, fungible_info: info } = move.transfer
  const sign = toSign(operation, move.direction)
  if (nft) return { kind: 'nft', sign, name: toNftName(nft.name, nft.token_id) }
  return {
    kind: 'amount',
    sign,
    amountText: toDecimalText(move.numeric, AMOUNT_DECIMALS),
    symbol: toDisplayText(info?.symbol ?? '', SYMBOL_CHARS),
    isUnverified: info?.flags?.is_unverified === true,
  }
}

function describeAddress(role: 'from' | 'to' | 'with', address: string): ActivityDescription {
  return { kind: 'address', role, address, shortAddress: shortenAddress(address) }
}

/** The counterparty of a single move. The transaction itself names only the token's contract. */
function counterpartyOf(move: ActivityMove, { metadata, transfers }: Transaction): string | undefined {
  if (move.counterparty) return move.counterparty
  // The move sums several transfers with different counterparties.
  if (transfers.some(({ counterparty }) => counterparty)) return undefined
  if (move.direction === 'in') return metadata.sentFrom
  const { address } = move.transfer.fungible_info ?? move.transfer.nft_info ?? {}
  const isContract = address && toComparable(address).endsWith(`:${toComparable(metadata.sentTo)}`)
  return isContract ? undefined : metadata.sentTo
}

function toDescriptions(
  transaction: Transaction,
  moves: readonly ActivityMove[],
  account: string,
): readonly ActivityDescription[] {
  const { operationType, sentFrom, sentTo } = transaction.metadata
  const [first, second] = moves
  if (first && second) return moves.map((move) => describeMove(move, operationType))
  if (first) {
    const other = counterpartyOf(first, transaction)
    const line = describeMove(first, operationType)
    return other ? [line, describeAddress(first.direction === 'in' ? 'from' : 'to', other)] : [line]
  }
  const isOwn = isSameAddress(sentFrom, account)
  return [isOwn && sentTo ? describeAddress('with', sentTo) : describeAddress('from', sentFrom)]
}
