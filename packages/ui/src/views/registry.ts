import type { ViewRegistry } from './view.ts'

/** View name → loader of its module. A view missing here is not built yet and falls back to Connect. */
export const views = {
  Account: () => import('./account/AccountView.tsx'),
  AllWallets: () => import('./connect/AllWalletsView.tsx'),
  Connect: () => import('./connect/ConnectView.tsx'),
  ConnectWallets: () => import('./connect/ConnectWalletsView.tsx'),
  ConnectingExternal: () => import('./connect/ConnectingExternalView.tsx'),
  ConnectingMultiChain: () => import('./connect/ConnectingMultiChainView.tsx'),
  // One script for both: what draws the code is in no other.
  ConnectingWalletConnect: () => import('./connect/pairingViews.ts'),
  ConnectingWalletConnectBasic: () =>
    import('./connect/pairingViews.ts').then(({ BasicView }) => ({ View: BasicView })),
  Create: () => import('./connect/CreateView.tsx'),
  Downloads: () => import('./connect/DownloadsView.tsx'),
  GetWallet: () => import('./connect/GetWalletView.tsx'),
  Networks: () => import('./networks/NetworksView.tsx'),
  SwitchNetwork: () => import('./networks/SwitchNetworkView.tsx'),
  UnsupportedChain: () => import('./networks/UnsupportedChainView.tsx'),
  WhatIsAWallet: () => import('./help/WhatIsAWalletView.tsx'),
} satisfies ViewRegistry as ViewRegistry
