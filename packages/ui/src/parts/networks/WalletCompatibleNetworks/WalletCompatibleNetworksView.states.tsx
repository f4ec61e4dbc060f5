import { sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { WalletCompatibleNetworksScreen } from './WalletCompatibleNetworksScreen.tsx'

export const title = 'Compatible Networks'

const names = [
  'Ethereum',
  'Optimism',
  'Base',
  'Arbitrum One',
  'Polygon',
  'Gnosis',
  'Celo',
  'Avalanche',
  'Zora',
]

function networks(count: number) {
  return (
    <WalletCompatibleNetworksScreen
      networks={names.slice(0, count).map((name, index) => sampleNetwork(index + 1, name))}
      imageUrl={(network) => network.assets?.imageUrl}
    />
  )
}

export const states = { few: networks(3), many: networks(names.length) }
