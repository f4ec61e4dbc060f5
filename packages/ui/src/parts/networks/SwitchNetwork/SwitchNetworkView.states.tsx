import type { Task } from '@foyer/core/kernel'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { SwitchNetworkScreen } from './SwitchNetworkScreen.tsx'

export const title = 'Switch Network'

const ignore = () => {}

function switching(task: Task) {
  return (
    <SwitchNetworkScreen
      name="Base"
      imageUrl={samplePicture('Base')}
      task={task}
      onRetry={ignore}
      onCancel={ignore}
    />
  )
}

export const states = {
  waiting: switching({ status: 'pending' }),
  'embedded wallet': (
    <SwitchNetworkScreen
      name="Base"
      imageUrl={samplePicture('Base')}
      task={{ status: 'pending' }}
      isEmbedded
      onRetry={ignore}
      onCancel={ignore}
    />
  ),
  declined: switching({ status: 'failed', error: { code: 'user_rejected', message: '' } }),
  'already asked': switching({ status: 'failed', error: { code: 'request_pending', message: '' } }),
  'not known to the wallet': switching({ status: 'failed', error: { code: 'chain_not_added', message: '' } }),
  'not known to the app': switching({ status: 'failed', error: { code: 'network_not_found', message: '' } }),
}
