import { isWrap, type SwapLeg, type SwapPlace } from '@foyer/core/ports'
import { toBytes, toWords } from './words.ts'

/** A swap with everything that its call says. */
export interface SwapCall {
  readonly place: SwapPlace
  readonly from: string
  /** Absent for the coin. */
  readonly tokenIn?: string | undefined
  readonly tokenOut?: string | undefined
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly legs: readonly SwapLeg[]
  /** In seconds, by the clock of the chain. */
  readonly deadline: bigint
}

/** A call as a transaction carries it. */
export interface RawCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

// The first four bytes of the hashes of multicall(uint256,bytes[]), exactInput((bytes,address,uint256,uint256)),
// swapExactTokensForTokens(uint256,uint256,address[],address), unwrapWETH9(uint256,address) and approve(address,uint256).
export const MULTICALL = '5ae401dc'
export const EXACT_INPUT = 'b858183f'
export const THROUGH_PAIRS = '472b43f3'
export const UNWRAP = '49404b7c'
const APPROVE = '095ea7b3'
// The selectors of deposit() and withdraw(uint256) of the wrapped coin.
const DEPOSIT = 'd0e30db0'
const WITHDRAW = '2e1a7d4d'

/** The address that stands for the router itself: the next leg goes on with what it holds. */
export const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'

/**
 * Writes the call of a swap. The first leg takes the amount and later ones what the router holds; everything stays with the router
 * until the last leg, which alone has a minimum and pays the account.
 */
export function encodeSwap(swap: SwapCall): RawCall {
  if (isWrap(swap.place, swap)) return encodeWrap(swap)
  const { place, from, tokenIn, tokenOut, amountIn, minOut, legs, deadline } = swap
  const isCoinOut = tokenOut === undefined
  const steps = legs.map((leg, index) => {
    const isLast = index === legs.length - 1
    return encodeLeg(leg, {
      amountIn: index === 0 ? amountIn : 0n,
      minOut: isLast ? minOut : 0n,
      recipient: isLast && !isCoinOut ? from : ROUTER_ITSELF,
    })
  })
  if (isCoinOut) steps.push(UNWRAP + toWords(minOut, from))
  return {
    to: place.router,
    data: `0x${MULTICALL}${toWords(deadline, 64)}${toBytesList(steps)}`,
    value: tokenIn === undefined ? amountIn : 0n,
  }
}

/** Writes the call that wraps the coin, or unwraps it. Standard: WETH9. */
export function encodeWrap({
  place,
  tokenIn,
  amountIn,
}: Pick<SwapCall, 'place' | 'tokenIn' | 'amountIn'>): RawCall {
  return tokenIn === undefined
    ? { to: place.weth, data: `0x${DEPOSIT}`, value: amountIn }
    : { to: place.weth, data: `0x${WITHDRAW}${toWords(amountIn)}`, value: 0n }
}

/** Writes an approval of exactly an amount. Standard: ERC-20. */
export function encodeApproval(token: string, spender: string, amount: bigint): RawCall {
  return { to: token, data: `0x${APPROVE}${toWords(spender, amount)}`, value: 0n }
}

/** The terms of one leg of a call. */
export interface LegTerms {
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly recipient: string
}

function encodeLeg(leg: SwapLeg, { amountIn, minOut, recipient }: LegTerms): string {
  if (leg.version === 'v2') {
    const tokens = toWords(leg.tokens.length, ...leg.tokens)
    return THROUGH_PAIRS + toWords(amountIn, minOut, 128, recipient) + tokens
  }
  return EXACT_INPUT + toWords(32, 128, recipient, amountIn, minOut) + toBytes(toPath(leg.tokens, leg.fees))
}

/** The tokens of a route with the fees of the pools between them, as version 3 writes it, in hex without 0x. */
export function toPath(tokens: readonly string[], fees: readonly number[]): string {
  return tokens
    .map((token, index) => {
      const fee = index === 0 ? '' : (fees[index - 1] ?? 0).toString(16).padStart(6, '0')
      return fee + token.slice(2).toLowerCase()
    })
    .join('')
}

/** Several byte strings, as a call carries a list of them, in hex without 0x. */
export function toBytesList(list: readonly string[]): string {
  const tails = list.map(toBytes)
  let at = list.length * 32
  const heads = tails.map((tail) => {
    const start = at
    at += tail.length / 2
    return start
  })
  return toWords(list.length, ...heads) + tails.join('')
}
