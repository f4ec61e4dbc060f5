import {
  endSwapWanted,
  flipSwap,
  reviewSwap,
  selectSwapForm,
  setSwapAmount,
  setSwapMax,
  setSwapSlippage,
  setSwapWanted,
} from '@foyer/core/swap'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { swapImage } from '../swapImage.ts'
import { SwapScreen } from './SwapScreen.tsx'

/** The form of a swap (clauses account-4, call-4, error-2). */
export function SwapView() {
  const modal = useModal()
  const form = useLastDefined(useModalState(selectSwapForm))
  const review = useFlow(reviewSwap)
  if (!form) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  return (
    <SwapScreen
      form={form}
      payImageUrl={swapImage(modal, form.network, form.source.token)}
      receiveImageUrl={swapImage(modal, form.network, form.target.token)}
      onAmount={(text) => setSwapAmount(modal, { text })}
      onWanted={(text) => setSwapWanted(modal, { text })}
      onWantedEnd={() => endSwapWanted(modal)}
      onMax={() => void setSwapMax(modal)}
      onFlip={() => flipSwap(modal)}
      onPayToken={() => modal.router.push('SwapSelectToken', { target: 'sourceToken' })}
      onReceiveToken={() => modal.router.push('SwapSelectToken', { target: 'toToken' })}
      onSlippage={(bps) => setSwapSlippage(modal, { bps })}
      onReview={() => review({})}
    />
  )
}
