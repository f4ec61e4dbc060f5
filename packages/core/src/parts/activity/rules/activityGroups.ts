import type { Transaction } from '@foyer/api'
import { parseCaipAddress } from '../../../kernel/chains/caip.ts'
import { isZeroDecimal } from '../../../kernel/lib/decimalText.ts'
import { isSameAddress } from '../../../kernel/lib/lookAlike.ts'
import type { CaipAddress } from '../../../ports/provider.ts'

/** The transactions of one month. */
export interface ActivityGroup {
  /** `2026-11`. */
  readonly key: string
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Name of the month, with the year when it is another than this one. */
  readonly title: string
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  /**
   * Incoming transfers of nearly no value, listed separately: attackers send them so that their address is copied by
   * mistake.
   */
  readonly tiny: readonly Transaction[]
}

/** The input of `selectActivityGroups`. */
export interface ActivityGroupsInput {
  /** Account and network of the transactions. */
  readonly owner: CaipAddress
  readonly nowMs: number
  /** @default the visitor's own */
  readonly locale?: string | undefined
}

type Transfer = Transaction['transfers'][number]

/** Incoming transfers below this value in USD count as tiny. */
const TINY_USD = 0.01

/**
 * The transactions of an account grouped by month, newest first, without those of other networks and spam. Spec:
 * activity-1, validate-6, validate-7, security T41.
 */
export function selectActivityGroups(
  items: readonly Transaction[],
  { owner, nowMs, locale }: ActivityGroupsInput,
): readonly ActivityGroup[] {
  const { networkId, address } = parseCaipAddress(owner)
  const thisYear = new Date(nowMs).getFullYear()
  const titles = {
    own: new Intl.DateTimeFormat(locale, { month: 'long' }),
    other: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }),
  }
  const groups = new Map<string, ActivityGroup & { transactions: Transaction[]; tiny: Transaction[] }>()
  for (const { transaction, minedAtMs } of newestFirst(items)) {
    if (transaction.metadata.chain !== networkId || isSpam(transaction)) continue
    const date = new Date(minedAtMs)
    const [year, month] = [date.getFullYear(), date.getMonth() + 1]
    const key = `${year}-${String(month).padStart(2, '0')}`
    const known = groups.get(key)
    const title = () => (year === thisYear ? titles.own : titles.other).format(date)
    const group = known ?? { key, year, month, title: title(), transactions: [], tiny: [] }
    if (!known) groups.set(key, group)
    const list = isTiny(transaction, address) ? group.tiny : group.transactions
    list.push(transaction)
  }
  return [...groups.values()]
}

/** The time of a transaction, in milliseconds since 1970. */
export function toMinedAtMs({ metadata }: Transaction): number {
  return Date.parse(metadata.minedAt) || 0
}

function newestFirst(items: readonly Transaction[]) {
  const dated = items.map((transaction) => ({ transaction, minedAtMs: toMinedAtMs(transaction) }))
  return dated.sort((one, other) => other.minedAtMs - one.minedAtMs)
}

/** Whether a transfer is marked as spam by the data provider. */
export function isSpamTransfer({ nft_info, fungible_info }: Transfer): boolean {
  return (nft_info ?? fungible_info)?.flags?.is_spam === true
}

function isSpam({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every(isSpamTransfer)
}

function isTiny({ transfers, metadata }: Transaction, address: string): boolean {
  if (transfers.length === 0 || isSameAddress(metadata.sentFrom, address)) return false
  return transfers.every(
    ({ quantity, value }) => isZeroDecimal(quantity.numeric) || (value !== undefined && value < TINY_USD),
  )
}
