import type { Modal } from '../../kernel/modal.ts'
import { selectConnectLayout, selectConnectWalletLists, toListsInput } from '../connect/index.ts'

/** Tracks WALLET_IMPRESSION for the wallets of the catalogue that Connect shows now. Spec: call-12. */
export function trackImpressions(modal: Modal): void {
  const { state, options, wallets, telemetry } = modal
  const { methods, isWalletListCollapsed } = selectConnectLayout(state, options)
  const isShown = methods.includes('wallet') && !isWalletListCollapsed
  if (!isShown || state.router.stack.at(-1)?.view !== 'Connect') return
  const { recent, featured, recommended } = selectConnectWalletLists(toListsInput(modal, state))
  for (const { walletId } of [...recent, ...featured, ...recommended]) {
    const wallet = wallets.find(walletId ?? '')
    if (!wallet) continue
    telemetry.track('WALLET_IMPRESSION', {
      name: wallet.name,
      walletRank: wallet.order,
      explorerId: wallet.id,
      view: 'Connect',
      query: null,
      certified: wallet.badge_type === 'certified',
    })
  }
}
