import { getActivity } from './activity.ts'
import { getBalances } from './balances.ts'
import { getConfig } from './config.ts'
import { getHealth } from './health.ts'
import { getImage } from './images.ts'
import { getAccountName, postNameLookUps } from './names.ts'
import { beginPurchase, getPurchase, listOnrampOffers, listOnrampQuotes } from './onramp.ts'
import { postRpc } from './rpc.ts'
import { getSwapAllowance, getSwapGasPrice, getSwapQuote, listSwapTokens } from './swap.ts'
import { getAnalyticsConfig, postEvents } from './telemetry.ts'
import { listWallets } from './wallets.ts'

/** The type of `routes`. */
export type Routes = {
  readonly listWallets: typeof listWallets
  readonly getImage: typeof getImage
  readonly getConfig: typeof getConfig
  readonly getAnalyticsConfig: typeof getAnalyticsConfig
  readonly postEvents: typeof postEvents
  readonly postRpc: typeof postRpc
  readonly getBalances: typeof getBalances
  readonly getActivity: typeof getActivity
  readonly listSwapTokens: typeof listSwapTokens
  readonly getSwapQuote: typeof getSwapQuote
  readonly getSwapGasPrice: typeof getSwapGasPrice
  readonly getSwapAllowance: typeof getSwapAllowance
  readonly getAccountName: typeof getAccountName
  readonly postNameLookUps: typeof postNameLookUps
  readonly listOnrampOffers: typeof listOnrampOffers
  readonly listOnrampQuotes: typeof listOnrampQuotes
  readonly beginPurchase: typeof beginPurchase
  readonly getPurchase: typeof getPurchase
  readonly getHealth: typeof getHealth
}

/**
 * Every route of the gateway, by its id.
 *
 * @example
 * ```ts
 * import { routes } from '@foyer/api'
 * import * as v from 'valibot'
 *
 * const { method, path, query } = routes.listWallets
 * console.log(method, path, v.parse(query, { search: 'meta', entries: '10' }))
 * ```
 */
export const routes: Routes = {
  listWallets,
  getImage,
  getConfig,
  getAnalyticsConfig,
  postEvents,
  postRpc,
  getBalances,
  getActivity,
  listSwapTokens,
  getSwapQuote,
  getSwapGasPrice,
  getSwapAllowance,
  getAccountName,
  postNameLookUps,
  listOnrampOffers,
  listOnrampQuotes,
  beginPurchase,
  getPurchase,
  getHealth,
}
