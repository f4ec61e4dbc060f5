import {
  type AccountViewFacts,
  copyAddress,
  disconnect,
  selectAccountFeatures,
  selectAccountView,
  selectAccountWidget,
} from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { FirstLoad } from '../../modal/ViewOutlet.tsx'
import { titleText } from '../../text/titleText.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { openFeature, withView } from './featureViews.ts'

/** The connected account (clauses account-1 to account-10). */
function AccountView() {
  const facts = useKept(useModalState(selectAccountView))
  const widget = useKept(
    useModalState((state) =>
      state.accounts.activeNamespace === undefined ? undefined : selectAccountWidget(state),
    ),
  )
  const isFeatures = facts !== undefined && widget === 'walletFeatures'
  const Features = useWalletFeatures(isFeatures)
  if (!isFeatures) return <Default facts={facts} />
  return Features ? <Features facts={facts} /> : <FirstLoad />
}

type Features = typeof import('../activity/activityViews.ts')['WalletFeatures']

/** The widget of an account that lives with the site: no other account fetches its lists. */
function useWalletFeatures(isWanted: boolean): Features | undefined {
  return useLoaded(isWanted, () => import('../activity/activityViews.ts'))?.WalletFeatures
}

function Default({ facts }: { readonly facts: AccountViewFacts | undefined }) {
  const modal = useModal()
  const features = useModalState((state) => selectAccountFeatures(state, modal.options))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const leave = useFlow(disconnect)
  const copy = useFlow(copyAddress)
  const { platform, router, options } = modal
  return (
    <AccountScreen
      facts={facts}
      networkImageUrl={modal.api.networkImageUrl(facts?.network)}
      isDisconnecting={isDisconnecting}
      features={withView(features.rows)}
      hasActivity={features.hasActivity && withView(['activity']).length > 0}
      onFeature={(row) => openFeature(modal, row, features.isSwapOnChain)}
      onWallets={() => router.push('ProfileWallets')}
      onCopy={() => copy({})}
      onNetworks={options.enableNetworkSwitch ? () => router.push('Networks') : undefined}
      onExplorer={(url) => platform.openLink(url, '_blank')}
      onDisconnect={() => leave({})}
      onConnect={() => router.reset('Connect')}
    />
  )
}

export const title = titleText.account

export { AccountView as View }
