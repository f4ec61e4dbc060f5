import { selectCanPair } from '../../kernel/accounts/canPair.ts'
import type { RecentConnection } from '../../kernel/accounts/connections.ts'
import type { Modal } from '../../kernel/modal.ts'

/**
 * Connects a recent wallet again, in the way its kind requires, and shows the list of wallets afterwards. A wallet that
 * is not in the page any more is reached by pairing if it is in the catalogue.
 * Spec: state-2, profile-5, error-1.
 */
export async function reconnectRecent(modal: Modal, recent: RecentConnection): Promise<void> {
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
