import { connectWallet } from '@foyer/core/connections'
import { goBack, type ModalSnapshot, type ViewParams, WALLET_HINT_MS } from '@foyer/core/kernel'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useHasWaited } from '../../../hooks/useHasWaited.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { ConnectingScreen } from '../../../widgets/connecting/ConnectingScreen.tsx'
import { connectorName, walletName } from '../../../widgets/wallet/names.ts'
import { selectWalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import type { TitleParts, ViewProps } from '../../part.ts'
import { titleText } from '../text/en.ts'

/** Waits for a wallet in the page (clauses state-4, state-5, state-8, error-3). */
export function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const modal = useModal()
  const wallet = useModalState((state) => selectWalletSummary(modal, state, params))
  const task = useModalState((state) => state.tasks.connectWallet)
  const isSlow = useHasWaited(task.status === 'pending', WALLET_HINT_MS)
  const connect = useFlow(connectWallet)
  return (
    <ConnectingScreen
      wallet={wallet}
      task={task}
      isSlow={isSlow}
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
