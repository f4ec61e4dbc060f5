import type { SwapInput, SwapPlace, SwapProviderCall } from '@foyer/core/ports'
import type { RawCall } from '../encodeSwap.ts'
import { refuse } from '../refuse.ts'
import { readOneInch } from './oneInch.ts'
import { COIN, type ReadCall } from './readCall.ts'
import { readSettler, readZeroEx } from './zeroEx.ts'

/** The whole of an amount, in hundredths of a percent. */
const WHOLE_BPS = 10_000n
/** Providers compute with floating point numbers, which loses a part of this size. What counts is the minimum that is written here. */
const ROUNDING = 1_000_000n
/** What exec() may let a Settler take where coins are swapped: nothing, by the names that nothing has. */
const NO_TOKEN: readonly string[] = [COIN, `0x${'0'.repeat(40)}`]

/** A call that was read and found to do what was asked, and no more. */
export interface CheckedCall {
  /** The pinned contract, and the only one that tokens are approved for. */
  readonly spender: string
  /** A contract that has to be one of the aggregator's own, which the chain knows. */
  readonly settler: string | undefined
  /** The least that the provider says to pay. */
  readonly minOut: bigint
  /** Writes the call anew, with exactly this minimum. */
  write(minOut: bigint): RawCall
}

/**
 * Checks the call of an aggregator before anything else is done with it. What is sent later is never the call that came but one written anew
 * from what was read here.
 * @throws ModalError bad_call, whose `details` is the SwapRefusal
 */
export function checkProviderCall(input: SwapInput, call: SwapProviderCall): CheckedCall {
  const spender = spenderOf(input.place, call)
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(call.data)) throw refuse('malformed')
  const amountIn = BigInt(input.amountInBase)
  const isCoinIn = input.tokenIn === undefined
  const value = isCoinIn ? amountIn : 0n
  const to = call.to.toLowerCase()
  const read = readTo(call, { to, spender, isCoinIn, value })
  if (BigInt(call.valueBase) !== value) throw refuse('value')
  checkMoney(input, call, read, amountIn)
  return {
    spender,
    settler: read.settler,
    minOut: read.minOut,
    write: (minOut) => ({ to, data: read.write(minOut), value }),
  }
}

/** The contract that an app has pinned for an aggregator. */
export function spenderOf(place: SwapPlace, { provider }: Pick<SwapProviderCall, 'provider'>): string {
  const { aggregators = {} } = place
  const spender =
    provider === '0x' ? aggregators['0x'] : provider === '1inch' ? aggregators['1inch'] : undefined
  if (spender === undefined) throw refuse('router')
  return spender.toLowerCase()
}

interface Way {
  readonly to: string
  readonly spender: string
  readonly isCoinIn: boolean
  readonly value: bigint
}

function readTo({ provider, data }: SwapProviderCall, { to, spender, isCoinIn, value }: Way): ReadCall {
  const hex = data.toLowerCase()
  // Coins may go to a Settler itself; whether it is one is asked of the chain.
  const isDirect = provider === '0x' && isCoinIn && to !== spender
  if (to !== spender && !isDirect) throw refuse('router')
  const read = isDirect ? readSettler(to, hex, value) : provider === '0x' ? readZeroEx(hex) : readOneInch(hex)
  if (!read) throw refuse(isDirect ? 'router' : 'malformed')
  return read
}

function checkMoney(input: SwapInput, call: SwapProviderCall, read: ReadCall, amountIn: bigint): void {
  const { from, tokenIn, tokenOut = COIN } = input
  if (!read.takesNothingElse) throw refuse('approval')
  if (read.tokenOut !== tokenOut.toLowerCase()) throw refuse('tokens')
  if (tokenIn === undefined && read.settler !== undefined) {
    // A Settler may take, besides the coins, what the account once allowed the holder.
    if (!NO_TOKEN.includes(read.tokenIn)) throw refuse('approval')
  } else {
    if (read.tokenIn !== (tokenIn ?? COIN).toLowerCase()) throw refuse('tokens')
    if (read.amountIn !== amountIn) throw refuse('amount')
  }
  if (read.receiver !== from.toLowerCase()) throw refuse('recipient')
  const promised = (BigInt(call.quotedBase) * (WHOLE_BPS - BigInt(call.slippageBps))) / WHOLE_BPS
  if (read.minOut === 0n || read.minOut + promised / ROUNDING < promised) throw refuse('minimum')
}
