import { WALLET_SEARCH_MIN_CHARS } from '../../../kernel/constants/limits.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import {
  type ListsInput,
  type ListsState,
  listingItem,
  toItemContext,
  type WalletItem,
} from '../../connect/index.ts'

/** The list of AllWallets: search results or the whole catalogue. */
export interface AllWalletsList {
  readonly items: readonly WalletItem[]
  /** Whether search results are shown in place of the paged list (clause all-wallets-2). */
  readonly isSearching: boolean
  /** True while the first items are loading. */
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** The search ended without a match (clause all-wallets-4). */
  readonly isEmpty: boolean
  readonly hasMore: boolean
  readonly hasFailed: boolean
}

/** Whether search results are shown instead of the whole list (clauses all-wallets-2, validate-20). */
export function selectIsSearching(wallets: Pick<ModalState['wallets'], 'search' | 'certifiedOnly'>): boolean {
  return wallets.certifiedOnly || wallets.search.trim().length >= WALLET_SEARCH_MIN_CHARS
}

/** Returns the facts that AllWallets shows (clauses all-wallets-2 to all-wallets-4). */
export function selectAllWallets(
  input: ListsInput & { readonly state: ListsState & Pick<ModalState, 'tasks'> },
): AllWalletsList {
  const { wallets, tasks } = input.state
  const isSearching = selectIsSearching(wallets)
  const list = isSearching ? wallets.found : wallets.all
  const task = isSearching ? tasks.searchWallets : tasks.loadWallets
  const context = toItemContext(input)
  const items = list.items.map((wallet) => listingItem(wallet, context))
  const isPending = task.status === 'pending'
  return {
    items,
    isSearching,
    isLoading: items.length === 0 && (isPending || list.count === undefined) && task.status !== 'failed',
    isLoadingMore: items.length > 0 && isPending && !isSearching,
    isEmpty: items.length === 0 && !isPending && list.count === 0,
    hasMore: !isSearching && (list.count === undefined || items.length < list.count),
    hasFailed: task.status === 'failed',
  }
}
