import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { confirmSend } from './confirmSend.ts'
import { resetSend, setSendAmount, setSendReceiver, setSendToken } from './editSend.ts'
import { setSendMax } from './estimateSend.ts'
import { reviewSend } from './reviewSend.ts'
import { sendAgain } from './sendAgain.ts'
import { sendStateOf } from './sendSlice.ts'
import { startSend } from './startSend.ts'
import { watchReceipt } from './watchReceipt.ts'

const FLOWS = {
  start: startSend,
  setToken: setSendToken,
  setAmount: setSendAmount,
  setMax: setSendMax,
  setReceiver: setSendReceiver,
  review: reviewSend,
  confirm: confirmSend,
  sendAgain,
  watchReceipt,
  reset: resetSend,
}

const INPUTS = {
  start: { signal: 'AbortSignal' },
  setToken: { id: 'string' },
  setAmount: { text: 'string' },
  setReceiver: { text: 'string' },
  review: { signal: 'AbortSignal?' },
  confirm: { acceptedReceiver: 'string?' },
  sendAgain: { hash: 'string' },
  watchReceipt: { hash: 'string' },
} as const

/** Sending the coin and tokens. `state` is the slice `send`. */
export type SendController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: sendStateOf(modal.state), ...bindFlows(modal, 'send', FLOWS, INPUTS) }
}
