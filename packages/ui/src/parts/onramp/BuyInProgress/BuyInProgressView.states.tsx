import { SAMPLE_BOUGHT, samplePurchase } from '../../../testing/samples/sampleOnramp.ts'
import { HOSTILE_NAMES } from '../../../testing/samples/sampleWallets.ts'
import { BuyInProgressScreen, type BuyInProgressScreenProps } from './BuyInProgressScreen.tsx'

export const title = 'Buy in progress'

const ignore = () => {}
const explorerUrl = 'https://explorer.example/tx/0x1'

function progress(fields: Partial<NonNullable<BuyInProgressScreenProps['purchase']>> | null = {}) {
  return (
    <BuyInProgressScreen
      purchase={fields === null ? undefined : samplePurchase(fields)}
      assetImageUrl={undefined}
      onPage={ignore}
      onRetry={ignore}
      onCancel={ignore}
      onExplorer={ignore}
      onDone={ignore}
    />
  )
}

export const states = {
  opening: progress({ step: 'opening', amountText: undefined }),
  waiting: progress(),
  'no tab': progress({ step: 'blocked', pageUrl: 'https://buy.example/1' }),
  'page closed': progress({ step: 'left', pageUrl: 'https://buy.example/1' }),
  pending: progress({ step: 'pending' }),
  settling: progress({ step: 'settling', explorerUrl }),
  completed: progress({ step: 'completed', explorerUrl }),
  failed: progress({ step: 'failed', canRetry: true }),
  expired: progress({ step: 'expired', canRetry: true }),
  'not begun': progress({
    step: 'not_begun',
    amountText: undefined,
    canRetry: true,
    problem: { code: 'gateway_unreachable', message: '' },
  }),
  'from an exchange': progress({ kind: 'exchange', fiat: undefined, fiatAmount: undefined }),
  nothing: progress(null),
  'hostile names': progress({
    providerName: HOSTILE_NAMES[0] ?? '',
    asset: { ...SAMPLE_BOUGHT, symbol: (HOSTILE_NAMES[1] ?? '').slice(0, 24) },
    amountText: '123,456,789,012.123456789012345678',
  }),
}
