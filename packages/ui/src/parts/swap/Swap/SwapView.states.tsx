import { SAMPLE_DOLLAR, sampleSwapForm, sampleSwapToken } from '../../../testing/samples/sampleSwaps.ts'
import { SwapScreen } from './SwapScreen.tsx'

export const title = 'Swap'

const ignore = () => {}

function form(fields: Parameters<typeof sampleSwapForm>[0] = {}) {
  const facts = sampleSwapForm(fields)
  return (
    <SwapScreen
      form={facts}
      payImageUrl={facts.source.token?.iconUrl}
      receiveImageUrl={facts.target.token?.iconUrl}
      onAmount={(text) => text}
      onWanted={(text) => text}
      onWantedEnd={ignore}
      onMax={ignore}
      onFlip={ignore}
      onPayToken={ignore}
      onReceiveToken={ignore}
      onSlippage={ignore}
      onReview={ignore}
    />
  )
}

const none = { token: undefined, balanceBase: undefined, balanceText: undefined, usdText: undefined }
const nothing = {
  arrivesText: undefined,
  arrivesInput: undefined,
  impactBps: undefined,
  rates: undefined,
  loss: undefined,
}

export const states = {
  ready: form(),
  empty: form({ ...nothing, amountText: '', label: 'select_token', target: none }),
  'no amount': form({ ...nothing, amountText: '', label: 'add_amount' }),
  'too much': form({ label: 'insufficient_funds' }),
  quoting: form({ ...nothing, isQuoting: true, label: 'quoting' }),
  'about, before the approval': form({ isAbout: true }),
  'what is to arrive': form({ ...nothing, amountText: '', wantedText: '1000', label: 'quoting' }),
  'own slippage': form({ slippageBps: 400 }),
  'high impact': form({ impactBps: 940 }),
  'loss of value': form({ loss: { bps: 3_815, kind: 'ask' } }),
  'token with a fee': form({ tokenFeeBps: 200 }),
  'insufficient liquidity': form({ ...nothing, label: 'insufficient_liquidity' }),
  'no price': form({
    ...nothing,
    label: 'unavailable',
    problem: { code: 'gateway_unreachable', message: 'no' },
  }),
  refused: form({
    ...nothing,
    label: 'unavailable',
    problem: { code: 'bad_call', message: 'no', details: 'router' },
  }),
  'token that the chain describes otherwise': form({
    ...nothing,
    label: 'unavailable',
    problem: { code: 'would_revert', message: 'no', refusal: { reason: 'token_differs' } },
  }),
  'long amounts': form({
    amountText: '12345678.123456789012345678',
    arrivesText: '24,567,890,123.12345678',
    arrivesInput: '24567890123.12345678',
    source: { ...sampleSwapForm().source, token: sampleSwapToken({ symbol: 'LONGSYMBOLTOKEN' }) },
    target: { ...sampleSwapForm().target, token: { ...SAMPLE_DOLLAR, symbol: 'ANOTHERLONGSYMBOL' } },
  }),
}
