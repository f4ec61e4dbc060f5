import { selectAccountFeatures } from '@foyer/core/account'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { type FundView, toFundViews } from '../../featureViews.ts'
import { FundWalletScreen } from './FundWalletScreen.tsx'

/** The ways to fund the account whose views are built (clause account-3). */
export function FundWalletView() {
  const { router, options } = useModal()
  const features = useModalState((state) => selectAccountFeatures(state, options))
  const views = toFundViews(features, options)
  const to = (view: FundView) => (views.includes(view) ? () => router.push(view) : undefined)
  return (
    <FundWalletScreen
      onBuy={to('OnRampProviders')}
      onExchange={to('PayWithExchange')}
      onReceive={to('WalletReceive')}
    />
  )
}
