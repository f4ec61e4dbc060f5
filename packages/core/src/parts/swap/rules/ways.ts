import type { SwapQuote, SwapToken } from '@foyer/api'
import { ModalError } from '../../../base/modalError.ts'
import { isWrap, type SwapPlace, type SwapRefusal } from '../../../ports/swaps.ts'

/** The approximate gas of wrapping. */
const WRAP_GAS = '50000'

/** A route that moves its own price by more than this says nothing of what a swap should bring: hundredths of a percent. */
const REFERENCE_IMPACT_BPS = 300

/** The ways that a swap may go, best first. */
interface Ways {
  readonly fit: readonly SwapQuote[]
  /** The route of the app's own by which calls of aggregators are judged; undefined where there is none. */
  readonly reference: SwapQuote | undefined
}

/** The way of a swap of the coin and the same coin wrapped, which brings as much as is given; undefined for any other swap. */
export function toWrapWay(
  place: SwapPlace,
  {
    sourceToken,
    toToken,
    amountInBase,
  }: {
    readonly sourceToken: Pick<SwapToken, 'address'>
    readonly toToken: Pick<SwapToken, 'address'>
    readonly amountInBase: string
  },
): SwapQuote | undefined {
  if (!isWrap(place, { tokenIn: sourceToken.address, tokenOut: toToken.address })) return undefined
  const amounts = { amountInBase, amountOutBase: amountInBase }
  return { provider: 'wrap', router: place.router, ...amounts, legs: [], gas: WRAP_GAS, impactBps: 0 }
}

/**
 * Takes what is fit out of what a gateway offers: routes by the app's own contract, and calls of aggregators that bring neither less than 97 %
 * nor more than 105 % of such a route: less is pocketed, and more is bait. The session reads the calls themselves.
 * @throws ModalError bad_call, whose `details` is the SwapRefusal of the first one
 */
export function pickWays(
  place: SwapPlace,
  { amountInBase }: { readonly amountInBase: string },
  quotes: readonly SwapQuote[],
  only?: string,
): Ways {
  const reference = quotes.find(
    (quote) => refusalOf(place, amountInBase, quote) === undefined && isReference(quote),
  )
  const asked = quotes.filter(({ provider }) => only === undefined || provider === only)
  const refusals: SwapRefusal[] = []
  const fit = asked.filter((quote) => {
    const refusal = refusalOf(place, amountInBase, quote) ?? (isFar(quote, reference) ? 'price' : undefined)
    if (refusal !== undefined) refusals.push(refusal)
    return refusal === undefined
  })
  if (fit.length > 0) return { fit, reference }
  throw new ModalError({
    code: 'bad_call',
    message: 'The gateway names a contract for swaps that is not one of the app, or another amount.',
    details: refusals[0] ?? 'router',
  })
}

function refusalOf(place: SwapPlace, amountInBase: string, quote: SwapQuote): SwapRefusal | undefined {
  if (quote.amountInBase !== amountInBase) return 'amount'
  const isOwn = quote.router.toLowerCase() === place.router.toLowerCase()
  return quote.call === undefined && !isOwn ? 'router' : undefined
}

function isReference({ call, impactBps }: SwapQuote): boolean {
  return call === undefined && impactBps !== undefined && impactBps <= REFERENCE_IMPACT_BPS
}

function isFar(quote: SwapQuote, reference: SwapQuote | undefined): boolean {
  if (quote.call === undefined || reference === undefined) return false
  const [quoted, own] = [BigInt(quote.amountOutBase), BigInt(reference.amountOutBase)]
  return quoted * 100n < own * 97n || quoted * 100n > own * 105n
}
