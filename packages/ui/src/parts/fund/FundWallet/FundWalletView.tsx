import { selectAccountFeatures } from '@foyer/core/account'
import { selectActiveAccount } from '@foyer/core/kernel'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { type FundView, openBuy, toFundViews } from '../../featureViews.ts'
import { FundWalletScreen } from './FundWalletScreen.tsx'

/** The ways to fund the account whose views are built (clause account-3). */
export function FundWalletView() {
  const modal = useModal()
  const { router, options } = modal
  const hasAccount = useModalState((state) => selectActiveAccount(state) !== undefined)
  const features = useModalState((state) => selectAccountFeatures(state, options))
  const views = toFundViews(features, options)
  const to = (view: FundView) => (views.includes(view) ? () => router.push(view) : undefined)
  if (!hasAccount) return <NotConnected onConnect={() => router.reset('Connect')} />
  return (
    <FundWalletScreen
      onBuy={to('OnRampProviders') && (() => openBuy(modal))}
      onExchange={to('PayWithExchange')}
      onReceive={to('WalletReceive')}
    />
  )
}
