import type { Part } from '../../kernel/parts.ts'
import { enterWalletList, followFamily, loadRecommended, preparePairing } from '../connect/index.ts'
import { chooseFamily, connectShared } from './connectShared.ts'
import { followConnect } from './followConnect.ts'
import { loadFirstPage } from './loadNextPage.ts'
import { pairingOf } from './pairing.ts'
import { resumeSearch } from './searchWallets.ts'
import { trackPick } from './trackPick.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    async AllWallets(modal, { signal }) {
      followFamily(modal)
      preparePairing(modal, signal)
      await Promise.all([loadFirstPage(modal, { signal }), resumeSearch(modal, { signal })])
    },
    ConnectingMultiChain: connectShared,
    ConnectWallets: (modal, { signal }) => enterWalletList(modal, signal),
    ConnectingWalletConnect: (modal, { params, signal, isReturn }) =>
      pairingOf(modal).enter({ ...params, signal, isReturn }),
    async ConnectingWalletConnectBasic(modal, { signal }) {
      const isPhone = modal.platform.device.isMobile
      // The pairing's state has the failure.
      if (!isPhone)
        pairingOf(modal)
          .enter({ signal })
          .catch(() => {})
      if (isPhone) return enterWalletList(modal, signal)
      // Below the QR code is the row for all wallets, with their number.
      followFamily(modal)
      await loadRecommended(modal, { signal })
    },
    GetWallet(modal, { signal }) {
      followFamily(modal)
      return loadRecommended(modal, { signal })
    },
  },
  chooseFamily,
  followConnect,
  pairingOf,
  trackPick,
} satisfies Part
