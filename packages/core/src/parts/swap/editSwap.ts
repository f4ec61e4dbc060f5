import { MAX_SWAP_SLIPPAGE_BPS, type SwapToken } from '@foyer/api'
import { cleanAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import { scheduleSearch } from './findAmountIn.ts'
import { scheduleQuote } from './quoteSwap.ts'
import {
  keepFoundAmount,
  type SwapSide,
  setAmountIn,
  setSides,
  setSlippage,
  setWanted,
  swapOf,
} from './swapSlice.ts'

/** Chooses one of the two tokens. Choosing that of the other side turns the form around. */
export function setSwapToken(
  modal: Modal,
  { side, token }: { readonly side: SwapSide; readonly token: SwapToken },
): void {
  const { sourceToken, toToken, amountText, wantedText } = swapOf(modal.state)
  const isSource = side === 'sourceToken'
  const other = isSource ? toToken : sourceToken
  const isSame = other !== undefined && other.address?.toLowerCase() === token.address?.toLowerCase()
  const moved = isSame ? (isSource ? sourceToken : toToken) : other
  setSides(
    modal.state,
    isSource ? { sourceToken: token, toToken: moved } : { sourceToken: moved, toToken: token },
  )
  if (wantedText !== undefined) {
    setWanted(modal.state, cleanAmount(wantedText, isSource ? moved?.decimals : token.decimals))
    return scheduleSearch(modal)
  }
  if (isSource) setAmountIn(modal.state, cleanAmount(amountText, token.decimals))
  scheduleQuote(modal)
}

/** Sets the amount from typed text. @returns the cleaned text, which the field shows. Spec: validate-18 */
export function setSwapAmount(modal: Modal, { text }: { readonly text: string }): string {
  const { sourceToken, amountText } = swapOf(modal.state)
  const cleaned = cleanAmount(text, sourceToken?.decimals)
  if (cleaned !== amountText) {
    setAmountIn(modal.state, cleaned)
    scheduleQuote(modal)
  }
  return cleaned
}

/** Turns the form around: what was to arrive is given. */
export function flipSwap(modal: Modal): void {
  const { sourceToken, toToken, wantedText, amountText } = swapOf(modal.state)
  setSides(modal.state, { sourceToken: toToken, toToken: sourceToken })
  setAmountIn(modal.state, cleanAmount(wantedText ?? amountText, toToken?.decimals))
  scheduleQuote(modal)
}

/** Sets by how much the price may move until the swap is made; more than 15 % is cut. */
export function setSwapSlippage(modal: Modal, { bps }: { readonly bps: number }): void {
  if (Number.isInteger(bps) && bps >= 0) setSlippage(modal.state, Math.min(bps, MAX_SWAP_SLIPPAGE_BPS))
}

/** Ends typing what is to arrive: from now on the field shows what does. */
export function endSwapWanted(modal: Modal): void {
  keepFoundAmount(modal.state)
}
