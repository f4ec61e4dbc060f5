import {
  type AccountViewFacts,
  chooseAccountTab,
  copyAddress,
  selectAccountEmail,
  selectAccountFeatures,
  selectAccountName,
  selectAccountSocial,
  selectAccountTabs,
} from '@foyer/core/account'
import { disconnect } from '@foyer/core/connections'
import { mailIcon } from '../../../atoms/icons.ts'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { socialIcon } from '../../../widgets/social/socialMarks.ts'
import { openBuy, openFeature, trackOpening } from '../../featureViews.ts'
import { usePart } from '../../usePart.ts'
import { ActivityAccountEmpty } from '../ActivityEmpty.tsx'
import { ActivityPart } from '../ActivityPart.tsx'
import { useTokenSlots } from './useTokenSlots.ts'
import { WalletFeaturesScreen } from './WalletFeaturesScreen.tsx'

/** The widget of an embedded account (clauses account-7, account-8). */
export function WalletFeatures({ facts }: { readonly facts: AccountViewFacts }) {
  const modal = useModal()
  const { router, options } = modal
  const features = useModalState((state) => selectAccountFeatures(state, options))
  const email = useModalState(selectAccountEmail)
  const name = useModalState(selectAccountName)
  const social = useModalState(selectAccountSocial)
  const { tabs, selected } = useModalState(selectAccountTabs)
  const copy = useFlow(copyAddress)
  const chooseTab = useFlow(chooseAccountTab)
  const slots = useTokenSlots()
  const leave = useFlow(disconnect)
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  // Already there for a visitor who signed in or was restored.
  const EphemeralNote = usePart('email')?.EphemeralNote
  const PasskeyOffer = usePart('identity', options.features.passkey)?.PasskeyOffer
  const receive = options.features.receive ? () => router.push('WalletReceive') : undefined
  return (
    <WalletFeaturesScreen
      facts={{ ...facts, label: name ?? email ?? facts.label }}
      signInIcon={social ? socialIcon(social) : mailIcon}
      {...slots}
      features={features.rows}
      tabs={tabs}
      selected={selected}
      activity={<ActivityPart place="account" empty={<ActivityAccountEmpty onReceive={receive} />} />}
      onWallets={() => router.push('ProfileWallets')}
      onCopy={() => copy({})}
      onFeature={(row) => openFeature(modal, row, features)}
      onTab={(tab) => {
        if (tabs[tab] === 'activity') trackOpening(modal, 'activity')
        chooseTab({ address: facts.address, tab })
      }}
      onBuy={features.canBuy ? () => openBuy(modal) : undefined}
      onReceive={receive}
      note={
        <>
          {EphemeralNote && <EphemeralNote />}
          {PasskeyOffer && options.features.passkey && <PasskeyOffer />}
        </>
      }
      isDisconnecting={isDisconnecting}
      onDisconnect={() => leave({})}
    />
  )
}
