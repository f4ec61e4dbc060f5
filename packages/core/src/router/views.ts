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
  ConnectingExternal: {
    connectorId: string
    walletId?: string
    redirectView?: ViewName
    namespace?: Namespace
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
  ConnectingMultiChain: { connectorId: string; walletId?: string }
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

// One text: as a record, these names would be a tenth of the router's bytes. A test compares them with the
// specification, and a type test with `ViewParams`.
const NAMES =
  'AccountSettings Account AllWallets ApproveTransaction BuyInProgress ChooseAccountName ' +
  'Connect Create ConnectingWalletConnect ConnectingWalletConnectBasic ConnectingExternal ' +
  'ConnectingSiwe ConnectWallets ConnectSocials ConnectingSocial DataCapture ' +
  'DataCaptureOtpConfirm Downloads EmailLogin EmailVerifyOtp EmailVerifyDevice GetWallet ' +
  'Networks SwitchNetwork ProfileWallets Transactions OnRampProviders OnRampTokenSelect ' +
  'OnRampFiatSelect UpgradeEmailWallet UpdateEmailWallet UpdateEmailPrimaryOtp ' +
  'UpdateEmailSecondaryOtp UnsupportedChain Swap SwapSelectToken SwapPreview WalletSend ' +
  'WalletSendSelectToken WalletSendPreview WalletSendConfirmed WhatIsABuy WalletReceive ' +
  'WalletCompatibleNetworks WhatIsAWallet ConnectingMultiChain WhatIsANetwork ' +
  'ConnectingFarcaster SwitchActiveChain RegisterAccountName RegisterAccountNameSuccess ' +
  'SmartSessionCreated SmartSessionList SIWXSignMessage Pay PayLoading FundWallet ' +
  'PayWithExchange PayWithExchangeSelectAsset'

/** Every view name of clause routes-11. */
export const VIEW_NAMES = NAMES.split(' ') as readonly ViewName[] // the tests named above

/** Whether text from outside names a view. */
export function isViewName(name: unknown): name is ViewName {
  return (VIEW_NAMES as readonly unknown[]).includes(name)
}
