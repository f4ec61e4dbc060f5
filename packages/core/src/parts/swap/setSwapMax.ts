import { ModalError } from '../../base/modalError.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { formatAmount } from '../../kernel/lib/amount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { readGasPrice } from './askQuote.ts'
import { networkOf, scheduleQuote } from './quoteSwap.ts'
import { balanceOf } from './rules/swapForm.ts'
import { setAmountIn, setSwapProblem, swapOf } from './swapSlice.ts'

/** Gas of the longest route, and what it may cost more until it is mined. */
const MOST_GAS = 400_000n
const PRICE_MARGIN = 2n

/**
 * Sets the amount to all that the account holds; of the coin, less the most that the fee of a swap can be. Calls: getSwapGasPrice. Where that
 * cannot be told, the amount stays, and the problem is kept.
 */
export async function setSwapMax(modal: Modal): Promise<void> {
  const { sourceToken } = swapOf(modal.state)
  const balanceBase = balanceOf(modal.state, sourceToken)
  if (!sourceToken || balanceBase === undefined) return
  try {
    const kept = sourceToken.address === undefined ? await readFee(modal) : 0n
    const left = BigInt(balanceBase) - kept
    if (left <= 0n)
      throw new ModalError({ code: 'insufficient_funds', message: 'There is too little to pay for the fee.' })
    setAmountIn(modal.state, formatAmount(String(left), sourceToken.decimals))
    scheduleQuote(modal)
  } catch (error) {
    setSwapProblem(modal.state, toErrorInfo(error))
  }
}

async function readFee(modal: Modal): Promise<bigint> {
  const { quoted } = swapOf(modal.state)
  // Where a quote has told it: rollups take more than gas.
  const rollupFee = BigInt(quoted?.outcome.rollupFeeBase ?? 0)
  const gasPrice = await readGasPrice(modal, networkOf(modal) ?? '')
  return (gasPrice * MOST_GAS + rollupFee) * PRICE_MARGIN
}
