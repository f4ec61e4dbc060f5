import type { Namespace } from '@foyer/core/ports'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { SwitchActiveChainScreen } from './SwitchActiveChainScreen.tsx'

export const title = 'Switch Network'

const ignore = () => {}

function switching(namespace: Namespace | undefined, imageUrl?: string, walletName?: string) {
  return (
    <SwitchActiveChainScreen
      namespace={namespace}
      walletName={walletName}
      imageUrl={imageUrl}
      onSwitch={ignore}
      onBack={ignore}
    />
  )
}

export const states = {
  'to Solana': switching('solana', samplePicture('Solana')),
  'another account of the wallet': switching('solana', samplePicture('Solana'), 'Halyard'),
  'without an image': switching('eip155'),
  'not known to the app': switching(undefined),
}
