import type { Modal, ModalSnapshot } from '@foyer/core/kernel'
import { selectDownloads } from '@foyer/core/wallets'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { WALLET_EXPLORER_URL } from '../../../text/links.ts'
import { selectWalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import { GetWalletScreen, type WalletOffer } from './GetWalletScreen.tsx'

const MAX_OFFERS = 4

/** Wallets to download (clause connecting-16). */
export function GetWalletView() {
  const modal = useModal()
  const offers = useModalState((state) => selectOffers(modal, state))
  return (
    <GetWalletScreen
      offers={offers}
      onPick={(walletId) => modal.router.push('Downloads', { walletId })}
      onExplore={() => modal.platform.openLink(WALLET_EXPLORER_URL, '_blank')}
    />
  )
}

/** Featured, custom, then recommended wallets that have a download. */
function selectOffers(modal: Modal, state: ModalSnapshot): readonly WalletOffer[] {
  const { featured, custom, recommended } = state.wallets
  const known = new Map([...featured, ...custom, ...recommended].map((wallet) => [wallet.id, wallet]))
  return [...known.values()]
    .filter((wallet) => selectDownloads(wallet).length > 0)
    .slice(0, MAX_OFFERS)
    .map(({ id }) => ({ walletId: id, ...selectWalletSummary(modal, state, { walletId: id }) }))
}
