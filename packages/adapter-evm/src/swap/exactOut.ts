import type { ExactOutInput, ExactOutOutcome } from '@foyer/core/ports'
import { requireAddress, toAmountQuantity } from '../requests/transaction.ts'
import { readApprovals } from './allowance.ts'
import { checkApproval } from './checkSwap.ts'
import { MULTICALL, type RawCall, toBytesList, toPath } from './encodeSwap.ts'
import { refuse } from './refuse.ts'
import { lookAgainAtExact } from './secondLook.ts'
import { confirmSides, readClock, type SwapAccess, send } from './sendCall.ts'
import { type SpentTerms, simulateSwap } from './simulateSwap.ts'
import { toGasLimit } from './toGasLimit.ts'
import { toBytes, toWords } from './words.ts'

// The first four bytes of the hashes of exactOutput((bytes,address,uint256,uint256)),
// swapTokensForExactTokens(uint256,uint256,address[],address) and refundETH().
const EXACT_OUTPUT = '09b81346'
const EXACT_THROUGH_PAIRS = '42712a67'
const REFUND = '12210e8a'

/** How far what it costs may be from what was said, in hundredths of a percent. */
const APART_BPS = 100
const TOKEN = /^0x[0-9a-f]{40}$/i

/**
 * Writes the call that pays exactly an amount to a receiver, and not more than the most that is given. What is too much of coins comes back in
 * the same transaction.
 * @throws ModalError bad_call with `malformed` or `tokens`, for a route that does not lead from the one to the other
 */
export function encodeExactOut(input: ExactOutInput, deadline: bigint): RawCall {
  const { place, tokenIn, tokenOut, leg } = input
  checkLeg(input)
  const [to, amountOut, maxIn] = [
    requireAddress(input.to),
    BigInt(toAmountQuantity(input.amountOutBase)),
    BigInt(toAmountQuantity(input.maxInBase)),
  ]
  if (amountOut <= 0n || maxIn <= 0n || to.toLowerCase() === tokenOut.toLowerCase()) throw refuse('malformed')
  const step =
    leg.version === 'v2'
      ? EXACT_THROUGH_PAIRS + toWords(amountOut, maxIn, 128, to) + toWords(leg.tokens.length, ...leg.tokens)
      : EXACT_OUTPUT + toWords(32, 128, to, amountOut, maxIn) + toBytes(backwards(leg.tokens, leg.fees))
  const steps = tokenIn === undefined ? [step, REFUND] : [step]
  return {
    to: requireAddress(place.router.toLowerCase()),
    data: `0x${MULTICALL}${toWords(deadline, 64)}${toBytesList(steps)}`,
    value: tokenIn === undefined ? maxIn : 0n,
  }
}

function backwards(tokens: readonly string[], fees: readonly number[]): string {
  return toPath(tokens.toReversed(), fees.toReversed())
}

/** What a gateway says of a route is believed in nothing: it only chooses pools between the two ends. */
function checkLeg({ place, tokenIn, tokenOut, leg }: ExactOutInput): void {
  const { tokens } = leg
  const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  const isWhole = tokens.length >= 2 && tokens.length <= 4 && tokens.every((token) => TOKEN.test(token))
  if (!isWhole) throw refuse('malformed')
  if (
    leg.version === 'v3' &&
    (leg.fees.length !== tokens.length - 1 || leg.fees.some((fee) => !(fee >= 1 && fee < 1_000_000)))
  )
    throw refuse('malformed')
  if (!isSame(tokens[0], tokenIn ?? place.weth) || !isSame(tokens.at(-1), tokenOut)) throw refuse('tokens')
}

/**
 * Returns the approvals that the payment needs, and whether it would do what it is for: the amount has to arrive as a whole, which a
 * token that keeps a fee prevents. Wire calls: eth_getBlockByNumber, eth_call, eth_simulateV1.
 * @throws ModalError bad_call with a SwapRefusal in `details`, would_revert, insufficient_funds, rpc_failed, timed_out, aborted
 */
