import type { Part } from '../../kernel/parts.ts'
import { enterPay } from './enterPay.ts'
import { beginPay, toPayError, waitForPayment } from './waitForPayment.ts'
import { watchPayment } from './watchPayment.ts'

/** The interface of this part for the kernel, other parts and the elements. */
export const part = {
  beginPay,
  toPayError,
  waitForPayment,
  enter: {
    Pay: (modal, { signal }) => enterPay(modal, { signal }),
    PayLoading: (modal, { signal }) => watchPayment(modal, { signal }),
  },
} satisfies Part
