import { sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { NetworksScreen } from './NetworksScreen.tsx'

export const title = 'Select Network'

const ignore = () => {}
const names = ['Ethereum', 'Optimism', 'Base', 'Sepolia', 'Arbitrum One', 'Polygon', 'Gnosis']
const choices = names.map((name, index) => ({
  network: sampleNetwork(index + 1, name),
  isActive: index === 2,
  isDisabled: false,
}))

function networks(fields: Partial<Parameters<typeof NetworksScreen>[0]>) {
  return (
    <NetworksScreen
      search=""
      choices={choices}
      isConnected
      imageUrl={(network) => network.assets?.imageUrl}
      onSearch={ignore}
      onPick={ignore}
      onHelp={ignore}
      {...fields}
    />
  )
}

export const states = {
  connected: networks({ choices: choices.slice(0, 4) }),
  'many, not connected': networks({ isConnected: false }),
  'without images': networks({ choices: choices.slice(0, 3), imageUrl: () => undefined }),
  'some out of reach': networks({
    choices: choices.slice(0, 4).map((choice, index) => ({ ...choice, isDisabled: index % 3 === 0 })),
  }),
  switching: networks({ choices: choices.slice(0, 4), pendingId: 'eip155:2' }),
  found: networks({ search: 'ba', choices: choices.slice(2, 3) }),
  'nothing found': networks({ search: 'zz', choices: [] }),
}
