import { readAddressWord, readBytes, readWord, toBytes, toWords } from '../words.ts'
import { COIN, MOST_BYTES_BEHIND, type ReadCall } from './readCall.ts'

// The first four bytes of the hashes of exec(address,address,uint256,address,bytes) of `AllowanceHolder`, and of
// execute((address,address,uint256),bytes[],bytes32) of a Settler.
const EXEC = '2213bc0b'
const EXECUTE = '1fff991f'
/** Where the bytes for the Settler begin: behind five words. */
const INNER_AT = 5 * 32
/** Where a Settler's list of actions begins: behind five words, too. */
const ACTIONS_AT = 5 * 32

/** The instructions for a Settler. */
interface Settlement {
  readonly receiver: string
  readonly tokenOut: string
  readonly minOut: bigint
  write(minOut: bigint): string
}

/**
 * Reads a call of `AllowanceHolder`, which lets one Settler take one amount of one token during the call, and no longer. The Settler does
 * what its list of actions says, which is not read, and then pays the receiver all that it holds of what is bought, at least the minimum, or
 * undoes everything. All of this is true of a Settler of 0x alone: whether it is one has to be asked of their registry.
 */
export function readZeroEx(data: string): ReadCall | undefined {
  if (!data.startsWith(`0x${EXEC}`)) return undefined
  const args = data.slice(10)
  const [operator, tokenIn, target] = [0, 1, 3].map((word) => readAddressWord(args, word * 32))
  const [amountIn, innerAt] = [2, 4].map((word) => readWord(args, word * 32))
  const inner = readBytes(args, INNER_AT)
  if (!operator || !tokenIn || operator !== target || inner === undefined) return undefined
  if (amountIn === undefined || innerAt !== BigInt(INNER_AT)) return undefined
  const behind = args.length / 2 - (INNER_AT + 32 + inner.length / 2)
  const settlement = behind > MOST_BYTES_BEHIND ? undefined : readSettlement(inner)
  if (!settlement) return undefined
  return {
    ...settlement,
    tokenIn,
    amountIn,
    settler: operator,
    takesNothingElse: true,
    write: (least) =>
      `0x${EXEC}${toWords(operator, tokenIn, amountIn, operator, INNER_AT)}${toBytes(settlement.write(least))}`,
  }
}

/** Reads a call that goes to a Settler itself, as one of coins may: there is nothing that has to be allowed. */
export function readSettler(settler: string, data: string, valueBase: bigint): ReadCall | undefined {
  const settlement = readSettlement(data.slice(2))
  if (!settlement) return undefined
  return {
    ...settlement,
    tokenIn: COIN,
    amountIn: valueBase,
    settler,
    takesNothingElse: true,
    write: (least) => `0x${settlement.write(least)}`,
  }
}

function readSettlement(hex: string): Settlement | undefined {
  if (!hex.startsWith(EXECUTE)) return undefined
  const args = hex.slice(8)
  const [receiver, tokenOut] = [0, 1].map((word) => readAddressWord(args, word * 32))
  const [minOut, actionsAt] = [2, 3].map((word) => readWord(args, word * 32))
  if (!receiver || !tokenOut || minOut === undefined || actionsAt !== BigInt(ACTIONS_AT)) return undefined
  const rest = args.slice(4 * 64)
  return {
    receiver,
    tokenOut,
    minOut,
    write: (least) => EXECUTE + toWords(receiver, tokenOut, least, ACTIONS_AT) + rest,
  }
}
