import type { GrantListFacts } from '@foyer/core/sessions'
import { sampleGrant } from '../../../testing/samples/sampleGrant.ts'
import { SmartSessionListScreen } from './SmartSessionListScreen.tsx'

export const title = 'Smart sessions'

const ignore = () => {}

const STREAM = sampleGrant({
  context: '0x06',
  limit: {
    ...{ kind: 'stream', first: '0.1', daily: '0.05', total: '0.45', symbol: 'ETH', token: undefined },
  },
})

const GRANTS = [
  sampleGrant(),
  sampleGrant({
    context: '0x02',
    limit: { kind: 'calls', contracts: [`0x${'c'.repeat(40)}`], functions: ['mint(uint256)', '0xdeadbeef'] },
  }),
  sampleGrant({ context: '0x03', state: 'revoked' }),
  STREAM,
  sampleGrant({ context: '0x04', state: 'expired' }),
  sampleGrant({
    context: '0x05',
    state: 'unknown',
    limit: { kind: 'other', type: 'native-token-allowance' },
  }),
]

function view(list: Partial<GrantListFacts> = {}) {
  return (
    <SmartSessionListScreen
      list={{ status: 'ready', grants: GRANTS, revoking: undefined, revocation: 'asking', ...list }}
      onRetry={ignore}
      onAsk={ignore}
      onKeep={ignore}
      onRevoke={ignore}
    />
  )
}

export const states = {
  sessions: view(),
  'a stream': view({ grants: [STREAM] }),
  'asked whether to revoke': view({ revoking: '0x01' }),
  revoking: view({ revoking: '0x01', revocation: 'running' }),
  'not revoked': view({ revoking: '0x01', revocation: 'failed' }),
  loading: view({ status: 'loading', grants: [] }),
  failed: view({ status: 'failed', grants: [] }),
  empty: view({ grants: [] }),
}
