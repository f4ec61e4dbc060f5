import { goBack, pickWallet, selectDownloads, toConnectorId } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import type { ViewProps } from '../view.ts'
import { NotDetectedScreen } from './NotDetectedScreen.tsx'
import { selectWalletFace } from './selectWalletFace.ts'

/** A wallet of the catalogue: goes on in its extension once that is there, else says where to get it (clause connecting-13). */
function ConnectingWalletConnectView({ params }: ViewProps<'ConnectingWalletConnect'>) {
  const modal = useModal()
  const walletId = params?.walletId
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  const connectorId = useModalState((state) => listing && toConnectorId(listing, state.connectors.items))
  const wallet = useModalState((state) => selectWalletFace(modal, state, { connectorId, walletId }))
  const pick = useFlow(pickWallet)
  return (
    <NotDetectedScreen
      wallet={wallet}
      isInstalled={connectorId !== undefined}
      downloads={selectDownloads(listing)}
      onContinue={() => pick({ connectorId, walletId })}
      onOpen={(link) => modal.platform.openLink(link.url, '_blank')}
      onBack={() => goBack(modal)}
    />
  )
}

export { ConnectingWalletConnectView as View }
