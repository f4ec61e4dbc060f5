import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { confirmSwap } from './confirmSwap.ts'
import { endSwapWanted, flipSwap, setSwapAmount, setSwapSlippage, setSwapToken } from './editSwap.ts'
import { setSwapWanted } from './findAmountIn.ts'
import { findSwapTokens } from './findSwapTokens.ts'
import { offerPaymaster } from './offerPaymaster.ts'
import { reviewSwap } from './reviewSwap.ts'
import { setSwapMax } from './setSwapMax.ts'
import { startSwap } from './startSwap.ts'
import { swapStateOf } from './swapSlice.ts'
import { watchSwap } from './watchSwap.ts'

const FLOWS = {
  start: startSwap,
  findTokens: findSwapTokens,
  setToken: setSwapToken,
  setAmount: setSwapAmount,
  setWanted: setSwapWanted,
  endWanted: endSwapWanted,
  setMax: setSwapMax,
  setSlippage: setSwapSlippage,
  flip: flipSwap,
  review: reviewSwap,
  confirm: confirmSwap,
  watch: watchSwap,
  offerPaymaster,
}

const INPUTS = {
  start: { signal: 'AbortSignal' },
  findTokens: { search: 'string?' },
  setToken: { side: 'string', token: 'object' },
  setAmount: { text: 'string' },
  setWanted: { text: 'string' },
  setSlippage: { bps: 'number' },
  confirm: { acceptedLossBps: 'number?' },
  offerPaymaster: { networkId: 'string?', signal: 'AbortSignal?' },
} as const

/** Swapping the coin and tokens. `state` is the slice `swap`. */
export type SwapController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: swapStateOf(modal.state), ...bindFlows(modal, 'swap', FLOWS, INPUTS) }
}
