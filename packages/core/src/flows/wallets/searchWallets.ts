import { WALLET_SEARCH_ENTRIES, WALLET_SEARCH_MIN_CHARS } from '../../constants/limits.ts'
import { WALLET_SEARCH_DEBOUNCE_MS } from '../../constants/timing.ts'
import { abortError } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'

export interface SearchWalletsInput {
  /** What the visitor typed, as typed. */
  readonly search?: string
  readonly certifiedOnly?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Takes a new search text or filter; the newest wins, and shorter texts than two characters show the whole list.
 * Calls: listWallets, 300 ms after the last key. Spec: all-wallets-2, validate-20, const-2.
 */
export async function searchWallets(modal: Modal, input: SearchWalletsInput): Promise<void> {
  const { wallets, tasks } = modal
  if (input.search !== undefined) wallets.setSearch(input.search)
  if (input.certifiedOnly !== undefined) setCertifiedOnly(modal, input.certifiedOnly)
  if (!isSearching(modal)) return tasks.reset('searchWallets')
  await tasks.run('searchWallets', input.signal, async (signal) => {
    if (input.search !== undefined) await pause(modal, signal)
    const found = await find(modal, signal)
    wallets.addPage('found', 1, found.data, found.count)
  })
}

/** Asks again for a search that was left before its answer came. Calls: listWallets. Spec: all-wallets-2. */
export async function resumeSearch(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const isUnanswered = modal.wallets.state.found.count === undefined
  const isAsking = modal.tasks.state.searchWallets.status === 'pending'
  if (isSearching(modal) && isUnanswered && !isAsking) await searchWallets(modal, input)
}

/** Whether matches are shown in place of the whole list. */
function isSearching({ wallets }: Modal): boolean {
  return wallets.state.certifiedOnly || wallets.state.search.trim().length >= WALLET_SEARCH_MIN_CHARS
}

function setCertifiedOnly(modal: Modal, certifiedOnly: boolean): void {
  modal.wallets.setCertifiedOnly(certifiedOnly)
  if (certifiedOnly) modal.notices.show('info', 'certified_only')
}

async function find(modal: Modal, signal: AbortSignal) {
  const { search: typed, certifiedOnly, source, all } = modal.wallets.state
  const trimmed = typed.trim()
  const search = trimmed.length >= WALLET_SEARCH_MIN_CHARS ? trimmed : undefined
  if (source === 'bundled' || !modal.api.hasGateway) {
    const data = all.items.filter(
      (wallet) =>
        (!search || wallet.name.toLowerCase().includes(search.toLowerCase())) &&
        (!certifiedOnly || wallet.badge_type === 'certified'),
    )
    return { data, count: data.length }
  }
  return modal.api.listWallets({
    page: 1,
    entries: WALLET_SEARCH_ENTRIES,
    search,
    badgeType: certifiedOnly ? 'certified' : undefined,
    include: modal.options.includeWalletIds,
    exclude: modal.options.excludeWalletIds,
    signal,
  })
}

function pause(modal: Modal, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = modal.platform.setTimer(resolve, WALLET_SEARCH_DEBOUNCE_MS)
    signal.addEventListener('abort', () => {
      stop()
      reject(abortError())
    })
  })
}
