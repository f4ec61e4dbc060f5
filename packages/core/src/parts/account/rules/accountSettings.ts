import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import { shortenAddress } from '../../../kernel/lib/shorten.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { ResolvedOptions } from '../../../kernel/options/options.ts'
import type { AccountChoice } from '../../../ports/auth.ts'
import type { Network } from '../../../ports/network.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'
import { selectAccountEmail } from './accountEmail.ts'
import { activeKind } from './accountFeatures.ts'

/** Facts about an embedded account, which the secure site holds instead of a wallet; they apply to no other account. */
export interface AuthAccountFacts {
  /** The page is the secure site itself. */
  readonly isSecureSite: boolean
  /** Networks that its smart account supports. */
  readonly smartAccountNetworks: readonly CaipNetworkId[]
  /** Whether names can be registered. */
  readonly hasNames: boolean
  /** The account in use; the toggle offers the other one. */
  readonly accountType: AccountChoice
  /** It has both. */
  readonly hasBoth: boolean
  /** Its one address is its smart account as well (EIP-7702). */
  readonly isOneAddress?: boolean
  /** Whether the smart account is on the chain in use; undefined while that is not known. */
  readonly isDeployed: boolean | undefined
  /** The network on which its smart account could not be used when it was asked for. */
  readonly awayOn: CaipNetworkId | undefined
  /** The page on which its holder takes over the recovery factor; undefined where there is none. */
  readonly upgradeUrl?: string
}

/** The facts that the account's settings show (clauses settings-1 to settings-7). */
export interface AccountSettings {
  readonly address: string
  readonly shortAddress: string
  readonly profileImage: string | undefined
  /** Undefined when the app does not know it. */
  readonly network: Network | undefined
  readonly isNetworkClickable: boolean
  readonly hasUpgrade: boolean
  readonly hasAuth: boolean
  /** The mailbox of an embedded account, as it is displayed. */
  readonly email: string | undefined
  /** Whether it has none, and can be given one. */
  readonly lacksEmail: boolean
  /** The account type that the toggle switches to; undefined when there is none. */
  readonly switchTo: AccountChoice | undefined
  /** The smart account could not be switched to on this network (clause state-19). */
  readonly isSmartAccountAway: boolean
  /** The account in use, of an embedded wallet that has two. */
  readonly accountType: AccountChoice | undefined
  /** It is a smart account, and its first transaction puts it on the chain. */
  readonly isUndeployed: boolean
  /** It gives smart sessions, which its owner can see and revoke. */
  readonly hasSessions: boolean
  /** Its address has the code of a smart account on this network, which its owner can take away. */
  readonly hasCode: boolean
  /** The assets of its smart account can be moved to its ordinary address, whichever is in use. */
  readonly movesAssets: boolean
  readonly choosesName: boolean
}

/** The facts while the modal has no secure site. */
export const NO_AUTH_ACCOUNT: AuthAccountFacts = {
  isSecureSite: false,
  smartAccountNetworks: [],
  hasNames: false,
  accountType: 'eoa',
  hasBoth: false,
  isDeployed: undefined,
  awayOn: undefined,
}

/** The settings of the account in use; undefined without one. */
export function selectAccountSettings(
  state: Pick<ModalState, 'accounts' | 'connectors' | 'networks' | 'email'>,
  { enableNetworkSwitch }: Pick<ResolvedOptions, 'enableNetworkSwitch'>,
  auth: AuthAccountFacts = NO_AUTH_ACCOUNT,
): AccountSettings | undefined {
  const account = selectActiveAccount(state)
  if (!account) return undefined
  const network = selectActiveNetwork(state)
  const isAuth = activeKind(state) === 'AUTH'
  const hasSmartAccount =
    isAuth && account.networkId !== undefined && auth.smartAccountNetworks.includes(account.networkId)
  return {
    address: account.address,
    shortAddress: shortenAddress(account.address),
    profileImage: account.profileImage,
    network,
    isNetworkClickable: enableNetworkSwitch && (state.networks.requested.length > 1 || network === undefined),
    hasUpgrade: isAuth && !auth.isSecureSite,
    hasAuth: isAuth,
    email: selectAccountEmail(state),
    // Until the secure frame has said who is signed in, nobody knows. The way that made the account does not matter.
    lacksEmail: isAuth && state.email?.isAccountTold === true && selectAccountEmail(state) === undefined,
    ...(hasSmartAccount ? smartRows(auth, account.networkId) : NO_SMART_ROWS),
    accountType: isAuth && auth.hasBoth ? auth.accountType : undefined,
    isUndeployed: isAuth && auth.accountType === 'smartAccount' && auth.isDeployed === false,
    movesAssets: hasSmartAccount && auth.hasBoth,
    choosesName: isAuth && auth.hasNames && account.profileName === undefined,
  }
}

type SmartRows = Pick<AccountSettings, 'switchTo' | 'isSmartAccountAway' | 'hasSessions' | 'hasCode'>

const NO_SMART_ROWS: SmartRows = {
  switchTo: undefined,
  isSmartAccountAway: false,
  hasSessions: false,
  hasCode: false,
}

/** Returns the rows of a network with smart accounts. One address has nothing to switch to. */
function smartRows(
  { isOneAddress, accountType, awayOn, isDeployed }: AuthAccountFacts,
  networkId: CaipNetworkId | undefined,
): SmartRows {
  if (isOneAddress) return { ...NO_SMART_ROWS, hasSessions: true, hasCode: isDeployed === true }
  const switchTo = accountType === 'eoa' ? 'smartAccount' : 'eoa'
  return {
    switchTo,
    isSmartAccountAway: switchTo === 'smartAccount' && awayOn === networkId,
    hasSessions: switchTo === 'eoa',
    hasCode: false,
  }
}
