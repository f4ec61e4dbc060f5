import { sleep } from '@foyer/kit'
import { WALLET_SEARCH_ENTRIES, WALLET_SEARCH_MIN_CHARS } from '../../kernel/constants/limits.ts'
import { WALLET_SEARCH_DEBOUNCE_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { useBundledWallets } from '../../kernel/wallets/useBundledWallets.ts'
import { toListedChains } from '../connect/index.ts'

/** The input of `searchWallets`. */
export interface SearchWalletsInput {
  /** The search text, as typed. */
  readonly search?: string
  readonly certifiedOnly?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Sets the search text or filter and searches; a newer call aborts an older one. Texts of less than two characters show
 * the whole list. Calls: listWallets, 300 ms after the last key.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted (also by a newer call)
 * Spec: all-wallets-2, validate-20, const-2.
 *
 * @example
 * ```ts
 * import { createModal, searchWallets } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ gatewayUrl: 'https://gateway.example' }, { platform: createBrowserPlatform() })
 * await searchWallets(modal, { search: 'meta' })
 * console.log(modal.state.wallets.found.items.map((wallet) => wallet.name))
 * ```
 */
export async function searchWallets(modal: Modal, input: SearchWalletsInput): Promise<void> {
  const { wallets, tasks } = modal
  if (input.search !== undefined) wallets.setSearch(input.search)
  if (input.certifiedOnly !== undefined) setCertifiedOnly(modal, input.certifiedOnly)
  if (!isSearching(modal)) return tasks.reset('searchWallets')
  await tasks.run('searchWallets', input.signal, async (signal) => {
    if (input.search !== undefined)
      await sleep(WALLET_SEARCH_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
    const found = await find(modal, signal)
    wallets.addPage('found', 1, found.data, found.count)
  })
}

/** Repeats a search whose view was left before the response. Calls: listWallets. Spec: all-wallets-2. */
export async function resumeSearch(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const isUnanswered = modal.wallets.state.found.count === undefined
  const isAsking = modal.tasks.state.searchWallets.status === 'pending'
  if (isSearching(modal) && isUnanswered && !isAsking) await searchWallets(modal, input)
}

/** Whether search results are shown instead of the whole list. */
function isSearching({ wallets }: Modal): boolean {
  return wallets.state.certifiedOnly || wallets.state.search.trim().length >= WALLET_SEARCH_MIN_CHARS
}

function setCertifiedOnly(modal: Modal, certifiedOnly: boolean): void {
  modal.wallets.setCertifiedOnly(certifiedOnly)
  if (certifiedOnly) modal.notices.show('info', 'certified_only')
}

async function find(modal: Modal, signal: AbortSignal) {
  // The built-in list is searched here, so it has to be there.
  if (!modal.api.hasGateway && modal.wallets.state.source === 'none') await useBundledWallets(modal)
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
    chains: toListedChains(modal.options, modal.wallets.state.namespace),
    signal,
  })
}
