import type { SwapController } from './controller.ts'
import type { part } from './part.ts'
import type { SwapState } from './swapSlice.ts'

// Swapping currency and tokens.

export { type ConfirmSwapInput, confirmSwap } from './confirmSwap.ts'
export { controller, type SwapController } from './controller.ts'
export { endSwapWanted, flipSwap, setSwapAmount, setSwapSlippage, setSwapToken } from './editSwap.ts'
export { setSwapWanted } from './findAmountIn.ts'
export { findPaymaster } from './findPaymaster.ts'
export { findSwapTokens } from './findSwapTokens.ts'
export { type OfferPaymasterInput, offerPaymaster } from './offerPaymaster.ts'
export { part } from './part.ts'
export { reviewSwap } from './reviewSwap.ts'
export { type SwapForm, type SwapLabel, type SwapSideFacts, selectSwapForm } from './rules/swapForm.ts'
export {
  type SwapPreviewFacts,
  type SwapReceiptStatus,
  type SwapStep,
  selectSwapPreview,
} from './rules/swapPreview.ts'
export { type SwapChoice, selectSwapTokens } from './rules/swapTokens.ts'
export { isLossAccepted, type SwapLoss, type SwapRates } from './rules/swapValue.ts'
export { setSwapMax } from './setSwapMax.ts'
export { placeOf } from './swapPlaces.ts'
export type { QuotedSwap, SwapProgress, SwapReview, SwapSide, SwapState } from './swapSlice.ts'
export { watchSwap } from './watchSwap.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly swap: SwapController
  }
  interface PartExports {
    readonly swap: typeof part
  }
  interface PartStates {
    readonly swap?: SwapState
  }
}
