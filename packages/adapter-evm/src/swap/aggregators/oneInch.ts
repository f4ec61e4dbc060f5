import { readAddressWord, readBytes, readWord, toBytes, toWords } from '../words.ts'
import { MOST_BYTES_BEHIND, type ReadCall } from './readCall.ts'

/** The first four bytes of the hash of swap(address,(address,address,address,address,uint256,uint256,uint256),bytes). */
const SWAP = '07ed2379'
/** Where the bytes of the executor begin: behind nine words. */
const PAYLOAD_AT = 9 * 32

/**
 * Reads a call of `AggregationRouterV6`. Its router takes the amount from the caller, lets an executor do what it likes with it, and pays the
 * receiver at least the minimum out of what came back. The executor and its bytes are not read: it is called by a fixed function, with nothing
 * of the account's but the amount. Flags would allow a permit, coins that go to the executor, or half a swap: there are none. Undefined for
 * every other function: those without an executor do not say what they bring.
 */
export function readOneInch(data: string): ReadCall | undefined {
  if (!data.startsWith(`0x${SWAP}`)) return undefined
  const args = data.slice(10)
  const [executor, tokenIn, tokenOut, taker, receiver] = [0, 1, 2, 3, 4].map((word) =>
    readAddressWord(args, word * 32),
  )
  const [amountIn, minOut, flags, payloadAt] = [5, 6, 7, 8].map((word) => readWord(args, word * 32))
  const payload = readBytes(args, PAYLOAD_AT)
  if (!executor || !tokenIn || !tokenOut || !taker || !receiver || payload === undefined) return undefined
  if (amountIn === undefined || minOut === undefined || payloadAt !== BigInt(PAYLOAD_AT)) return undefined
  const behind = args.length / 2 - (PAYLOAD_AT + 32 + payload.length / 2)
  if (behind > MOST_BYTES_BEHIND) return undefined
  return {
    tokenIn,
    tokenOut,
    receiver,
    amountIn,
    minOut,
    takesNothingElse: flags === 0n,
    write: (least) =>
      `0x${SWAP}${toWords(executor, tokenIn, tokenOut, taker, receiver, amountIn, least, 0, PAYLOAD_AT)}${toBytes(payload)}`,
  }
}
