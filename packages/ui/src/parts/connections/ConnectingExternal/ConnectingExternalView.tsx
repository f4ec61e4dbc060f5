import { connectWallet } from '@foyer/core/connections'
import { goBack, type ModalSnapshot, type ViewParams, WALLET_HINT_MS } from '@foyer/core/kernel'
// Declares the type of the slice `signIn`.
import type {} from '@foyer/core/siwx'
import { FAMILIES } from '@foyer/kit/families'
import { Button } from '../../../atoms/index.ts'
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
import { bothText, missingText, titleText } from '../text/en.ts'

/** Waits for a wallet in the page (clauses state-4, state-5, state-8, error-3). One that is connected for another family says which account is wanted. */
export function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const modal = useModal()
  const wallet = useModalState((state) => selectWalletSummary(modal, state, params))
  const task = useModalState((state) => state.tasks.connectWallet)
  const isSlow = useHasWaited(task.status === 'pending', WALLET_HINT_MS)
  const connect = useFlow(connectWallet)
  const t = useLocalText({ ...chainText, ...bothText })
  const isForBoth = useModalState(({ signIn }) => signIn?.asked === params.connectorId)
  const isElsewhere = useModalState(({ connections }) =>
    connections.items.some(
      (item) => item.connectorId === params.connectorId && item.namespace !== params.namespace,
    ),
  )
  const chain = params.namespace && FAMILIES[params.namespace].name
  const isMissing = task.status === 'failed' && task.error.code === 'wallet_not_installed'
  const request = () => {
    if (isElsewhere && chain) return t('connectAccount', { chain, wallet: wallet.name })
    return isForBoth ? t('acceptBoth') : undefined
  }
  return (
    <ConnectingScreen
      wallet={wallet}
      task={task}
      isSlow={isSlow}
      request={request()}
      wayOn={isMissing && <GetWalletButton onClick={() => modal.router.replace('GetWallet')} />}
      onRetry={() => connect(params)}
      onCancel={() => goBack(modal)}
    />
  )
}

/** Leads to the wallets that can be installed. */
export function GetWalletButton({ onClick }: { readonly onClick: () => void }) {
  const t = useLocalText(missingText)
  return (
    <Button variant="secondary" size="lg" isFullWidth data-testid="get-wallet" onClick={onClick}>
      {t('getWallet')}
    </Button>
  )
}

/** The title of the view. */
export function title(state: ModalSnapshot, params: ViewParams['ConnectingExternal']): TitleParts {
  const { connectorId, walletId } = params
  return [connectorName(state, connectorId) ?? walletName(state, walletId) ?? titleText.connecting]
}
