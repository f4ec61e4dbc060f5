import type { OnrampController } from './controller.ts'
import type { OnrampState } from './onrampSlice.ts'
import type { part } from './part.ts'

// Buying with money, and sending from an exchange.

export { controller, type OnrampController } from './controller.ts'
export { setOnrampAmount, setOnrampAsset, setOnrampFiat } from './editOnramp.ts'
export { leavePurchase } from './followPurchase.ts'
export { loadOnramp } from './loadOnramp.ts'
export type { OnrampOffers, OnrampState, WantedPurchase } from './onrampSlice.ts'
export { part } from './part.ts'
export { pickProvider, retryPurchase } from './pickProvider.ts'
export { cleanMoney } from './rules/money.ts'
export { type OnrampForm, type OnrampLabel, type ProviderRow, selectOnrampForm } from './rules/onrampForm.ts'
export {
  type PurchaseFacts,
  type PurchaseStep,
  selectIsBuying,
  selectPurchase,
} from './rules/purchaseFacts.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly onramp: OnrampController
  }
  interface PartExports {
    readonly onramp: typeof part
  }
  interface PartStates {
    readonly onramp?: OnrampState
  }
}
