import { connectByPairing, copyPairingLink, openAllWallets, pickWallet } from '@foyer/core'
import { ScrollArea } from '../../atoms/index.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import { ConnectingWalletConnectBasicScreen } from './ConnectingWalletConnectBasicScreen.tsx'
import { selectConnectWallets } from './selectConnectWallets.ts'
import { usePairing } from './usePairing.ts'
import { WalletPart } from './WalletPart.tsx'

/** The first view of a page that has no wallets of its own: a code, or on a phone the wallets (clause connecting-14). */
function ConnectingWalletConnectBasicView() {
  return useModal().platform.device.isMobile ? <OnPhone /> : <Code />
}

function Code() {
  const modal = useModal()
  const { lists } = useModalState((state) => selectConnectWallets(modal, state))
  const pair = useFlow(connectByPairing)
  return (
    <ConnectingWalletConnectBasicScreen
      {...usePairing('qrcode', undefined)}
      lists={lists}
      onCopy={() => copyPairingLink(modal)}
      onRetry={() => pair({ platform: 'qrcode' })}
      onAllWallets={useFlow(openAllWallets)}
    />
  )
}

function OnPhone() {
  const modal = useModal()
  const wallets = useModalState((state) => selectConnectWallets(modal, state))
  const pick = useFlow(pickWallet)
  return (
    <ScrollArea limit="connect">
      <ViewBody>
        <WalletPart
          wallets={wallets}
          onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
          onAllWallets={useFlow(openAllWallets)}
        />
      </ViewBody>
    </ScrollArea>
  )
}

export const hasHelp = true

export { ConnectingWalletConnectBasicView as View }
