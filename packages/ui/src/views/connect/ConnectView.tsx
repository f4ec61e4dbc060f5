import { openAllWallets, pickWallet, selectConnectLayout } from '@foyer/core'
import { useLateParts } from '../../hooks/latePartsContext.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ConnectScreen } from './ConnectScreen.tsx'
import { selectConnectWallets } from './selectConnectWallets.ts'

/** The first view: every way to connect (clauses connect-1 to connect-12). */
function ConnectView() {
  const modal = useModal()
  const late = useLateParts()
  const layout = useModalState((state) => selectConnectLayout(state, modal.options))
  const wallets = useModalState((state) => selectConnectWallets(modal, state))
  const isAccepted = useModalState((state) => state.consent.isAccepted)
  const pick = useFlow(pickWallet)
  return (
    <ConnectScreen
      layout={layout}
      wallets={wallets}
      LegalPart={late?.LegalPart}
      Branding={late?.Branding}
      isAccepted={isAccepted}
      onAccept={modal.consent.set}
      onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
      onAllWallets={useFlow(openAllWallets)}
      onContinueWithWallet={() => modal.router.push('ConnectWallets')}
      onGetStarted={() => modal.router.push(layout.methods.length > 1 ? 'Create' : 'WhatIsAWallet')}
    />
  )
}

export const hasHelp = true

export { ConnectView as View }
