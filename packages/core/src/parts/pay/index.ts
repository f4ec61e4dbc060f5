import type { PayController } from './controller.ts'
import type { part } from './part.ts'
import type { PayState } from './paySlice.ts'

// Paying what a merchant's server or the page asks for, in any token.

export { choosePayWay, quotePay } from './choosePayWay.ts'
export { confirmPay } from './confirmPay.ts'
export { controller, type PayController } from './controller.ts'
export { copyPayLink } from './copyPayLink.ts'
export { loadPayment } from './enterPay.ts'
export { part } from './part.ts'
export type {
  PageRequest,
  PayChoice,
  PayeeName,
  PayProgress,
  PayQuote,
  PayRequest,
  PayState,
} from './paySlice.ts'
export type { PayElsewhere } from './rules/elsewhere.ts'
export { type Eip681Request, parseEip681, writeEip681 } from './rules/links/eip681.ts'
export { parseSolanaPay, type SolanaPayRequest, writeSolanaPay } from './rules/links/solanaPay.ts'
export { type PayFacts, type PayStep, selectPay } from './rules/payFacts.ts'
export { type PayLoadingFacts, type PayStage, selectPayLoading } from './rules/payLoadingFacts.ts'
export type { PayWay } from './rules/payWays.ts'
export type { PayInput, PayOutcome } from './waitForPayment.ts'
export { payAgain } from './watchPayment.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly pay: PayController
  }
  interface PartExports {
    readonly pay: typeof part
  }
  interface PartStates {
    readonly pay?: PayState
  }
}
