import type { Namespace } from '@foyer/core/ports'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { SwitchActiveChainScreen } from './SwitchActiveChainScreen.tsx'

export const title = 'Switch Network'

const ignore = () => {}

function switching(namespace: Namespace | undefined, imageUrl?: string) {
  return (
    <SwitchActiveChainScreen namespace={namespace} imageUrl={imageUrl} onSwitch={ignore} onBack={ignore} />
  )
}

export const states = {
  'to Solana': switching('solana', samplePicture('Solana')),
  'without an image': switching('eip155'),
  'not known to the app': switching(undefined),
}
