import {
  type AccountViewFacts,
  copyAddress,
  selectAccountFeatures,
  selectAccountView,
  selectAccountWidget,
  selectHasTokenList,
} from '@foyer/core/account'
import { disconnect } from '@foyer/core/connections'
import { networkImage } from '@foyer/core/marks'
import type { ComponentType } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { FirstLoad } from '../../../widgets/feedback/FirstLoad.tsx'
import { openFeature } from '../../featureViews.ts'
import { usePart } from '../../usePart.ts'
import { AccountScreen } from './AccountScreen.tsx'

/** The connected account (clauses account-1 to account-10). */
export function AccountView() {
  const facts = useLastDefined(useModalState(selectAccountView))
  const widget = useLastDefined(
    useModalState((state) =>
      state.accounts.activeNamespace === undefined ? undefined : selectAccountWidget(state),
    ),
  )
  const isRestoring = useModalState((state) => state.accounts.status === 'reconnecting')
  const isFeatures = facts !== undefined && widget === 'walletFeatures'
  const modal = useModal()
  const hasTokens = useModalState((state) => selectHasTokenList(state, modal)) && facts !== undefined
  // A moment later there is an account, or Connect is shown instead.
  const isComing = facts === undefined && isRestoring
  // The only script with tokens and activity.
  const activity = usePart('activity', isFeatures || hasTokens)
  if (isComing || (!activity && (isFeatures || hasTokens))) return <FirstLoad />
  if (isFeatures && activity) return <activity.WalletFeatures facts={facts} />
  return <Default facts={facts} Tokens={hasTokens ? activity?.AccountTokens : undefined} />
}

interface DefaultProps {
  readonly facts: AccountViewFacts | undefined
  /** Undefined without `features.tokens`. */
  readonly Tokens: ComponentType | undefined
}

function Default({ facts, Tokens }: DefaultProps) {
  const modal = useModal()
  const features = useModalState((state) => selectAccountFeatures(state, modal.options))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const leave = useFlow(disconnect)
  const copy = useFlow(copyAddress)
  const { platform, router, options } = modal
  return (
    <AccountScreen
      facts={facts}
      networkImageUrl={networkImage(modal.api, facts?.network)}
      isDisconnecting={isDisconnecting}
      tokens={Tokens && <Tokens />}
      features={features.rows}
      hasActivity={features.hasActivity}
      onFeature={(row) => openFeature(modal, row, features)}
      onWallets={() => router.push('ProfileWallets')}
      onCopy={() => copy({})}
      onNetworks={options.enableNetworkSwitch ? () => router.push('Networks') : undefined}
      onExplorer={(url) => platform.openLink(url, '_blank')}
      onDisconnect={() => leave({})}
      onConnect={() => router.reset('Connect')}
    />
  )
}
