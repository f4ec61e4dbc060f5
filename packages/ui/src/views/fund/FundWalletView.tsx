import { selectAccountFeatures } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { isBuilt } from '../account/builtViews.ts'
import { FundWalletScreen } from './FundWalletScreen.tsx'

/** What can be done to get funds; rows whose view is not there are not offered (clause account-3). */
export function FundWalletView() {
  const { router, options } = useModal()
  const { canBuy, canPayWithExchange } = useModalState((state) => selectAccountFeatures(state, options))
  const isOffered = {
    OnRampProviders: canBuy,
    PayWithExchange: canPayWithExchange,
    WalletReceive: options.features.receive,
  }
  const to = (view: keyof typeof isOffered) =>
    isOffered[view] && isBuilt(view) ? () => router.push(view) : undefined
  return (
    <FundWalletScreen
      onBuy={to('OnRampProviders')}
      onExchange={to('PayWithExchange')}
      onReceive={to('WalletReceive')}
    />
  )
}
