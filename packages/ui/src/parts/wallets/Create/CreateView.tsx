import { openAllWallets, pickWallet, selectConnectLayout } from '@foyer/core/connect'
import { toExploreLayout } from '@foyer/core/wallets'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { ConnectScreen, selectConnectWallets } from '../../connect/index.ts'
import { ExploreHelp } from './ExploreHelp.tsx'

/**
 * Connect for visitors without a wallet: e-mail, social, and help to get one; no terms have to be accepted (clauses
 * connect-5, connect-8).
 */
export function CreateView() {
  const modal = useModal()
  const layout = useModalState((state) => toExploreLayout(selectConnectLayout(state, modal.options)))
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
