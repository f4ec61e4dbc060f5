import { IN_DAI, samplePay } from '../../../testing/samples/samplePayments.ts'
import { HOSTILE_NAMES } from '../../../testing/samples/sampleWallets.ts'
import { QrCode } from '../../../widgets/qr/QrCode.tsx'
import { PayScreen, type PayScreenProps } from './PayScreen.tsx'

export const title = 'Pay'

const ignore = () => {}

function pay(fields: Parameters<typeof samplePay>[0] = {}, props: Partial<PayScreenProps> = {}) {
  return (
    <PayScreen
      pay={samplePay(fields)}
      networkImageUrl={samplePay().network?.assets?.imageUrl}
      code={undefined}
      onChoose={ignore}
      onConfirm={ignore}
      onConfirmAnyway={ignore}
      onConnect={ignore}
      onAccountType={ignore}
      onCancel={ignore}
      onRetry={ignore}
      onCode={ignore}
      onCopyLink={ignore}
      {...props}
    />
  )
}

const failed = (code: 'user_rejected' | 'would_revert', step: 'failed' | 'failed_to_load' = 'failed') => ({
  step,
  problem: { code, message: 'no' },
})

export const states = {
  ready: pay(),
  'of the page itself': pay({ isOfMerchant: false, label: undefined }),
  'in another token': pay(IN_DAI),
  quoting: pay({ ...IN_DAI, cost: undefined, step: 'quoting' }),
  'no route': pay({
    ...IN_DAI,
    ...{ cost: undefined, step: 'no_quote', problem: { code: 'gateway_refused', message: 'no' } },
  }),
  'too little': pay({ step: 'too_little' }),
  'wrong network': pay({ step: 'wrong_network' }),
  'not connected': pay({ step: 'not_connected', ways: [] }),
  'another family': pay({ step: 'other_family', ways: [] }),
  'coins of a smart account': pay({
    step: 'smart_account',
    symbol: 'ETH',
    ways: samplePay().ways.filter(({ symbol }) => symbol === 'ETH'),
  }),
  'told apart by its amount': pay({ amountText: '25.00001', hasOwnAmount: true }),
  approving: pay({ ...IN_DAI, step: 'asking', progress: 'approving' }),
  asking: pay({ step: 'asking', progress: 'paying' }),
  declined: pay(failed('user_rejected')),
  'not sent': pay(failed('would_revert')),
  'token not confirmed': pay({
    step: 'failed',
    problem: { code: 'would_revert', message: 'no', refusal: { reason: 'token_unconfirmed' } },
  }),
  code: pay({}, { code: <QrCode text={samplePay().link} label="Payment code" /> }),
  loading: pay({ step: 'loading' }),
  'failed to load': pay({ step: 'failed_to_load', problem: { code: 'gateway_unreachable', message: 'no' } }),
  expired: pay({ step: 'expired' }),
  'to a name': pay({ isOfMerchant: false, payee: { text: 'alice.eth', isUnconfirmed: false } }),
  'to a name of one source': pay({
    isOfMerchant: false,
    payee: { text: 'alice.foyer.eth', isUnconfirmed: true },
  }),
  'to a name, without a wallet': pay({
    step: 'name_unread',
    problem: { code: 'no_account', message: 'no' },
  }),
  'to a name that leads nowhere': pay({
    step: 'failed_to_load',
    problem: { code: 'bad_option', message: 'no', details: 'name_not_found' },
  }),
  'paid elsewhere': pay({ step: 'elsewhere', elsewhere: 'paying' }),
  'sent elsewhere': pay({ step: 'elsewhere', elsewhere: 'sent' }),
  'other terms': pay({ step: 'other_terms', problem: { code: 'bad_call', message: 'no', details: 'terms' } }),
  'hostile names': pay({ label: HOSTILE_NAMES[0] ?? '', symbol: HOSTILE_NAMES[2] ?? '' }),
}
