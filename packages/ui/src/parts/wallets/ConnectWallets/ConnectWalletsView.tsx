import { openAllWallets, pickWallet, selectConnectLayout } from '@foyer/core/connect'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { needsFrame, selectConnectWallets } from '../../connect/index.ts'
import { usePart } from '../../usePart.ts'
import { ConnectWalletsScreen } from './ConnectWalletsScreen.tsx'

/** The wallet list by itself, behind 'Continue with a wallet' (clause connect-4). */
export function ConnectWalletsView() {
  const modal = useModal()
  const { legal } = useModalState((state) => selectConnectLayout(state, modal.options))
  const wallets = useModalState((state) => selectConnectWallets(modal, state))
  const frame = usePart('frame', needsFrame(wallets))
  const isAccepted = useModalState((state) => state.consent.isAccepted)
  const pick = useFlow(pickWallet)
  return (
    <ConnectWalletsScreen
      legal={legal}
      wallets={wallets}
      LegalPart={frame?.LegalPart}
      frame={frame}
      isAccepted={isAccepted}
      onAccept={modal.consent.set}
      onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
      onAllWallets={useFlow(openAllWallets)}
    />
  )
}
