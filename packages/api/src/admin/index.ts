import {
  deleteSupportedAccount,
  endSupportedSessions,
  findSupportedAccount,
  freezeSupportedAccount,
  unlockSupportedAccount,
} from './accounts.ts'
import { listChains } from './chains.ts'
import { beginIssuer, beginIssuerConfirm, finishIssuer } from './issuer.ts'
import {
  exportPayments,
  getWebhook,
  listProjectPayments,
  listProjectPurchases,
  resendEvent,
  setWebhook,
} from './money.ts'
import { createToken, listTokens, revokeToken } from './operators.ts'
import {
  changeProjectSettings,
  getFunnel,
  getOverview,
  getProjectSettings,
  listOperatorProjects,
} from './projects.ts'
import { type SharedOperatorRoutes, sharedOperatorRoutes } from './vault.ts'
import { getProjectWallets, searchProjectWallets, setProjectWallets } from './wallets.ts'

export { MAX_EXCLUDED_WALLETS, MAX_FEATURED_WALLETS } from './wallets.ts'

import { listRefunds, settleRefund } from './refunds.ts'
import { listServers } from './servers.ts'
import { listSponsored } from './sponsored.ts'

/** The type of `adminRoutes`. */
export type AdminRoutes = SharedOperatorRoutes & {
  readonly listOperatorProjects: typeof listOperatorProjects
  readonly getProjectSettings: typeof getProjectSettings
  readonly changeProjectSettings: typeof changeProjectSettings
  readonly getOverview: typeof getOverview
  readonly getFunnel: typeof getFunnel
  readonly findSupportedAccount: typeof findSupportedAccount
  readonly unlockSupportedAccount: typeof unlockSupportedAccount
  readonly endSupportedSessions: typeof endSupportedSessions
  readonly freezeSupportedAccount: typeof freezeSupportedAccount
  readonly deleteSupportedAccount: typeof deleteSupportedAccount
  readonly listTokens: typeof listTokens
  readonly createToken: typeof createToken
  readonly revokeToken: typeof revokeToken
  readonly listProjectPayments: typeof listProjectPayments
  readonly exportPayments: typeof exportPayments
  readonly listProjectPurchases: typeof listProjectPurchases
  readonly listSponsored: typeof listSponsored
  readonly getWebhook: typeof getWebhook
  readonly setWebhook: typeof setWebhook
  readonly resendEvent: typeof resendEvent
  readonly listChains: typeof listChains
  readonly listServers: typeof listServers
  readonly listRefunds: typeof listRefunds
  readonly settleRefund: typeof settleRefund
  readonly getProjectWallets: typeof getProjectWallets
  readonly setProjectWallets: typeof setProjectWallets
  readonly searchProjectWallets: typeof searchProjectWallets
  readonly beginIssuer: typeof beginIssuer
  readonly beginIssuerConfirm: typeof beginIssuerConfirm
  readonly finishIssuer: typeof finishIssuer
}

/** The routes of an operator's console. They answer where the gateway has one, and are unknown to every other gateway. */
export const adminRoutes: AdminRoutes = {
  ...sharedOperatorRoutes,
  listOperatorProjects,
  getProjectSettings,
  changeProjectSettings,
  getOverview,
  getFunnel,
  findSupportedAccount,
  unlockSupportedAccount,
  endSupportedSessions,
  freezeSupportedAccount,
  deleteSupportedAccount,
  listTokens,
  createToken,
  revokeToken,
  listProjectPayments,
  exportPayments,
  listProjectPurchases,
  listSponsored,
  getWebhook,
  setWebhook,
  resendEvent,
  listChains,
  listServers,
  listRefunds,
  settleRefund,
  getProjectWallets,
  setProjectWallets,
  searchProjectWallets,
  beginIssuer,
  beginIssuerConfirm,
  finishIssuer,
}
