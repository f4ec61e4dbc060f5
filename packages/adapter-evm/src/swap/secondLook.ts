import {
  type Eip1193Provider,
  isAbortError,
  ModalError,
  type SwapLeg,
  type SwapOrder,
  withTimeout,
} from '@foyer/core/ports'
import { toPath } from './encodeSwap.ts'
import { refuse } from './refuse.ts'
import { readAddressWord, readWord, toBytes, toWords } from './words.ts'

// The first four bytes of the hashes of quoteExactInput(bytes,uint256), getPair(address,address) and getReserves().
const QUOTE = '0xcdca1753'
const GET_PAIR = '0xe6a43905'
const GET_RESERVES = '0x0902f1ac'
const TIMEOUT_MS = 5_000

/**
 * Asks for the route once more, by the wallet's own node: a gateway that says less than a route brings would make the minimum low. A
 * wallet that does not pass questions on, or takes too long, is passed over. For the call of an aggregator, whose pools nobody knows, it is asked
 * for the route of the app's own. Wire call: eth_call.
 * @throws ModalError bad_call with `price` where the two are further apart than the slippage, aborted
 */
export async function lookAgain(provider: Eip1193Provider, order: SwapOrder): Promise<void> {
  const { amountInBase, quotedBase, slippageBps, signal, call, reference } = order
  const legs = call ? (reference?.legs ?? []) : order.legs
  if (call && legs.length === 0) return
  const ask = async (to: string, data: string) => {
    const answer = await provider.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
    if (typeof answer !== 'string') throw noAnswer()
    return answer.slice(2).toLowerCase()
  }
  const walk = async () => {
    let amount = BigInt(amountInBase)
    for (const leg of legs) amount = await throughLeg(order, leg, amount, ask)
    return amount
  }
  const seen = await withTimeout(walk, { timeoutMs: TIMEOUT_MS, signal, what: 'The second look' }).catch(
    (error: unknown) => {
      if (isAbortError(error)) throw error
      return undefined
    },
  )
  if (seen === undefined) return
  const quoted = BigInt(quotedBase)
  if (call ? !isNear(quoted, seen) : isApart(quoted, seen, slippageBps)) throw refuse('price')
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

type Ask = (to: string, data: string) => Promise<string>

async function throughLeg({ place }: SwapOrder, leg: SwapLeg, amount: bigint, ask: Ask): Promise<bigint> {
  if (leg.version === 'v3') {
    const path = toBytes(toPath(leg.tokens, leg.fees))
    const answer = await ask(place.quoter, QUOTE + toWords(64, amount) + path)
    return requireWord(readWord(answer, 0))
  }
  let out = amount
  for (const [index, token] of leg.tokens.slice(1).entries()) {
    const before = leg.tokens[index] ?? ''
    const pair = readAddressWord(await ask(place.v2Factory, GET_PAIR + toWords(before, token)), 0)
    const reserves = await ask(pair ?? '', GET_RESERVES)
    const held = [requireWord(readWord(reserves, 0)), requireWord(readWord(reserves, 32))]
    const [mine = 0n, other = 0n] = BigInt(before) < BigInt(token) ? held : held.reverse()
    const counted = out * 997n
    out = (counted * other) / (mine * 1_000n + counted)
  }
  return out
}

function requireWord(word: bigint | undefined): bigint {
  if (word === undefined) throw noAnswer()
  return word
}

function noAnswer(): ModalError {
  return new ModalError({ code: 'rpc_failed', message: "The wallet's node answered too little." })
}
