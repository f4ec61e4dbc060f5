import type { AccountController } from './controller.ts'
import type { part } from './part.ts'
import type { TokensState } from './tokens.ts'

// The account in use, and its view: balances, features, and the list of connected wallets.

export { requireInUse, selectOwner } from './accountInUse.ts'
export { type AccountTabInput, chooseAccountTab } from './chooseAccountTab.ts'
export { type AccountController, controller } from './controller.ts'
export { copyAddress } from './copyAddress.ts'
export { loadTokens } from './loadTokens.ts'
export { part } from './part.ts'
export { selectAccountEmail, selectAccountName, selectAccountSocial } from './rules/accountEmail.ts'
export {
  type AccountFeature,
  type AccountFeatures,
  type AccountTab,
  selectAccountFeatures,
  selectAccountTabs,
  selectAccountWidget,
} from './rules/accountFeatures.ts'
export {
  type AccountSettings,
  type AuthAccountFacts,
  selectAccountSettings,
} from './rules/accountSettings.ts'
export { type AccountViewFacts, selectAccountView, toExplorerUrl } from './rules/accountView.ts'
export { type AddWalletRow, selectAddWalletRow } from './rules/addWalletRow.ts'
export { selectAuthFacts } from './rules/authFacts.ts'
export { isOnChain } from './rules/featureChains.ts'
export {
  type AccountLabel,
  type ActiveWalletEntry,
  type OtherWalletEntry,
  type ProfileWallets,
  type RecentWalletEntry,
  selectProfileWallets,
  type WalletEntry,
} from './rules/profileWallets.ts'
export {
  selectHasTokenList,
  selectTokens,
  type TokenFacts,
  type Tokens,
  toTokenFacts,
} from './rules/tokenFacts.ts'
export { activeSession, requireSessionInUse, type SessionInUse } from './sessionInUse.ts'
export { watchTokens } from './watchTokens.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly account: AccountController
  }
  interface PartExports {
    readonly account: typeof part
  }
  interface PartStates {
    readonly tokens?: TokensState
  }
}
