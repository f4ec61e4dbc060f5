import {
  type AccountViewFacts,
  chooseAccountTab,
  copyAddress,
  disconnect,
  selectAccountFeatures,
  selectAccountTabs,
  selectAccountView,
  selectAccountWidget,
  selectTokens,
  toTokenFacts,
  toUsdParts,
} from '@foyer/core'
import { useMemo } from 'react'
import { mailIcon } from '../../atoms/icons/mailIcon.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { titleText } from '../../text/titleText.ts'
import { ActivityAccountEmpty } from '../../widgets/ActivityEmpty.tsx'
import { ActivityPart } from '../activity/ActivityPart.tsx'
import { AccountScreen } from './AccountScreen.tsx'
import { isBuilt } from './builtViews.ts'
import { openFeature, trackOpening, withView } from './featureViews.ts'
import { WalletFeaturesScreen, type WalletFeaturesScreenProps } from './WalletFeaturesScreen.tsx'

/** The connected account (clauses account-1 to account-10). */
function AccountView() {
  const facts = useKept(useModalState(selectAccountView))
  const widget = useKept(
    useModalState((state) =>
      state.accounts.activeNamespace === undefined ? undefined : selectAccountWidget(state),
    ),
  )
  return facts && widget === 'walletFeatures' ? <WalletFeatures facts={facts} /> : <Default facts={facts} />
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

/** Tokens and what they are worth, told in dollars where anybody knows. */
function useTokenSlots(): Pick<WalletFeaturesScreenProps, 'tokens' | 'total'> {
  const { api } = useModal()
  const { status, items, totalUsd } = useModalState((state) => selectTokens(state, api))
  const tokens = useMemo(() => items.map(toTokenFacts), [items])
  if (status !== 'ready') return { tokens: { status }, total: status === 'loading' ? 'loading' : 'unknown' }
  return {
    tokens: tokens.length === 0 ? { status: 'empty' } : { status: 'ready', tokens },
    total: totalUsd === undefined ? 'unknown' : toUsdParts(totalUsd),
  }
}

function WalletFeatures({ facts }: { readonly facts: AccountViewFacts }) {
  const modal = useModal()
  const { router, options } = modal
  const features = useModalState((state) => selectAccountFeatures(state, options))
  const { tabs, selected } = useModalState(selectAccountTabs)
  const copy = useFlow(copyAddress)
  const chooseTab = useFlow(chooseAccountTab)
  const slots = useTokenSlots()
  const canReceive = options.features.receive && isBuilt('WalletReceive')
  const receive = canReceive ? () => router.push('WalletReceive') : undefined
  return (
    <WalletFeaturesScreen
      facts={facts}
      signInIcon={mailIcon}
      {...slots}
      features={withView(features.rows)}
      tabs={tabs}
      selected={selected}
      activity={<ActivityPart place="account" empty={<ActivityAccountEmpty onReceive={receive} />} />}
      onWallets={() => router.push('ProfileWallets')}
      onCopy={() => copy({})}
      onFeature={(row) => openFeature(modal, row, features.isSwapOnChain)}
      onTab={(tab) => {
        if (tabs[tab] === 'activity') trackOpening(modal, 'activity')
        chooseTab({ address: facts.address, tab })
      }}
      onBuy={features.canBuy && isBuilt('OnRampProviders') ? () => router.push('OnRampProviders') : undefined}
      onReceive={receive}
    />
  )
}

export const title = titleText.account

export { AccountView as View }
