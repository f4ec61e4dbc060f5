import { sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { UnsupportedChainScreen } from './UnsupportedChainScreen.tsx'

export const title = 'Switch Network'

const ignore = () => {}
const choices = ['Ethereum', 'Optimism', 'Base'].map((name, index) => ({
  network: sampleNetwork(index + 1, name),
  isActive: false,
  isDisabled: false,
}))

function unsupported(isSwap: boolean, isDisconnecting = false) {
  return (
    <UnsupportedChainScreen
      isSwap={isSwap}
      choices={choices}
      isDisconnecting={isDisconnecting}
      imageUrl={(network) => network.assets?.imageUrl}
      onPick={ignore}
      onDisconnect={ignore}
    />
  )
}

export const states = {
  app: unsupported(false),
  swap: unsupported(true),
  disconnecting: unsupported(false, true),
}
