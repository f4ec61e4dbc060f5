import { WALLET_PAGE_ENTRIES } from '../../kernel/constants/limits.ts'
import type { Modal } from '../../kernel/modal.ts'
import { useBundledWallets } from '../../kernel/wallets/useBundledWallets.ts'
import { toListedChains } from '../connect/index.ts'

/**
 * Loads the next page of the whole catalogue into `modal.state.wallets.all`; does nothing at its end, or while a page is
 * loading.
 * Calls: listWallets. @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 * Spec: all-wallets-3.
 *
 * @example
 * ```ts
 * import { createModal, loadNextPage } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ gatewayUrl: 'https://gateway.example' }, { platform: createBrowserPlatform() })
 * await loadNextPage(modal)
 * console.log(modal.state.wallets.all.items.length)
 * ```
 */
export async function loadNextPage(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { all } = modal.wallets.state
  if (all.count !== undefined && all.items.length >= all.count) return
  if (modal.tasks.state.loadWallets.status === 'pending') return
  await modal.tasks.run('loadWallets', input.signal, async (signal) => {
    if (!modal.api.hasGateway) return useBundledWallets(modal)
    const page = all.page + 1
    const { includeWalletIds, excludeWalletIds } = modal.options
    try {
      const reply = await modal.api.listWallets({
        page,
        entries: WALLET_PAGE_ENTRIES,
        include: includeWalletIds,
        exclude: excludeWalletIds,
        chains: toListedChains(modal.options, modal.wallets.state.namespace),
        signal,
      })
      signal.throwIfAborted()
      const isLast = reply.data.length === 0
      modal.wallets.addPage('all', page, reply.data, isLast ? all.items.length : reply.count)
    } catch (error) {
      if (signal.aborted || page > 1) throw error
      modal.alerts.raise('APKT003', 'The wallet list could not be loaded; the built-in list is shown.')
      await useBundledWallets(modal, error)
    }
  })
}

/** Loads the first page, unless one is loaded. */
export async function loadFirstPage(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (modal.wallets.state.all.page === 0) await loadNextPage(modal, input)
}
