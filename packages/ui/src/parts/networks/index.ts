import type { PartViews } from '../part.ts'
import { NetworksView } from './Networks/NetworksView.tsx'
import { SwitchActiveChainView } from './SwitchActiveChain/SwitchActiveChainView.tsx'
import { SwitchNetworkView } from './SwitchNetwork/SwitchNetworkView.tsx'
import { titleText } from './text/en.ts'
import { UnsupportedChainView } from './UnsupportedChain/UnsupportedChainView.tsx'
import { WalletCompatibleNetworksView } from './WalletCompatibleNetworks/WalletCompatibleNetworksView.tsx'
import { WhatIsANetworkView } from './WhatIsANetwork/WhatIsANetworkView.tsx'

export const views = {
  Networks: { View: NetworksView, title: titleText.networks },
  SwitchActiveChain: { View: SwitchActiveChainView, title: titleText.switchNetwork },
  SwitchNetwork: { View: SwitchNetworkView, title: titleText.switchNetwork },
  UnsupportedChain: { View: UnsupportedChainView, title: titleText.switchNetwork },
  WalletCompatibleNetworks: { View: WalletCompatibleNetworksView, title: titleText.walletCompatibleNetworks },
  WhatIsANetwork: { View: WhatIsANetworkView, title: titleText.whatIsANetwork },
} satisfies PartViews<'networks'>

export { part } from '@foyer/core/networks'
// For a list of the page's own.
export { NetworkList } from './NetworkList.tsx'
export { networksText } from './text/en.ts'
