import {
  isModalError,
  isWrap,
  type RpcRead,
  type SwapInput,
  type SwapOrder,
  type SwapOutcome,
  type SwapProviderCall,
} from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import type { NodeAccess } from '../requests/callNode.ts'
import { readRollupFee } from '../requests/readRollupFee.ts'
import { requireAddress, toAmountQuantity } from '../requests/transaction.ts'
import { readCapabilities, sendCalls } from '../requests/walletCalls.ts'
import { toChainId } from '../requests/walletRequest.ts'
import { checkProviderCall, spenderOf } from './aggregators/checkProviderCall.ts'
import { confirmSettler, confirmSettlerAgain } from './aggregators/confirmSettler.ts'
import { readApprovals } from './allowance.ts'
import { checkApproval, checkSwapCalls } from './checkSwap.ts'
import { encodeSwap, type RawCall } from './encodeSwap.ts'
import { refuse } from './refuse.ts'
import { isApart, lookAgain } from './secondLook.ts'
import { confirmSides, readClock, type SwapAccess, type SwapClock, send } from './sendCall.ts'
import { type SpentTerms, type SwapTrial, simulateSwap } from './simulateSwap.ts'
import { toGasLimit } from './toGasLimit.ts'

export { approveExactOut, previewExactOut, sendExactOut } from './exactOut.ts'

/** A block may pass between an aggregator's answer and the simulation, so that they are never quite the same: one percent. */
const LEAST_APART_BPS = 100

/** Codes of a node that could be asked, about the swap itself. */
const FINAL_CODES: readonly string[] = ['aborted', 'bad_call', 'insufficient_funds', 'would_revert']

/**
 * Returns the present result of a swap, with the approvals that it needs. The call of an aggregator is read and tried before: one that
 * does more or less than was asked, or brings something else than it says, is refused.
 * @throws ModalError bad_call with a SwapRefusal in `details`, would_revert, insufficient_funds, rpc_failed, timed_out, aborted
 */
export async function previewSwap({ node, wallet }: SwapAccess, input: SwapInput): Promise<SwapOutcome> {
  const by = await confirmSides({ node, wallet }, input)
  const checked = input.call && checkProviderCall(input, input.call)
  if (checked?.settler) await confirmSettler(node, checked.settler)
  const [approvals, clock] = await Promise.all([readNeeds(node, input), readClock(node)])
  // Whatever arrives is taken: what it is, is what is asked for.
  const swap = checked
    ? checked.write(1n)
    : encodeSwap({ ...toCall(input), minOut: 1n, deadline: clock.deadline })
  const { from, tokenOut } = input
  const [outcome, rollupFee] = await Promise.all([
    simulateSwap(node, { from, tokenOut, approvals, swap, spends: toSpends(input), triedAt: clock.triedAt }),
    readRollupFee(node, [...approvals, swap]),
  ])
  if (input.call) checkArrival(input.call, outcome.arrivesBase)
  return {
    ...outcome,
    ...(by === 'gateway_only' && { isTokenUnconfirmed: true }),
    ...(rollupFee > 0n && { rollupFeeBase: String(rollupFee) }),
    approvals: approvals.length === 2 ? 2 : approvals.length === 1 ? 1 : 0,
  }
}

/** What an aggregator says that its call brings is believed when a simulation finds about the same. */
function checkArrival({ quotedBase, slippageBps }: SwapProviderCall, arrivesBase: string | undefined): void {
  if (arrivesBase === undefined) throw refuse('simulation')
  const mostBps = Math.max(slippageBps, LEAST_APART_BPS)
  if (isApart(BigInt(arrivesBase), BigInt(quotedBase), mostBps)) throw refuse('price')
}

/**
 * Asks the wallet for the next approval that the swap needs, of exactly the amount or of 0. Undefined where none is needed.
 * Wire call: eth_sendTransaction.
 * @throws ModalError as `sendTransaction` does
 */
export async function approveSwap(
  { node, wallet }: SwapAccess,
  input: SwapInput,
): Promise<string | undefined> {
  // Nothing is approved for a call that would not be sent.
  const checked = input.call && checkProviderCall(input, input.call)
  await confirmSides({ node, wallet }, input)
  const [next] = await readNeeds(node, input)
  if (!next) return undefined
  checkApproval({ ...toCall(input), spender: checked?.spender ?? input.place.router }, next)
  return send(wallet, input, next)
}

/**
 * Asks the wallet to swap, after everything was checked and the wallet's own node was asked for the price. Wire calls:
 * eth_getBlockByNumber, eth_call, eth_sendTransaction.
 * @throws ModalError bad_call with a SwapRefusal in `details`, or as `sendTransaction` does
 */
export async function sendSwap({ node, wallet }: SwapAccess, order: SwapOrder): Promise<string> {
  const { swap, gas } = await prepare({ node, wallet }, order, [])
  return send(wallet, order, swap, toGasLimit(order.legs, gas))
}

/**
 * Asks the wallet for approvals and swap in one batch, all or nothing, where it says that it does that on the network. Undefined where
 * it does not. Wire calls: wallet_getCapabilities, wallet_sendCalls. Standard: EIP-5792.
 * @throws ModalError as `sendSwap` does
 */
