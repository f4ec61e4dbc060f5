import { getActivity } from './activity.ts'
import { getBalances } from './balances.ts'
import { getConfig } from './config.ts'
import { getHealth } from './health.ts'
import { getImage } from './images.ts'
import { getAccountName } from './names.ts'
import { beginPurchase, getPurchase, listOnrampOffers, listOnrampQuotes } from './onramp.ts'
import { postRpc } from './rpc.ts'
import { getSwapAllowance, getSwapGasPrice, getSwapQuote, listSwapTokens } from './swap.ts'
import { getAnalyticsConfig, postEvents } from './telemetry.ts'
import { listWallets } from './wallets.ts'

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
export const routes = {
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
  listOnrampOffers,
  listOnrampQuotes,
  beginPurchase,
  getPurchase,
  getHealth,
} as const
