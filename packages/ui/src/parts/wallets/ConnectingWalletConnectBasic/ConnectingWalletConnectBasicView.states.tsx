import type { ErrorInfo } from '@foyer/core/kernel'
import { SAMPLE_URI } from '../../../testing/samples/sampleUri.ts'
import { sampleLists } from '../../../testing/samples/sampleWallets.ts'
import { ConnectingWalletConnectBasicScreen } from './ConnectingWalletConnectBasicScreen.tsx'

export const title = 'Connect Wallet'

const ignore = () => {}

function basic(fields: Partial<Parameters<typeof ConnectingWalletConnectBasicScreen>[0]>) {
  return (
    <ConnectingWalletConnectBasicScreen
      lists={sampleLists()}
      task={{ status: 'pending' }}
      isSlow={false}
      uri={SAMPLE_URI}
      hasLink
      onCopy={ignore}
      onRetry={ignore}
      onAllWallets={ignore}
      {...fields}
    />
  )
}

const failed = (code: ErrorInfo['code']) =>
  basic({ uri: undefined, hasLink: false, task: { status: 'failed', error: { code, message: '' } } })

export const states = {
  ready: basic({}),
  preparing: basic({ uri: undefined, hasLink: false }),
  declined: failed('user_rejected'),
  'relay unreachable': failed('relay_unreachable'),
  'no relay is set': failed('connector_not_found'),
  'without all wallets': basic({ lists: sampleLists({ showsAllWallets: false }) }),
}
