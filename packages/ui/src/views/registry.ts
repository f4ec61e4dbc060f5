import type { ViewRegistry } from './view.ts'

type NetworkViews = typeof import('./networks/networkViews.ts').networkViews

const networkView =
  <N extends keyof NetworkViews>(name: N) =>
  (): Promise<NetworkViews[N]> =>
    import('./networks/networkViews.ts').then(({ networkViews }) => networkViews[name])

type SendViews = typeof import('./send/sendViews.ts').sendViews

const sendView =
  <N extends keyof SendViews>(name: N) =>
  (): Promise<SendViews[N]> =>
    import('./send/sendViews.ts').then(({ sendViews }) => sendViews[name])

/** View name → loader of its module. A view missing here is not built yet and falls back to Connect. */
export const views = {
  Account: () => import('./account/AccountView.tsx'),
  AccountSettings: () => import('./account/AccountSettingsView.tsx'),
  AllWallets: () => import('./connect/AllWalletsView.tsx'),
  Connect: () => import('./connect/ConnectView.tsx'),
  ConnectWallets: () => import('./connect/ConnectWalletsView.tsx'),
  ConnectingExternal: () => import('./connect/ConnectingExternalView.tsx'),
  ConnectingMultiChain: () => import('./connect/ConnectingMultiChainView.tsx'),
  // One script for both: what draws the code is in no other.
  ConnectingWalletConnect: () => import('./connect/pairingViews.ts'),
  ConnectingWalletConnectBasic: () => import('./connect/pairingViews.ts').then(({ basicView }) => basicView),
  Create: () => import('./connect/CreateView.tsx'),
  Downloads: () => import('./connect/DownloadsView.tsx'),
  FundWallet: () => import('./fund/fundViews.ts'),
  GetWallet: () => import('./connect/GetWalletView.tsx'),
  Networks: networkView('Networks'),
  ProfileWallets: () => import('./account/ProfileWalletsView.tsx'),
  SwitchActiveChain: networkView('SwitchActiveChain'),
  SwitchNetwork: networkView('SwitchNetwork'),
  Transactions: () => import('./activity/activityViews.ts'),
  UnsupportedChain: networkView('UnsupportedChain'),
  WalletCompatibleNetworks: networkView('WalletCompatibleNetworks'),
  WalletReceive: () => import('./fund/fundViews.ts').then(({ loadWalletReceive }) => loadWalletReceive()),
  WalletSend: sendView('WalletSend'),
  WalletSendConfirmed: sendView('WalletSendConfirmed'),
  WalletSendPreview: sendView('WalletSendPreview'),
  WalletSendSelectToken: sendView('WalletSendSelectToken'),
  WhatIsANetwork: networkView('WhatIsANetwork'),
  WhatIsAWallet: () => import('./help/WhatIsAWalletView.tsx'),
} satisfies ViewRegistry as ViewRegistry
