import type { Part } from '../../kernel/parts.ts'
import { followPurchase } from './followPurchase.ts'
import { startOnramp } from './startOnramp.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    OnRampProviders: (modal, { signal }) => startOnramp(modal, { kind: 'onramp', signal }),
    OnRampTokenSelect: (modal, { signal }) => startOnramp(modal, { kind: 'onramp', signal }),
    OnRampFiatSelect: (modal, { signal }) => startOnramp(modal, { kind: 'onramp', signal }),
    PayWithExchange: (modal, { signal }) => startOnramp(modal, { kind: 'exchange', signal }),
    PayWithExchangeSelectAsset: (modal, { signal }) => startOnramp(modal, { kind: 'exchange', signal }),
    BuyInProgress: (modal, { signal }) => followPurchase(modal, { signal }),
  },
} satisfies Part
