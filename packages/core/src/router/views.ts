import type { Namespace } from '../ports/provider.ts'

type Maybe<T> = T | undefined

/** Every view by name with the parameters that name its entry (clause routes-11): ids and small values only. */
export interface ViewParams {
  AccountSettings: undefined
  Account: undefined
  AllWallets: undefined
  ApproveTransaction: undefined
  BuyInProgress: undefined
  ChooseAccountName: undefined
  Connect: Maybe<{ addWalletForNamespace?: Namespace }>
  Create: undefined
  ConnectingWalletConnect: Maybe<{ walletId?: string; redirectView?: ViewName }>
  ConnectingWalletConnectBasic: undefined
  ConnectingExternal: { connectorId: string; walletId?: string; redirectView?: ViewName }
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
  ConnectingMultiChain: { connectorId: string }
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
}

export type ViewName = keyof ViewParams

/** One place in the view stack. `key` is unique in the life of a modal. */
export type ViewEntry = {
  [V in ViewName]: { readonly view: V; readonly params: ViewParams[V]; readonly key: number }
}[ViewName]

/** The arguments after a view's name: none when it has no parameters, optional when they may be left out. */
export type ViewArguments<V extends ViewName> = undefined extends ViewParams[V]
  ? [params?: ViewParams[V]]
  : [params: ViewParams[V]]

// A record, not a list, so that a view missing here does not compile.
const NAMES: Record<ViewName, true> = {
  AccountSettings: true,
  Account: true,
  AllWallets: true,
  ApproveTransaction: true,
  BuyInProgress: true,
  ChooseAccountName: true,
  Connect: true,
  Create: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  ConnectingExternal: true,
  ConnectingSiwe: true,
  ConnectWallets: true,
  ConnectSocials: true,
  ConnectingSocial: true,
  DataCapture: true,
  DataCaptureOtpConfirm: true,
  Downloads: true,
  EmailLogin: true,
  EmailVerifyOtp: true,
  EmailVerifyDevice: true,
  GetWallet: true,
  Networks: true,
  SwitchNetwork: true,
  ProfileWallets: true,
  Transactions: true,
  OnRampProviders: true,
  OnRampTokenSelect: true,
  OnRampFiatSelect: true,
  UpgradeEmailWallet: true,
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  UnsupportedChain: true,
  Swap: true,
  SwapSelectToken: true,
  SwapPreview: true,
  WalletSend: true,
  WalletSendSelectToken: true,
  WalletSendPreview: true,
  WalletSendConfirmed: true,
  WhatIsABuy: true,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  WhatIsAWallet: true,
  ConnectingMultiChain: true,
  WhatIsANetwork: true,
  ConnectingFarcaster: true,
  SwitchActiveChain: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: true,
  SmartSessionCreated: true,
  SmartSessionList: true,
  SIWXSignMessage: true,
  Pay: true,
  PayLoading: true,
  FundWallet: true,
  PayWithExchange: true,
  PayWithExchangeSelectAsset: true,
}

/** Every view name of clause routes-11. */
export const VIEW_NAMES = Object.keys(NAMES) as readonly ViewName[] // keys of a Record<ViewName, …> are view names

/** Whether text from outside names a view. */
export function isViewName(name: unknown): name is ViewName {
  return typeof name === 'string' && Object.hasOwn(NAMES, name)
}
