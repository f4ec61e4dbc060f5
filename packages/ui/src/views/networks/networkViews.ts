import { titleText } from '../../text/titleText.ts'
import { WhatIsANetworkView } from '../help/WhatIsANetworkView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { SwitchActiveChainView } from './SwitchActiveChainView.tsx'
import { SwitchNetworkView } from './SwitchNetworkView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'
import { WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.tsx'

/** One script for all of them: a visitor goes from one to the next, and each is small. */
export const networkViews = {
  Networks: { View: NetworksView, title: titleText.networks },
  SwitchActiveChain: { View: SwitchActiveChainView, title: titleText.switchNetwork },
  SwitchNetwork: { View: SwitchNetworkView, title: titleText.switchNetwork },
  UnsupportedChain: { View: UnsupportedChainView, title: titleText.switchNetwork },
  WalletCompatibleNetworks: { View: WalletCompatibleNetworksView, title: titleText.walletCompatibleNetworks },
  WhatIsANetwork: { View: WhatIsANetworkView, title: titleText.whatIsANetwork },
} as const
