import type { Namespace } from '../../ports/provider.ts'

type Maybe<T> = T | undefined

/** Every view with its parameters (clause routes-11): ids and small values only. */
export interface ViewParams {
  AccountSettings: undefined
  Account: undefined
  AllWallets: undefined
  ApproveTransaction: undefined
  BuyInProgress: undefined
  ChooseAccountName: undefined
  /** With the key to add a wallet, of any family if it is undefined. */
  Connect: Maybe<{ addWalletForNamespace?: Namespace | undefined }>
  Create: undefined
  ConnectingWalletConnect: Maybe<{ walletId?: string; redirectView?: ViewName }>
  ConnectingWalletConnectBasic: undefined
  ConnectingExternal: {
    connectorId: string
    walletId?: string
    redirectView?: ViewName
    namespace?: Namespace
    /** The families that one prompt of the wallet is to give. */
    together?: readonly Namespace[]
  }
  ConnectingSiwe: undefined
  ConnectWallets: Maybe<{ addWalletForNamespace?: Namespace }>
  ConnectSocials: undefined
  ConnectingSocial: undefined
  DataCapture: undefined
  DataCaptureOtpConfirm: undefined
  Downloads: { walletId: string }
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  GetWallet: undefined
  Networks: undefined
  SwitchNetwork: { networkId: string }
  ProfileWallets: undefined
  Transactions: undefined
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  UpgradeEmailWallet: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: { email: string }
  UpdateEmailSecondaryOtp: { email: string }
  UnsupportedChain: Maybe<{ swapUnsupportedChain?: boolean }>
  Swap: undefined
  SwapSelectToken: { target: 'sourceToken' | 'toToken' }
  SwapPreview: undefined
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletSendConfirmed: { hash: string }
  WhatIsABuy: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  WhatIsAWallet: undefined
  /** With `isSplit` the wallet has refused to give several families by one prompt. */
  ConnectingMultiChain: { connectorId: string; walletId?: string; isSplit?: boolean }
  WhatIsANetwork: undefined
  ConnectingFarcaster: undefined
  SwitchActiveChain: { networkId: string }
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  SmartSessionCreated: undefined
  SmartSessionList: undefined
  SIWXSignMessage: undefined
  Pay: undefined
  PayLoading: undefined
  FundWallet: undefined
  PayWithExchange: undefined
  PayWithExchangeSelectAsset: undefined
  MoveAssets: undefined
  InLine: undefined
}

/** Name of a view. */
export type ViewName = keyof ViewParams

/** One entry of the view stack. `key` is unique within a modal. */
export type ViewEntry = {
  [V in ViewName]: { readonly view: V; readonly params: ViewParams[V]; readonly key: number }
}[ViewName]

/** The arguments after a view's name: none when it has no parameters, optional when the parameters are optional. */
export type ViewArguments<V extends ViewName> = undefined extends ViewParams[V]
  ? [params?: ViewParams[V]]
  : [params: ViewParams[V]]

/**
 * The views of each part. A part is a script that is loaded when one of its views or exports is first needed; a part
 * without views has only exports. To add a part, add a line here and a folder in core and ui.
 */
export const VIEWS_OF_PART = {
  connect: ['Connect'],
  wallets: [
    'AllWallets',
    'ConnectWallets',
    'ConnectingMultiChain',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'Create',
    'Downloads',
    'GetWallet',
    'WhatIsAWallet',
  ],
  connections: ['ConnectingExternal'],
  networks: [
    'Networks',
    'SwitchActiveChain',
    'SwitchNetwork',
    'UnsupportedChain',
    'WalletCompatibleNetworks',
    'WhatIsANetwork',
  ],
  account: ['Account', 'AccountSettings', 'ProfileWallets'],
  activity: ['Transactions'],
  fund: ['FundWallet', 'WalletReceive'],
  send: ['WalletSend', 'WalletSendConfirmed', 'WalletSendPreview', 'WalletSendSelectToken'],
  bundled: [],
  marks: [],
  reconnect: [],
  diagnosis: [],
  frame: [],
  project: [],
  appearance: [],
  email: [
    'EmailLogin',
    'EmailVerifyOtp',
    'EmailVerifyDevice',
    'ApproveTransaction',
    'DataCapture',
    'DataCaptureOtpConfirm',
  ],
  identity: [
    'UpdateEmailWallet',
    'UpdateEmailPrimaryOtp',
    'UpdateEmailSecondaryOtp',
    'UpgradeEmailWallet',
    'InLine',
  ],
  // The specification has both names for the same view (clause routes-11).
  siwx: ['ConnectingSiwe', 'SIWXSignMessage'],
  social: ['ConnectSocials', 'ConnectingFarcaster', 'ConnectingSocial'],
  swap: ['Swap', 'SwapPreview', 'SwapSelectToken'],
  sessions: ['SmartSessionCreated', 'SmartSessionList'],
  names: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'],
  onramp: [
    'BuyInProgress',
    'OnRampFiatSelect',
    'OnRampProviders',
    'OnRampTokenSelect',
    'PayWithExchange',
    'PayWithExchangeSelectAsset',
    'WhatIsABuy',
  ],
  pay: ['Pay', 'PayLoading'],
  move: ['MoveAssets'],
} as const satisfies Record<string, readonly ViewName[]>

/** The name of a part. */
export type PartName = keyof typeof VIEWS_OF_PART

/** Every view name of clause routes-11. */
export const VIEW_NAMES: readonly ViewName[] = Object.values(VIEWS_OF_PART).flat()

/** Whether a value is the name of a view. */
export function isViewName(name: unknown): name is ViewName {
  return (VIEW_NAMES as readonly unknown[]).includes(name)
}

/** The part that a view belongs to. */
export function partOf(view: ViewName): PartName {
  const names = Object.keys(VIEWS_OF_PART) as PartName[] // the keys of the table
  const part = names.find((name) => (VIEWS_OF_PART[name] as readonly ViewName[]).includes(view))
  // Each view is one of a part, which a test of types holds.
  return part ?? 'connect'
}
