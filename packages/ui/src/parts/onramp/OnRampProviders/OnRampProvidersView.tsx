import { selectIsSmartAccount } from '@foyer/core/kernel'
import { loadOnramp, pickProvider, selectOnrampForm, setOnrampAmount } from '@foyer/core/onramp'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { assetImage } from '../assetImage.ts'
import { OnRampProvidersScreen } from './OnRampProvidersScreen.tsx'

/** Buying with money (clauses account-8, onramp-2). */
export function OnRampProvidersView() {
  const modal = useModal()
  const form = useLastDefined(useModalState(selectOnrampForm))
  const [load, pick] = [useFlow(loadOnramp), useFlow(pickProvider)]
  const { router } = modal
  if (!form) return <NotConnected onConnect={() => router.reset('Connect')} />
  return (
    <OnRampProvidersScreen
      form={form}
      assetImageUrl={assetImage(modal, form.network, form.asset)}
      onAmount={(text) => setOnrampAmount(modal, { text })}
      onCurrency={() => router.push('OnRampFiatSelect')}
      onAsset={() => router.push('OnRampTokenSelect')}
      onPick={(provider) => pick({ provider })}
      onRetry={() => load({})}
      onUnderWay={() => router.push('BuyInProgress')}
      onHelp={() => {
        modal.telemetry.track('SELECT_WHAT_IS_A_BUY', { isSmartAccount: selectIsSmartAccount(modal.state) })
        router.push('WhatIsABuy')
      }}
    />
  )
}
