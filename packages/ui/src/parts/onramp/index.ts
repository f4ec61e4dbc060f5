import type { PartViews } from '../part.ts'
import { BuyInProgressView } from './BuyInProgress/BuyInProgressView.tsx'
import { OnRampFiatSelectView } from './OnRampFiatSelect/OnRampFiatSelectView.tsx'
import { OnRampProvidersView } from './OnRampProviders/OnRampProvidersView.tsx'
import { OnRampTokenSelectView } from './OnRampTokenSelect/OnRampTokenSelectView.tsx'
import { PayWithExchangeView } from './PayWithExchange/PayWithExchangeView.tsx'
import { PayWithExchangeSelectAssetView } from './PayWithExchangeSelectAsset/PayWithExchangeSelectAssetView.tsx'
import { titleText } from './text/en.ts'
import { WhatIsABuyView } from './WhatIsABuy/WhatIsABuyView.tsx'

export const views = {
  BuyInProgress: { View: BuyInProgressView, title: titleText.buyInProgress },
  OnRampFiatSelect: { View: OnRampFiatSelectView, title: titleText.onRampFiatSelect },
  OnRampProviders: { View: OnRampProvidersView, title: titleText.onRampProviders },
  OnRampTokenSelect: { View: OnRampTokenSelectView, title: titleText.onRampTokenSelect },
  PayWithExchange: { View: PayWithExchangeView, title: titleText.payWithExchange },
  PayWithExchangeSelectAsset: {
    View: PayWithExchangeSelectAssetView,
    title: titleText.payWithExchangeSelectAsset,
  },
  WhatIsABuy: { View: WhatIsABuyView, title: titleText.whatIsABuy },
} satisfies PartViews<'onramp'>

export { part } from '@foyer/core/onramp'
