import {
  type AccountViewFacts,
  chooseAccountTab,
  copyAddress,
  selectAccountFeatures,
  selectAccountTabs,
  selectTokens,
  toTokenFacts,
  toUsdParts,
} from '@foyer/core'
import { useMemo } from 'react'
import { mailIcon } from '../../atoms/icons/mailIcon.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ActivityAccountEmpty } from '../../widgets/ActivityEmpty.tsx'
import { ActivityPart } from '../activity/ActivityPart.tsx'
import { isBuilt } from './builtViews.ts'
import { openFeature, trackOpening, withView } from './featureViews.ts'
import { WalletFeaturesScreen, type WalletFeaturesScreenProps } from './WalletFeaturesScreen.tsx'

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

/** The account of a wallet that lives with the site (clauses account-7, account-8). */
export function WalletFeatures({ facts }: { readonly facts: AccountViewFacts }) {
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
