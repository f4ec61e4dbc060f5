import type { SwapQuote, SwapToken } from '@foyer/api'
import { isWrap, type SwapPlace } from '../../../ports/swaps.ts'

/** The approximate gas of wrapping. */
const WRAP_GAS = '50000'

/** Whether the form is about the coin and the same coin wrapped. */
export function isWrapForm(
  place: SwapPlace,
  form: {
    readonly sourceToken: Pick<SwapToken, 'address'>
    readonly toToken: Pick<SwapToken, 'address'>
  },
): boolean {
  return isWrap(place, { tokenIn: form.sourceToken.address, tokenOut: form.toToken.address })
}

/** Builds the quote of wrapping, which brings as much as is given. */
export function toWrapQuote(
  { router }: SwapPlace,
  { amountInBase }: { readonly amountInBase: string },
): SwapQuote {
  return {
    provider: 'wrap',
    router,
    amountInBase,
    amountOutBase: amountInBase,
    legs: [],
    gas: WRAP_GAS,
    impactBps: 0,
  }
}
