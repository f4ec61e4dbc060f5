import {
  deleteSupportedAccount,
  endSupportedSessions,
  findSupportedAccount,
  freezeSupportedAccount,
  unlockSupportedAccount,
} from './accounts.ts'
import {
  acceptInvite,
  beginInvite,
  beginOperatorConfirm,
  beginOperatorSignIn,
  confirmOperator,
  getOperator,
  signInOperator,
  signOutOperator,
} from './auth.ts'
import { listChains } from './chains.ts'
import {
  addOwnWay,
  beginIssuer,
  beginIssuerConfirm,
  finishIssuer,
  getSignInWays,
  listOwnWays,
  removeOwnWay,
} from './issuer.ts'
import {
  exportPayments,
  getWebhook,
  listProjectPayments,
  listProjectPurchases,
  resendEvent,
  setWebhook,
} from './money.ts'
import {
  checkAudit,
  createToken,
  exportAudit,
  inviteOperator,
  listAudit,
  listOperators,
  listTokens,
  revokeToken,
  setOperatorRole,
} from './operators.ts'
import {
  changeProjectSettings,
  getFunnel,
  getOverview,
  getProjectSettings,
  listOperatorProjects,
} from './projects.ts'
import { getProjectWallets, searchProjectWallets, setProjectWallets } from './wallets.ts'

export { MAX_EXCLUDED_WALLETS, MAX_FEATURED_WALLETS } from './wallets.ts'

import { listRefunds, settleRefund } from './refunds.ts'
import { listServers } from './servers.ts'
import { listSponsored } from './sponsored.ts'

/** The type of `adminRoutes`. */
export type AdminRoutes = {
  readonly beginInvite: typeof beginInvite
  readonly acceptInvite: typeof acceptInvite
  readonly beginOperatorSignIn: typeof beginOperatorSignIn
  readonly signInOperator: typeof signInOperator
  readonly beginOperatorConfirm: typeof beginOperatorConfirm
  readonly confirmOperator: typeof confirmOperator
  readonly signOutOperator: typeof signOutOperator
  readonly getOperator: typeof getOperator
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
  readonly listOperators: typeof listOperators
  readonly inviteOperator: typeof inviteOperator
  readonly setOperatorRole: typeof setOperatorRole
  readonly listTokens: typeof listTokens
  readonly createToken: typeof createToken
  readonly revokeToken: typeof revokeToken
  readonly listAudit: typeof listAudit
  readonly exportAudit: typeof exportAudit
  readonly checkAudit: typeof checkAudit
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
  readonly getSignInWays: typeof getSignInWays
  readonly beginIssuer: typeof beginIssuer
  readonly beginIssuerConfirm: typeof beginIssuerConfirm
  readonly finishIssuer: typeof finishIssuer
  readonly addOwnWay: typeof addOwnWay
  readonly listOwnWays: typeof listOwnWays
  readonly removeOwnWay: typeof removeOwnWay
}

/** The routes of an operator's console. They answer where the gateway has one, and are unknown to every other gateway. */
export const adminRoutes: AdminRoutes = {
  beginInvite,
  acceptInvite,
  beginOperatorSignIn,
  signInOperator,
  beginOperatorConfirm,
  confirmOperator,
  signOutOperator,
  getOperator,
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
  listOperators,
  inviteOperator,
  setOperatorRole,
  listTokens,
  createToken,
  revokeToken,
  listAudit,
  exportAudit,
  checkAudit,
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
  getSignInWays,
  beginIssuer,
  beginIssuerConfirm,
  finishIssuer,
  listOwnWays,
  addOwnWay,
  removeOwnWay,
}
