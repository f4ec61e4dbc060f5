import type { Payment } from '@foyer/api'
import { type ErrorInfo, toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { type PayRequest, payOf, setPayRequest } from './paySlice.ts'
import { readEip681 } from './readLink.ts'
import { checkPayee } from './resolvePayee.ts'
import { otherTermsError } from './rules/otherTerms.ts'

/** The payment that a page asks for: a payment by its id, one of its own, or a link of EIP-681. */
export type PayInput = PayRequest | { readonly link: string; readonly label?: string | undefined }

/** How a payment ended on this page. A merchant's server believes none of it: it is told by the gateway. */
export type PayOutcome =
  | { readonly status: 'paid'; readonly payment: Payment }
  | { readonly status: 'sent'; readonly payment: Payment }
  | { readonly status: 'dismissed' }
  | { readonly status: 'error'; readonly error: ErrorInfo }

/** Begins a payment; the view Pay shows it. @throws ModalError bad_option for a link that is none, or a name of another network */
export function beginPay(modal: Modal, input: PayInput): void {
  const request = 'link' in input ? readEip681(input.link, input.label) : input
  checkPayee(request)
  for (const name of ['loadPayment', 'quotePayment', 'sendPayment', 'watchPayment'] as const)
    modal.tasks.reset(name)
  setPayRequest(modal.state, request)
}

/** Resolves when the payment is paid, or when the modal is closed. Never rejects. */
export function waitForPayment(modal: Modal): Promise<PayOutcome> {
  return new Promise((resolve) => {
    const finish = (outcome: PayOutcome) => {
      for (const stop of stops) stop()
      resolve(outcome)
    }
    const stops = [
      modal.observe(
        (state) => state.pay?.payment?.status === 'paid',
        (isPaid) => {
          const { payment } = payOf(modal.state)
          if (isPaid && payment) finish({ status: 'paid', payment })
        },
      ),
      modal.on('close', () => {
        const { payment, hash, hasOtherTerms } = payOf(modal.state)
        if (payment && hash !== undefined) return finish({ status: 'sent', payment })
        if (hasOtherTerms) return finish(toPayError(otherTermsError('payment')))
        const task = modal.tasks.state.loadPayment
        return finish(
          task?.status === 'failed' && !payment
            ? { status: 'error', error: task.error }
            : { status: 'dismissed' },
        )
      }),
    ]
  })
}

/** The outcome of a payment that could not begin. */
export function toPayError(error: unknown): PayOutcome {
  return { status: 'error', error: toErrorInfo(error) }
}
