import type { SwapQuote, SwapToken } from '@foyer/api'
import type { ShownToken } from '../../../ports/shownToken.ts'
import type { SwapInput, SwapOrder } from '../../../ports/swaps.ts'
import type { SwapContext } from '../swapContext.ts'
import type { SwapReview } from '../swapSlice.ts'

/** The question that a quote answers. */
export interface QuoteInput {
  readonly networkId: string
  readonly sourceToken: SwapToken
  readonly toToken: SwapToken
  readonly amountInBase: string
  /** The price may move by this much until the swap is made, in hundredths of a percent. */
  readonly slippageBps: number
}

/** The account that swaps, and where. */
type Swapper = Pick<SwapContext, 'account' | 'network' | 'place'>

/** The part of a swap that says what is swapped, for the session. */
export function toSwapInput(
  { account, network, place }: Swapper,
  input: QuoteInput,
  quote: SwapQuote,
): SwapInput {
  const { provider, router, amountOutBase, call } = quote
  const { sourceToken, toToken, amountInBase, slippageBps } = input
  return {
    network,
    from: account.address,
    place,
    tokenIn: sourceToken.address,
    tokenOut: toToken.address,
    amountInBase,
    legs: quote.legs,
    shownIn: toShown(sourceToken),
    shownOut: toShown(toToken),
    ...(call && { call: { ...call, provider, to: router, quotedBase: amountOutBase, slippageBps } }),
  }
}

/** The swap as it was agreed to, for the session to have it made. */
export function toOrder(swapper: Swapper, review: SwapReview): SwapOrder {
  const { quote, reference, minOutBase, slippageBps } = review
  return {
    ...toSwapInput(swapper, review, quote),
    minOutBase,
    quotedBase: quote.amountOutBase,
    slippageBps,
    reference: reference && { legs: reference.legs },
  }
}

function toShown({ decimals, symbol }: SwapToken): ShownToken {
  return { decimals, symbol }
}
