import { connectWallet, goBack, type ModalSnapshot, type ViewParams, WALLET_HINT_MS } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useIsLate } from '../../hooks/useIsLate.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { titleText } from '../../text/titleText.ts'
import type { TitleParts, ViewProps } from '../view.ts'
import { ConnectingScreen } from './ConnectingScreen.tsx'
import { connectorName, walletName } from './names.ts'
import { selectWalletFace } from './selectWalletFace.ts'

/** Waits for a wallet that is present in the page (clauses state-4, state-5, state-8, error-3). */
function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const modal = useModal()
  const wallet = useModalState((state) => selectWalletFace(modal, state, params))
  const task = useModalState((state) => state.tasks.connectWallet)
  const isLate = useIsLate(task.status === 'pending', WALLET_HINT_MS)
  const connect = useFlow(connectWallet)
  return (
    <ConnectingScreen
      wallet={wallet}
      task={task}
      isLate={isLate}
      onRetry={() => connect(params)}
      onCancel={() => goBack(modal)}
    />
  )
}

/** The title of the view. */
export function title(state: ModalSnapshot, params: ViewParams['ConnectingExternal']): TitleParts {
  const { connectorId, walletId } = params
  return [connectorName(state, connectorId) ?? walletName(state, walletId) ?? titleText.connecting]
}

export { ConnectingExternalView as View }
