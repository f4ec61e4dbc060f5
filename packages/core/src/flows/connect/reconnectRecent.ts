import type { RecentConnection } from '../../controllers/connections.ts'
import type { Modal } from '../../modal.ts'
import { selectCanPair } from '../../selectors/canPair.ts'

/**
 * Goes through the connecting of a wallet of an earlier time again, by the kind of wallet it is; the list of wallets
 * shows afterwards. A wallet that is not in the page any more is reached by pairing when the catalogue knows it.
 * Spec: state-2, profile-5, error-1.
 */
export function reconnectRecent(modal: Modal, recent: RecentConnection): void {
  const { connectorId, walletId, namespace } = recent
  const connector = modal.connectors.get(connectorId)
  const named = { ...(walletId !== undefined && { walletId }), redirectView: 'ProfileWallets' } as const
  switch (connector?.kind) {
    case 'AUTH':
      modal.router.push('Connect', { addWalletForNamespace: namespace })
      return
    case 'WALLET_CONNECT':
      modal.router.push('ConnectingWalletConnect', named)
      return
    case undefined:
      if (walletId !== undefined && selectCanPair(modal.state, modal.options)) {
        modal.router.push('ConnectingWalletConnect', named)
      } else modal.notices.show('error', 'connector_not_found')
      return
    default:
      modal.router.push('ConnectingExternal', { connectorId, namespace, ...named })
  }
}
