export { listRefunds, type RefundRow, refundsOf, settleRefund } from './listRefunds.ts'
export { setMerchantWebhook } from './merchantStore.ts'
export {
  listPayments,
  type PaymentRow,
  readDeliveries,
  sendAgain,
} from './operatorLists.ts'
export type { Payments } from './payments.ts'
export type {} from './tables.ts'
