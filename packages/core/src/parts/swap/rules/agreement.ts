import type { QuotedSwap, SwapReview } from '../swapSlice.ts'
import { isLossAccepted, toLoss } from './swapValue.ts'

/** The whole of an amount, in hundredths of a percent. */
const WHOLE_BPS = 10_000n

/** Why a reviewed swap may not be made: the visitor has agreed neither to this price, nor to what it loses in value. */
export type Disagreement = 'price' | 'loss'

/** Returns why a reviewed swap may not be made; undefined where the visitor has agreed to it. */
export function disagreementOf(review: SwapReview): Disagreement | undefined {
  const { amountInBase, sourceToken, toToken, acceptedLossBps, hasPriceMoved } = review
  if (hasPriceMoved) return 'price'
  const given = { amountBase: amountInBase, token: sourceToken }
  const arrives = { amountBase: arrivesOf(review), token: toToken }
  return isLossAccepted(toLoss(given, arrives), acceptedLossBps) ? undefined : 'loss'
}

/** Puts a newer quote in the place of the reviewed one. The agreed minimum stays, unless even that does not arrive any more. */
export function withQuote(review: SwapReview, quoted: QuotedSwap, quotedAtMs: number): SwapReview {
  const arrivesBase = arrivesOf(quoted)
  const hasPriceMoved = BigInt(arrivesBase) < BigInt(review.minOutBase)
  return {
    ...{ ...review, ...quoted, quotedAtMs },
    minOutBase: hasPriceMoved ? toMinOut(arrivesBase, review.slippageBps) : review.minOutBase,
    hasPriceMoved: hasPriceMoved || review.hasPriceMoved,
  }
}

/** Returns the amount that arrives: by the simulation, or about what the pools pay where that cannot be simulated yet. */
export function arrivesOf({ quote, outcome }: QuotedSwap): string {
  return outcome.arrivesBase ?? quote.amountOutBase
}

/**
 * The least that has to arrive of what is shown, rounded up, so that the promise is never broken by a part of a unit. With floating
 * point numbers it would be in more than half of all cases.
 */
export function toMinOut(arrivesBase: string, slippageBps: number): string {
  const kept = WHOLE_BPS - BigInt(slippageBps)
  return String((BigInt(arrivesBase) * kept + WHOLE_BPS - 1n) / WHOLE_BPS)
}
