import { openAllWallets, pickWallet, selectConnectLayout } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ConnectScreen } from './ConnectScreen.tsx'
import { ExploreHelp } from './ExploreHelp.tsx'
import { selectConnectWallets } from './selectConnectWallets.ts'

/** Connect for who has no wallet: what needs none, and the way to one; nothing is to be agreed to (clauses connect-5, connect-8). */
function CreateView() {
  const modal = useModal()
  const layout = useModalState((state) => selectConnectLayout(state, modal.options, true))
  const wallets = useModalState((state) => selectConnectWallets(modal, state))
  const pick = useFlow(pickWallet)
  return (
    <ConnectScreen
      layout={layout}
      wallets={wallets}
      isAccepted={false}
      onAccept={modal.consent.set}
      help={
        <ExploreHelp
          onGetWallet={() => modal.router.push('GetWallet')}
          onExplain={() => modal.router.push('WhatIsAWallet')}
        />
      }
      onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
      onAllWallets={useFlow(openAllWallets)}
      onContinueWithWallet={() => modal.router.push('ConnectWallets')}
      onGetStarted={() => modal.router.push('WhatIsAWallet')}
    />
  )
}

export { CreateView as View }
