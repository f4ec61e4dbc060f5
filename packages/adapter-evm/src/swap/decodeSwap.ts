import type { SwapLeg } from '@foyer/core/ports'
import { EXACT_INPUT, type LegTerms, MULTICALL, THROUGH_PAIRS, UNWRAP } from './encodeSwap.ts'
import { readAddressWord, readBytes, readWord } from './words.ts'

/** The content of a swap's call, as far as ours do. */
export interface ReadSwap {
  readonly deadline: bigint
  readonly legs: readonly (LegTerms & { readonly leg: SwapLeg })[]
  readonly unwrap: { readonly minOut: bigint; readonly recipient: string } | undefined
}

/** Reads the call of a swap. Undefined for one with anything in it that ours do not have. */
export function decodeSwap(data: string): ReadSwap | undefined {
  const hex = data.toLowerCase()
  if (!hex.startsWith(`0x${MULTICALL}`)) return undefined
  const args = hex.slice(10)
  const deadline = readWord(args, 0)
  const steps = readWord(args, 32) === 64n ? readBytesList(args.slice(128)) : undefined
  if (deadline === undefined || !steps) return undefined
  const last = steps.at(-1)
  const unwrap = last?.startsWith(UNWRAP) ? readUnwrap(last.slice(8)) : undefined
  const legs = (unwrap ? steps.slice(0, -1) : steps).map(readLeg)
  const whole = legs.flatMap((leg) => leg ?? [])
  return whole.length === legs.length && whole.length > 0 ? { deadline, legs: whole, unwrap } : undefined
}

function readUnwrap(args: string): ReadSwap['unwrap'] {
  const [minOut, recipient] = [readWord(args, 0), readAddressWord(args, 32)]
  return minOut === undefined || recipient === undefined ? undefined : { minOut, recipient }
}

function readLeg(step: string): ReadSwap['legs'][number] | undefined {
  const args = step.slice(8)
  if (step.startsWith(EXACT_INPUT)) return readExactInput(args)
  return step.startsWith(THROUGH_PAIRS) ? readThroughPairs(args) : undefined
}

function readExactInput(args: string): ReadSwap['legs'][number] | undefined {
  const path = readBytes(args, 160)
  const terms = readTerms(readWord(args, 96), readWord(args, 128), readAddressWord(args, 64))
  // A token of 20 bytes, then for each pool a fee of 3 and the next token.
  if (!terms || !path || path.length < 86 || (path.length - 40) % 46 !== 0) return undefined
  const tokens = [`0x${path.slice(0, 40)}`]
  const fees: number[] = []
  for (let at = 40; at < path.length; at += 46) {
    fees.push(Number.parseInt(path.slice(at, at + 6), 16))
    tokens.push(`0x${path.slice(at + 6, at + 46)}`)
  }
  return { ...terms, leg: { version: 'v3', tokens, fees } }
}

function readThroughPairs(args: string): ReadSwap['legs'][number] | undefined {
  const terms = readTerms(readWord(args, 0), readWord(args, 32), readAddressWord(args, 96))
  const count = Number(readWord(args, 128) ?? 0n)
  if (!terms || count < 2 || count > 4) return undefined
  const tokens = Array.from({ length: count }, (_, index) => readAddressWord(args, 160 + index * 32) ?? [])
  return { ...terms, leg: { version: 'v2', tokens: tokens.flat() } }
}

function readTerms(
  amountIn: bigint | undefined,
  minOut: bigint | undefined,
  recipient: string | undefined,
): LegTerms | undefined {
  if (amountIn === undefined || minOut === undefined || recipient === undefined) return undefined
  return { amountIn, minOut, recipient }
}

function readBytesList(hex: string): readonly string[] | undefined {
  const count = Number(readWord(hex, 0) ?? 0n)
  if (count < 1 || count > 4) return undefined
  const read = Array.from({ length: count }, (_, index) => {
    const at = readWord(hex, 32 + index * 32)
    return at === undefined || at > BigInt(hex.length) ? undefined : readBytes(hex, 32 + Number(at))
  })
  const list = read.flatMap((one) => one ?? [])
  return list.length === count ? list : undefined
}
