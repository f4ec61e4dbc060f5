import { type Modal, type ModalSnapshot, selectDownloads } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { WALLET_EXPLORER_URL } from '../../text/links.ts'
import { titleText } from '../../text/titleText.ts'
import { GetWalletScreen, type WalletOffer } from './GetWalletScreen.tsx'
import { selectWalletFace } from './selectWalletFace.ts'

const MAX_OFFERS = 4

/** Wallets to get (clause connecting-16). */
function GetWalletView() {
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

/** Featured, custom, then recommended wallets, of those that can be got somewhere. */
function selectOffers(modal: Modal, state: ModalSnapshot): readonly WalletOffer[] {
  const { featured, custom, recommended } = state.wallets
  const known = new Map([...featured, ...custom, ...recommended].map((wallet) => [wallet.id, wallet]))
  return [...known.values()]
    .filter((wallet) => selectDownloads(wallet).length > 0)
    .slice(0, MAX_OFFERS)
    .map(({ id }) => ({ walletId: id, ...selectWalletFace(modal, state, { walletId: id }) }))
}

export const title = titleText.getWallet

export { GetWalletView as View }
