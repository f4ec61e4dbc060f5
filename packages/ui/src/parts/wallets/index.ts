import type { PartViews } from '../part.ts'
import { AllWalletsView } from './AllWallets/AllWalletsView.tsx'
import {
  ConnectingMultiChainView,
  title as chainsTitle,
} from './ConnectingMultiChain/ConnectingMultiChainView.tsx'
import {
  ConnectingWalletConnectView,
  title as connectingTitle,
} from './ConnectingWalletConnect/ConnectingWalletConnectView.tsx'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.tsx'
import { ConnectWalletsView } from './ConnectWallets/ConnectWalletsView.tsx'
import { CreateView } from './Create/CreateView.tsx'
import { DownloadsView, title as downloadsTitle } from './Downloads/DownloadsView.tsx'
import { GetWalletView } from './GetWallet/GetWalletView.tsx'
import { titleText } from './text/en.ts'
import { WhatIsAWalletView } from './WhatIsAWallet/WhatIsAWalletView.tsx'

export const views = {
  AllWallets: { View: AllWalletsView, title: titleText.allWallets },
  ConnectWallets: { View: ConnectWalletsView },
  ConnectingMultiChain: { View: ConnectingMultiChainView, title: chainsTitle },
  ConnectingWalletConnect: { View: ConnectingWalletConnectView, title: connectingTitle },
  ConnectingWalletConnectBasic: { View: ConnectingWalletConnectBasicView, hasHelp: true },
  Create: { View: CreateView },
  Downloads: { View: DownloadsView, title: downloadsTitle },
  GetWallet: { View: GetWalletView, title: titleText.getWallet },
  WhatIsAWallet: { View: WhatIsAWalletView, title: titleText.whatIsAWallet },
} satisfies PartViews<'wallets'>

export { part } from '@foyer/core/wallets'
