import { connectWallet } from '@foyer/core/connections'
import { goBack, type ModalSnapshot, type ViewParams, WALLET_HINT_MS } from '@foyer/core/kernel'
import { FAMILIES } from '@foyer/kit/families'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useHasWaited } from '../../../hooks/useHasWaited.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { chainText } from '../../../text/chainText.ts'
import { ConnectingScreen } from '../../../widgets/connecting/ConnectingScreen.tsx'
import { connectorName, walletName } from '../../../widgets/wallet/names.ts'
import { selectWalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import type { TitleParts, ViewProps } from '../../part.ts'
import { titleText } from '../text/en.ts'

/** Waits for a wallet in the page (clauses state-4, state-5, state-8, error-3). One that is connected for another family says which account is wanted. */
export function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const modal = useModal()
  const wallet = useModalState((state) => selectWalletSummary(modal, state, params))
  const task = useModalState((state) => state.tasks.connectWallet)
  const isSlow = useHasWaited(task.status === 'pending', WALLET_HINT_MS)
  const connect = useFlow(connectWallet)
  const t = useLocalText(chainText)
  const isElsewhere = useModalState(({ connections }) =>
    connections.items.some(
      (item) => item.connectorId === params.connectorId && item.namespace !== params.namespace,
    ),
  )
  const chain = params.namespace && FAMILIES[params.namespace].name
  return (
    <ConnectingScreen
      wallet={wallet}
      task={task}
      isSlow={isSlow}
      request={isElsewhere && chain ? t('connectAccount', { chain, wallet: wallet.name }) : undefined}
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
