import { loadOnramp, pickProvider, selectOnrampForm, setOnrampAmount } from '@foyer/core/onramp'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { assetImage } from '../assetImage.ts'
import { PayWithExchangeScreen } from './PayWithExchangeScreen.tsx'

/** Sending from an account at an exchange (clause account-3). */
export function PayWithExchangeView() {
  const modal = useModal()
  const form = useLastDefined(useModalState(selectOnrampForm))
  const [load, pick] = [useFlow(loadOnramp), useFlow(pickProvider)]
  const { router } = modal
  if (!form) return <NotConnected onConnect={() => router.reset('Connect')} />
  return (
    <PayWithExchangeScreen
      form={form}
      assetImageUrl={assetImage(modal, form.network, form.asset)}
      onAmount={(text) => setOnrampAmount(modal, { text })}
      onAsset={() => router.push('PayWithExchangeSelectAsset')}
      onPick={(provider) => pick({ provider })}
      onRetry={() => load({})}
      onUnderWay={() => router.push('BuyInProgress')}
    />
  )
}
