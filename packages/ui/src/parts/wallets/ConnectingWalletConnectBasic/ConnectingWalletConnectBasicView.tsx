import { openAllWallets, pickWallet } from '@foyer/core/connect'
import { connectByPairing, copyPairingLink } from '@foyer/core/wallets'
import { ScrollArea } from '../../../atoms/index.ts'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { needsFrame, selectConnectWallets, WalletPart } from '../../connect/index.ts'
import { usePart } from '../../usePart.ts'
import { usePairing } from '../usePairing.ts'
import { ConnectingWalletConnectBasicScreen } from './ConnectingWalletConnectBasicScreen.tsx'

/**
 * The first view of a page without wallets in the browser: a QR code, or on a phone the wallet list (clause
 * connecting-14).
 */
export function ConnectingWalletConnectBasicView() {
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
          frame={usePart('frame', needsFrame(wallets))}
          onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
          onAllWallets={useFlow(openAllWallets)}
        />
      </ViewBody>
    </ScrollArea>
  )
}
