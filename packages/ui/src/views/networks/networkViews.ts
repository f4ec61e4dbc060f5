// One script for all of them: a visitor goes from one to the next, and each is small.
export { WhatIsANetworkView as WhatIsANetwork } from '../help/WhatIsANetworkView.tsx'
export { NetworksView as Networks } from './NetworksView.tsx'
export { SwitchActiveChainView as SwitchActiveChain } from './SwitchActiveChainView.tsx'
export { SwitchNetworkView as SwitchNetwork } from './SwitchNetworkView.tsx'
export { UnsupportedChainView as UnsupportedChain } from './UnsupportedChainView.tsx'
export { WalletCompatibleNetworksView as WalletCompatibleNetworks } from './WalletCompatibleNetworksView.tsx'
