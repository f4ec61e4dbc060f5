import { isWrap } from '@foyer/core/ports'
import { decodeSwap, type ReadSwap } from './decodeSwap.ts'
import {
  encodeApproval,
  encodeSwap,
  encodeWrap,
  type LegTerms,
  type RawCall,
  ROUTER_ITSELF,
  type SwapCall,
} from './encodeSwap.ts'
import { refuse } from './refuse.ts'

/** The longest that a swap may stay valid, in seconds. */
const DEADLINE_MAX = 30n * 60n

/** The limits of a swap, and its duties. Its deadline is checked by the later one of chain and page. */
export interface SwapTerms extends Omit<SwapCall, 'legs' | 'deadline'> {
  /** The time of the newest block, or of the page where that is later, in seconds. */
  readonly now: bigint
}

/**
 * Checks calls of any author before a wallet is asked: approvals of exactly the amount to the one router, and last a swap that
 * takes the amount and nothing else, pays the account alone, and not less than the minimum.
 * @throws ModalError bad_call, whose `details` is the SwapRefusal
 */
export function checkSwapCalls(terms: SwapTerms, calls: readonly RawCall[]): void {
  const swap = calls.at(-1)
  if (!swap) throw refuse('malformed')
  if (isWrap(terms.place, terms)) return checkWrap(terms, calls)
  for (const call of calls.slice(0, -1)) checkApproval({ ...terms, spender: terms.place.router }, call)
  if (!isSame(swap.to, terms.place.router)) throw refuse('router')
  if (swap.value !== (terms.tokenIn === undefined ? terms.amountIn : 0n)) throw refuse('value')
  const read = decodeSwap(swap.data)
  if (!read) throw refuse('malformed')
  checkTokens(terms, read)
  checkAmounts(terms, read)
  if (read.deadline <= terms.now || read.deadline > terms.now + DEADLINE_MAX) throw refuse('deadline')
  checkBytes(terms, read, swap)
}

/** Wrapping takes no approval, and brings as much as it takes. */
function checkWrap(terms: SwapTerms, [call, ...others]: readonly RawCall[]): void {
  const wanted = encodeWrap(terms)
  if (!call || others.length > 0) throw refuse('approval')
  if (!isSame(call.to, wanted.to)) throw refuse('router')
  if (call.value !== wanted.value) throw refuse('value')
  if (!isSame(call.data, wanted.data)) throw refuse('malformed')
  if (terms.minOut > terms.amountIn) throw refuse('minimum')
}

/** The purpose of an approval, and the only contract that may get it. */
interface ApprovalTerms extends Pick<SwapTerms, 'tokenIn' | 'amountIn'> {
  readonly spender: string
}

/**
 * Checks that a call is an approval of exactly the amount, or of 0, to the pinned contract.
 * @throws ModalError bad_call, whose `details` is the SwapRefusal
 */
export function checkApproval({ tokenIn, spender, amountIn }: ApprovalTerms, call: RawCall): void {
  const isAllowed =
    tokenIn !== undefined &&
    [0n, amountIn].some((amount) => {
      const wanted = encodeApproval(tokenIn, spender, amount)
      return isSame(call.to, wanted.to) && isSame(call.data, wanted.data) && call.value === 0n
    })
  if (!isAllowed) throw refuse('approval')
}

function checkTokens({ tokenIn, tokenOut, place }: SwapTerms, { legs }: ReadSwap): void {
  let at = tokenIn ?? place.weth
  for (const { leg } of legs) {
    if (!isSame(leg.tokens[0], at)) throw refuse('tokens')
    at = leg.tokens.at(-1) ?? ''
  }
  if (!isSame(at, tokenOut ?? place.weth)) throw refuse('tokens')
}

function checkAmounts(terms: SwapTerms, { legs, unwrap }: ReadSwap): void {
  const isCoinOut = terms.tokenOut === undefined
  if (isCoinOut !== (unwrap !== undefined)) throw refuse('recipient')
  for (const [index, leg] of legs.entries()) {
    const isLast = index === legs.length - 1
    checkLeg(leg, {
      amountIn: index === 0 ? terms.amountIn : 0n,
      minOut: isLast ? terms.minOut : 0n,
      recipient: isLast && !isCoinOut ? terms.from : ROUTER_ITSELF,
    })
  }
  // Its minimum is that of the last leg, or the bytes are not those of one of our calls.
  if (unwrap && !isSame(unwrap.recipient, terms.from)) throw refuse('recipient')
}

function checkLeg(leg: LegTerms, wanted: LegTerms): void {
  if (leg.amountIn !== wanted.amountIn) throw refuse('amount')
  if (!isSame(leg.recipient, wanted.recipient)) throw refuse('recipient')
  if (leg.minOut < wanted.minOut) throw refuse('minimum')
}

/** Whether the call is, byte for byte, what was read of it: then there is nothing in it that was not looked at. */
function checkBytes(terms: SwapTerms, { legs, deadline, unwrap }: ReadSwap, swap: RawCall): void {
  const minOut = unwrap?.minOut ?? legs.at(-1)?.minOut ?? 0n
  const again = encodeSwap({ ...terms, minOut, deadline, legs: legs.map(({ leg }) => leg) })
  if (!isSame(again.data, swap.data)) throw refuse('malformed')
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
