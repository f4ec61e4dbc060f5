import type { SwapLeg, SwapOrder, SwapPlace } from '@foyer/core/ports'
import { type Ask, answeredTooLittle, askTwice } from './askTwice.ts'
import { toPath } from './encodeSwap.ts'
import { refuse } from './refuse.ts'
import type { SwapAccess } from './sendCall.ts'
import { readAddressWord, readWord, toBytes, toWords } from './words.ts'

// The first four bytes of the hashes of quoteExactInput(bytes,uint256), quoteExactOutput(bytes,uint256), getPair(address,address) and
// getReserves().
const QUOTE_IN = '0xcdca1753'
const QUOTE_OUT = '0x2f80bb1d'
const GET_PAIR = '0xe6a43905'
const GET_RESERVES = '0x0902f1ac'
/** The price of what a pair has not got. */
const MORE_THAN_ALL = 2n ** 256n

/**
 * Asks for the route once more: a gateway that says less than a route brings would make the minimum low. The wallet's own node, the network's
 * own nodes and that of the page are asked, and all that answer have to agree. For the call of an aggregator, whose pools nobody knows, they
 * are asked for the route of the app's own. Wire call: eth_call.
 * @throws ModalError bad_call with `price` where they are further apart than the slippage, or `simulation` where nobody answers, aborted
 */
export async function lookAgain(access: SwapAccess, order: SwapOrder): Promise<void> {
  const { amountInBase, quotedBase, slippageBps, signal, call, reference, place } = order
  const legs = call ? (reference?.legs ?? []) : order.legs
  if (legs.length === 0) return
  const found = await askTwice(access, signal, async (ask) => {
    let amount = BigInt(amountInBase)
    for (const leg of legs) amount = await outOfLeg(place, leg, amount, ask)
    return amount
  })
  const quoted = BigInt(quotedBase)
  const isOff = (seen: bigint) => (call ? !isNear(quoted, seen) : isApart(quoted, seen, slippageBps))
  if (found.some(isOff)) throw refuse('price')
}

/** A payment of exactly an amount, as far as its price goes. */
export interface PriceOfExact {
  readonly place: SwapPlace
  readonly leg: SwapLeg
  readonly amountOut: bigint
  /** The quoted price, and the tolerated difference in hundredths of a percent. */
  readonly quoted: bigint
  readonly apartBps: number
  /** The most that may be given. */
  readonly mostIn: bigint
  readonly signal?: AbortSignal | undefined
}

/**
 * The same for a payment of exactly an amount, by pools of either version: a gateway that says more than it costs would make the most high
 * that is given. Wire call: eth_call.
 * @throws ModalError bad_call with `price` or `simulation`, aborted
 */
export async function lookAgainAtExact(access: SwapAccess, price: PriceOfExact): Promise<void> {
  const { place, leg, amountOut, quoted, apartBps, mostIn, signal } = price
  const found = await askTwice(access, signal, (ask) => intoLeg(place, leg, amountOut, ask))
  if (found.some((seen) => seen > mostIn || isApart(quoted, seen, apartBps))) throw refuse('price')
}

/** Whether two amounts are further apart than that, in hundredths of a percent of the second. */
export function isApart(one: bigint, other: bigint, mostBps: number): boolean {
  const apart = one > other ? one - other : other - one
  return apart * 10_000n > other * BigInt(mostBps)
}

/** An aggregator may be worse than a route of the app's own by 3 %, and better by 5 %: less is pocketed, and more is bait. */
function isNear(quoted: bigint, own: bigint): boolean {
  return quoted * 100n >= own * 97n && quoted * 100n <= own * 105n
}

/** Returns the amount that comes out of a leg. */
async function outOfLeg(place: SwapPlace, leg: SwapLeg, amount: bigint, ask: Ask): Promise<bigint> {
  if (leg.version === 'v3') {
    const path = toBytes(toPath(leg.tokens, leg.fees))
    return requireWord(readWord(await ask(place.quoter, QUOTE_IN + toWords(64, amount) + path), 0))
  }
  let out = amount
  for (const [index, token] of leg.tokens.slice(1).entries()) {
    const [mine, other] = await readReserves(place, [leg.tokens[index] ?? '', token], ask)
    out = pairOut(out, mine, other)
  }
  return out
}

/** Returns the amount that has to go into a leg for an amount that comes out. */
async function intoLeg(place: SwapPlace, leg: SwapLeg, amount: bigint, ask: Ask): Promise<bigint> {
  if (leg.version === 'v3') {
    const path = toBytes(toPath(leg.tokens.toReversed(), leg.fees.toReversed()))
    return requireWord(readWord(await ask(place.quoter, QUOTE_OUT + toWords(64, amount) + path), 0))
  }
  let needed = amount
  for (let index = leg.tokens.length - 1; index > 0; index -= 1) {
    const ends = [leg.tokens[index - 1] ?? '', leg.tokens[index] ?? ''] as const
    const [mine, other] = await readReserves(place, ends, ask)
    const into = pairIn(needed, mine, other)
    if (into === undefined) return MORE_THAN_ALL
    needed = into
  }
  return needed
}

/** Returns the amount that a pair of version 2 pays, rounded as it rounds. */
export function pairOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const counted = amountIn * 997n
  return (counted * reserveOut) / (reserveIn * 1_000n + counted)
}

/** Returns the amount that a pair of version 2 takes for an amount that it pays; undefined for more than it has. */
export function pairIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint | undefined {
  if (amountOut >= reserveOut) return undefined
  return (reserveIn * amountOut * 1_000n) / ((reserveOut - amountOut) * 997n) + 1n
}

async function readReserves(
  place: SwapPlace,
  [before, after]: readonly [before: string, after: string],
  ask: Ask,
): Promise<readonly [mine: bigint, other: bigint]> {
  const pair = readAddressWord(await ask(place.v2Factory, GET_PAIR + toWords(before, after)), 0)
  const reserves = await ask(pair ?? '', GET_RESERVES)
  const held = [requireWord(readWord(reserves, 0)), requireWord(readWord(reserves, 32))] as const
  return BigInt(before) < BigInt(after) ? held : [held[1], held[0]]
}

function requireWord(word: bigint | undefined): bigint {
  if (word === undefined) throw answeredTooLittle()
  return word
}
