import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { setOnrampAmount, setOnrampAsset, setOnrampFiat } from './editOnramp.ts'
import { leavePurchase } from './followPurchase.ts'
import { loadOnramp } from './loadOnramp.ts'
import { onrampStateOf } from './onrampSlice.ts'
import { pickProvider, retryPurchase } from './pickProvider.ts'

const FLOWS = {
  load: loadOnramp,
  setAmount: setOnrampAmount,
  setAsset: setOnrampAsset,
  setFiat: setOnrampFiat,
  pickProvider,
  retry: retryPurchase,
  leave: leavePurchase,
}

const INPUTS = {
  load: { signal: 'AbortSignal?' },
  setAmount: { text: 'string' },
  setAsset: { asset: 'object' },
  setFiat: { fiat: 'string' },
  pickProvider: { provider: 'string' },
} as const

/** Buying with money, and sending from an exchange. `state` is the slice `onramp`. */
export type OnrampController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: onrampStateOf(modal.state), ...bindFlows(modal, 'onramp', FLOWS, INPUTS) }
}
