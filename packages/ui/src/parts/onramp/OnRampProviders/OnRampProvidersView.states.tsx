import { sampleOnrampForm } from '../../../testing/samples/sampleOnramp.ts'
import { OnRampProvidersScreen, type OnRampProvidersScreenProps } from './OnRampProvidersScreen.tsx'

export const title = 'On-ramp providers'

const ignore = () => {}

function providers(form: Partial<OnRampProvidersScreenProps['form']> = {}) {
  return (
    <OnRampProvidersScreen
      form={sampleOnrampForm(form)}
      assetImageUrl={undefined}
      onAmount={(text) => text}
      onCurrency={ignore}
      onAsset={ignore}
      onPick={ignore}
      onRetry={ignore}
      onUnderWay={ignore}
      onHelp={ignore}
    />
  )
}

export const states = {
  offers: providers(),
  'no amount': providers({ amountText: '', rows: [], label: 'add_amount' }),
  asking: providers({ rows: [], label: 'quoting' }),
  loading: providers({ asset: undefined, currency: undefined, amountText: '', rows: [], label: 'loading' }),
  'too little': providers({ amountText: '1', rows: [], label: 'amount_too_small' }),
  'too much': providers({ amountText: '999999', rows: [], label: 'amount_out_of_range' }),
  'no answer': providers({ rows: [], label: 'unavailable' }),
  'nothing on offer': providers({ rows: [], label: 'nothing_sold' }),
  failed: providers({
    rows: [],
    label: 'failed',
    problem: { code: 'gateway_unreachable', message: '' },
  }),
  'one under way': providers({ isBuying: true }),
}
