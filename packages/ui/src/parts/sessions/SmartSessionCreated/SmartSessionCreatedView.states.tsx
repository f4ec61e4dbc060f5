import { sampleGrant } from '../../../testing/samples/sampleGrant.ts'
import { SmartSessionCreatedScreen } from './SmartSessionCreatedScreen.tsx'

export const title = 'Session created'

const ignore = () => {}
const TOKEN = `0x${'c'.repeat(40)}`

function view(changes: Parameters<typeof sampleGrant>[0] = {}) {
  return <SmartSessionCreatedScreen grant={sampleGrant(changes)} onAll={ignore} onDone={ignore} />
}

export const states = {
  currency: view(),
  'a token that is not known': view({
    limit: { kind: 'amount', amount: '5000000', symbol: undefined, token: TOKEN, periodSeconds: 604_800 },
  }),
  'a stream': view({
    limit: {
      ...{ kind: 'stream', first: '10', daily: '5', total: '160', symbol: 'USDC', token: TOKEN },
    },
  }),
  'a stream of a token that is not known': view({
    limit: {
      ...{
        kind: 'stream',
        first: '10000000',
        daily: '5000000',
        total: undefined,
        symbol: undefined,
        token: TOKEN,
      },
    },
  }),
  calls: view({ limit: { kind: 'calls', contracts: [TOKEN], functions: ['mint(uint256)', '0xdeadbeef'] } }),
  'of another account': <SmartSessionCreatedScreen grant={undefined} onAll={ignore} onDone={ignore} />,
}
