import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { choosePayWay, quotePay } from './choosePayWay.ts'
import { confirmPay } from './confirmPay.ts'
import { copyPayLink } from './copyPayLink.ts'
import { loadPayment } from './enterPay.ts'
import { payStateOf } from './paySlice.ts'
import { payAgain } from './watchPayment.ts'

const FLOWS = {
  load: loadPayment,
  quote: quotePay,
  chooseWay: choosePayWay,
  confirm: confirmPay,
  payAgain,
  copyLink: copyPayLink,
}

const INPUTS = {
  chooseWay: { id: 'string' },
  confirm: { evenElsewhere: 'boolean?' },
} as const

/** Paying what a merchant's server or the page asks for. `state` is the slice `pay`. */
export type PayController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: payStateOf(modal.state), ...bindFlows(modal, 'pay', FLOWS, INPUTS) }
}
