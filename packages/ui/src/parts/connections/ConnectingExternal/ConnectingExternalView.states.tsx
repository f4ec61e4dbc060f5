import type { ErrorInfo, Task } from '@foyer/core/kernel'
import { HOSTILE_NAMES, sampleIcon } from '../../../testing/samples/sampleWallets.ts'
import { ConnectingScreen } from '../../../widgets/connecting/ConnectingScreen.tsx'
import { bothText } from '../text/en.ts'
import { GetWalletButton } from './ConnectingExternalView.tsx'

export const title = 'Marble'

const ignore = () => {}

function connecting(task: Task, isSlow = false, wallet = { name: 'Marble', imageUrl: sampleIcon(0) }) {
  return <ConnectingScreen wallet={wallet} task={task} isSlow={isSlow} onRetry={ignore} onCancel={ignore} />
}

function failed(code: ErrorInfo['code'], wallet?: { name: string; imageUrl: string }) {
  return connecting({ status: 'failed', error: { code, message: '' } }, false, wallet)
}

export const states = {
  waiting: connecting({ status: 'pending' }),
  'asked to sign in as well': (
    <ConnectingScreen
      wallet={{ name: 'Marble', imageUrl: sampleIcon(0) }}
      task={{ status: 'pending' }}
      isSlow={false}
      request={bothText.acceptBoth.english}
      onRetry={ignore}
      onCancel={ignore}
    />
  ),
  'waiting for long': connecting({ status: 'pending' }, true),
  connected: connecting({ status: 'done' }),
  declined: failed('user_rejected'),
  'request pending': failed('request_pending'),
  'already linked': failed('already_linked'),
  'timed out': failed('timed_out'),
  unreachable: failed('connection_failed'),
  'not installed': (
    <ConnectingScreen
      wallet={{ name: 'Mobile Wallet Adapter', imageUrl: undefined }}
      task={{ status: 'failed', error: { code: 'wallet_not_installed', message: '' } }}
      isSlow={false}
      wayOn={<GetWalletButton onClick={ignore} />}
      onRetry={ignore}
      onCancel={ignore}
    />
  ),
  'missing connector': failed('connector_not_found', { name: '', imageUrl: '' }),
  'stopped by the page': connecting({ status: 'idle' }),
  'hostile name': connecting({ status: 'pending' }, false, {
    name: HOSTILE_NAMES[3],
    imageUrl: 'https://127.0.0.1:1/none.png',
  }),
  'right-to-left name': connecting({ status: 'pending' }, false, {
    name: HOSTILE_NAMES[1],
    imageUrl: sampleIcon(3),
  }),
}
