import { RECOMMENDED_WALLETS } from '../../constants/limits.ts'
import type { Modal } from '../../modal.ts'

/** Tracks WALLET_IMPRESSION for the wallets that Connect lists from the catalogue. Spec: call-12. */
export function trackImpressions(modal: Modal): void {
  const { featured, recommended } = modal.wallets.state
  for (const wallet of [...featured, ...recommended.slice(0, RECOMMENDED_WALLETS)]) {
    modal.telemetry.track('WALLET_IMPRESSION', {
      name: wallet.name,
      walletRank: wallet.order,
      explorerId: wallet.id,
      view: 'Connect',
      query: null,
      certified: wallet.badge_type === 'certified',
    })
  }
}