export async function previewExactOut(
  { node, wallet }: SwapAccess,
  input: ExactOutInput,
): Promise<ExactOutOutcome> {
  await confirmSides({ node, wallet }, input)
  const approvals = await readNeeds({ node }, input)
  const { deadline, triedAt } = await readClock(node)
  const swap = encodeExactOut(input, deadline)
  const { from, tokenOut, to, amountOutBase } = input
  const trial = { from, tokenOut, receiver: to, approvals, swap, spends: toSpends(input), triedAt }
  const { arrivesBase, gas } = await simulateSwap(node, trial)
  if (arrivesBase !== undefined) requireWhole(arrivesBase, amountOutBase)
  return { approvals: approvals.length === 2 ? 2 : approvals.length === 1 ? 1 : 0, gas }
}

function requireWhole(arrivesBase: string, amountOutBase: string): void {
  if (BigInt(arrivesBase) < BigInt(amountOutBase)) throw refuse('minimum')
}

/**
 * Asks the wallet for the next approval, of exactly the most that is given or of 0. Undefined where none is needed.
 * @throws ModalError as `sendTransaction` does
 */
export async function approveExactOut(
  { node, wallet }: SwapAccess,
  input: ExactOutInput,
): Promise<string | undefined> {
  await confirmSides({ node, wallet }, input)
  const [next] = await readNeeds({ node }, input)
  if (!next) return undefined
  const amountIn = BigInt(toAmountQuantity(input.maxInBase))
  checkApproval({ tokenIn: input.tokenIn, amountIn, spender: input.place.router }, next)
  return send(wallet, input, next)
}

/** No more leaves the account than was shown. */
function toSpends({ tokenIn, maxInBase }: ExactOutInput): SpentTerms {
  return { tokenIn, mostBase: BigInt(toAmountQuantity(maxInBase)) }
}

/** Pools of either version are asked once more what it costs. */
function lookAgain(access: SwapAccess, input: ExactOutInput): Promise<void> {
  const { place, leg, amountOutBase, maxInBase, quotedInBase, signal } = input
  return lookAgainAtExact(access, {
    place,
    leg,
    amountOut: BigInt(amountOutBase),
    quoted: BigInt(quotedInBase),
    apartBps: APART_BPS,
    mostIn: BigInt(maxInBase),
    signal,
  })
}

/**
 * Asks the wallet to pay, after its own node was asked what it costs and the payment was tried. Wire calls: eth_getBlockByNumber, eth_call,
 * eth_simulateV1, eth_sendTransaction.
 * @throws ModalError bad_call with a SwapRefusal in `details`, or as `sendTransaction` does
 */
export async function sendExactOut({ node, wallet }: SwapAccess, input: ExactOutInput): Promise<string> {
  const { deadline, triedAt } = await readClock(node)
  const swap = encodeExactOut(input, deadline)
  await confirmSides({ node, wallet }, input)
  await lookAgain({ node, wallet }, input)
  const { from, tokenOut, to, amountOutBase } = input
  const trial = { from, tokenOut, receiver: to, approvals: [], swap, spends: toSpends(input), triedAt }
  const { arrivesBase, gas } = await simulateSwap(node, trial)
  if (arrivesBase !== undefined) requireWhole(arrivesBase, amountOutBase)
  return send(wallet, input, swap, toGasLimit([input.leg], gas))
}

function readNeeds({ node }: Pick<SwapAccess, 'node'>, input: ExactOutInput): Promise<readonly RawCall[]> {
  const { from, tokenIn, place, maxInBase } = input
  if (tokenIn === undefined) return Promise.resolve([])
  const amount = BigInt(toAmountQuantity(maxInBase))
  return readApprovals(node, { owner: from, token: tokenIn, spender: place.router, amount })
}
