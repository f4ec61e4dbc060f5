import { sampleExchangeForm } from '../../../testing/samples/sampleOnramp.ts'
import { PayWithExchangeScreen, type PayWithExchangeScreenProps } from './PayWithExchangeScreen.tsx'

export const title = 'Pay with exchange'

const ignore = () => {}
const noAmount = sampleExchangeForm().rows.map((row) => ({ ...row, canPick: false }))

function exchange(form: Partial<PayWithExchangeScreenProps['form']> = {}) {
  return (
    <PayWithExchangeScreen
      form={sampleExchangeForm(form)}
      assetImageUrl={undefined}
      onAmount={(text) => text}
      onAsset={ignore}
      onPick={ignore}
      onRetry={ignore}
      onUnderWay={ignore}
    />
  )
}

export const states = {
  exchanges: exchange(),
  'no amount': exchange({ amountText: '', rows: noAmount }),
  loading: exchange({ asset: undefined, amountText: '', rows: [], label: 'loading' }),
  'nothing on offer': exchange({ rows: [], label: 'nothing_sold' }),
  failed: exchange({ rows: [], label: 'failed', problem: { code: 'timed_out', message: '' } }),
  'one under way': exchange({ isBuying: true }),
}
