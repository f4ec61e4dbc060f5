import type { Part } from '../../kernel/parts.ts'
import { enterPay } from './enterPay.ts'
import { beginPay, toPayError, waitForPayment } from './waitForPayment.ts'
import { watchPayment } from './watchPayment.ts'

/** What the kernel, other parts and the elements may load this part for. */
export const part = {
  beginPay,
  toPayError,
  waitForPayment,
  enter: {
    Pay: (modal, { signal }) => enterPay(modal, { signal }),
    PayLoading: (modal, { signal }) => watchPayment(modal, { signal }),
  },
} satisfies Part