export async function sendSwapAtOnce(
  { node, wallet }: SwapAccess,
  order: SwapOrder,
): Promise<string | undefined> {
  const able = await readCapabilities(wallet, order.signal)
  const { atomic, paymasterService } = able[toChainId(order.network)] ?? able['0x0'] ?? {}
  const status = isRecord(atomic) ? atomic.status : undefined
  if (status !== 'supported' && status !== 'ready') return undefined
  const approvals = await readNeeds(node, order)
  const { swap } = await prepare({ node, wallet }, order, approvals)
  const takesPaymaster = isRecord(paymasterService) && paymasterService.supported === true
  const paymaster = takesPaymaster ? await order.findPaymaster?.() : undefined
  return sendCalls(
    wallet,
    {
      network: order.network,
      from: order.from,
      calls: [...approvals, swap].map(({ to, data, value }) => ({ to, data, valueBase: String(value) })),
      paymaster,
      signal: order.signal,
    },
    true,
  )
}

/**
 * Writes the call, checks it as if a stranger had written it, looks at the price again, and tries the swap with its
 * minimum: one that fails now is not asked for.
 */
async function prepare(
  { node, wallet }: SwapAccess,
  order: SwapOrder,
  approvals: readonly RawCall[],
): Promise<{ readonly swap: RawCall; readonly gas: string | undefined }> {
  await confirmSides({ node, wallet }, order)
  const clock = await readClock(node)
  const swap = await (order.call
    ? prepareCall({ node, wallet }, order, order.call, approvals)
    : prepareRoute(clock, order, approvals))
  await lookAgain({ node, wallet }, order)
  const { from, tokenOut } = order
  const trial = { from, tokenOut, approvals, swap, spends: toSpends(order), triedAt: clock.triedAt }
  const { arrivesBase, gas } = await simulateSwap(node, trial)
  if (arrivesBase !== undefined && BigInt(arrivesBase) < BigInt(order.minOutBase)) throw refuse('minimum')
  if (order.call) await tryDirectly(node, order.call, trial)
  return { swap, gas }
}

/**
 * The call of an aggregator names no pools that could be asked, so it is tried by the network's own nodes too: the page's node may belong to
 * the author of the quote. Nodes that do not answer are passed over.
 */
async function tryDirectly(node: NodeAccess, call: SwapProviderCall, trial: SwapTrial): Promise<void> {
  const own = { ...node, rpc: (asked: Parameters<RpcRead>[0]) => node.rpc({ ...asked, isDirect: true }) }
  const outcome = await simulateSwap(own, trial).catch((error: unknown) => {
    if (isModalError(error) && FINAL_CODES.includes(error.code)) throw error
    return undefined
  })
  if (outcome?.arrivesBase !== undefined) checkArrival(call, outcome.arrivesBase)
}

function prepareRoute(
  { now, deadline }: SwapClock,
  order: SwapOrder,
  approvals: readonly RawCall[],
): RawCall {
  const terms = { ...toCall(order), minOut: BigInt(toAmountQuantity(order.minOutBase)) }
  const swap = encodeSwap({ ...terms, deadline })
  checkSwapCalls({ ...terms, now }, [...approvals, swap])
  return swap
}

/** The call that is sent is read once more as well: it differs from the one that came by its minimum, and by nothing that it does. */
async function prepareCall(
  { node, wallet }: SwapAccess,
  order: SwapOrder,
  call: SwapProviderCall,
  approvals: readonly RawCall[],
): Promise<RawCall> {
  const { spender, settler, write, minOut: promised } = checkProviderCall(order, call)
  for (const approval of approvals) checkApproval({ ...toCall(order), spender }, approval)
  if (settler) {
    await confirmSettler(node, settler)
    await confirmSettlerAgain(wallet.provider, settler, order.signal)
  }
  const agreed = BigInt(toAmountQuantity(order.minOutBase))
  const minOut = agreed > promised ? agreed : promised
  const swap = write(minOut)
  const again = checkProviderCall(order, {
    ...call,
    to: swap.to,
    data: swap.data,
    valueBase: String(swap.value),
  })
  if (again.minOut !== minOut || again.settler !== settler) throw refuse('minimum')
  return swap
}

function toCall(input: SwapInput) {
  const { place, from, tokenIn, tokenOut, amountInBase, legs } = input
  return {
    place: {
      ...place,
      router: requireAddress(place.router.toLowerCase()),
    },
    from,
    tokenIn,
    tokenOut,
    amountIn: BigInt(toAmountQuantity(amountInBase)),
    legs,
  }
}

/** No more leaves the account than is given, with a call of any author. */
function toSpends({ tokenIn, amountInBase }: SwapInput): SpentTerms {
  return { tokenIn, mostBase: BigInt(toAmountQuantity(amountInBase)) }
}

function readNeeds(node: NodeAccess, input: SwapInput): Promise<readonly RawCall[]> {
  const { from, tokenIn, place, amountInBase, call } = input
  if (tokenIn === undefined || isWrap(place, input)) return Promise.resolve([])
  const amount = BigInt(toAmountQuantity(amountInBase))
  const spender = call ? spenderOf(place, call) : place.router
  return readApprovals(node, { owner: from, token: tokenIn, spender, amount })
}
