import type { SendController } from './controller.ts'
import type { part } from './part.ts'
import type { SendState } from './sendSlice.ts'

// Sending currency and tokens.

export { type ConfirmSendInput, confirmSend } from './confirmSend.ts'
export { controller, type SendController } from './controller.ts'
export { resetSend, setSendAmount, setSendReceiver, setSendToken } from './editSend.ts'
export { setSendMax } from './estimateSend.ts'
export { part } from './part.ts'
export { reviewSend } from './reviewSend.ts'
export type { FoundReceiver, ReceiverWarning, SendReceiverFacts } from './rules/receiverFacts.ts'
export { type FeeFacts, type SendForm, type SendLabel, selectSendForm } from './rules/sendForm.ts'
export {
  type ReceiptStatus,
  type SendPreview,
  type SendReceipt,
  type SendStep,
  selectSendPreview,
  selectSendReceipt,
} from './rules/sendPreview.ts'
export type { SendToken } from './rules/sendTokens.ts'
export { sendAgain } from './sendAgain.ts'
export type { Receiver, ReceiverProblem, SendReview, SendState } from './sendSlice.ts'
export { watchReceipt } from './watchReceipt.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly send: SendController
  }
  interface PartExports {
    readonly send: typeof part
  }
  interface PartStates {
    readonly send?: SendState
  }
}
