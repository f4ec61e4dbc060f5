import { activityExample } from './activity.ts'
import { balancesExample } from './balances.ts'
import { configExample } from './config.ts'
import type { RouteExample } from './example.ts'
import { healthExample } from './health.ts'
import { imageExample } from './images.ts'
import { accountNameExample, nameLookUpsExample } from './names.ts'
import { beginPurchaseExample, onrampOffersExample, onrampQuotesExample, purchaseExample } from './onramp.ts'
import { rpcExample } from './rpc.ts'
import { swapAllowanceExample, swapGasPriceExample, swapQuoteExample, swapTokensExample } from './swap.ts'
import { analyticsConfigExample, eventsExample } from './telemetry.ts'
import { walletsExample } from './wallets.ts'

/** An example for every route. */
export const examples: readonly RouteExample[] = [
  walletsExample,
  imageExample,
  configExample,
  analyticsConfigExample,
  eventsExample,
  rpcExample,
  balancesExample,
  activityExample,
  swapTokensExample,
  swapQuoteExample,
  swapGasPriceExample,
  swapAllowanceExample,
  accountNameExample,
  nameLookUpsExample,
  onrampOffersExample,
  onrampQuotesExample,
  beginPurchaseExample,
  purchaseExample,
  healthExample,
]
