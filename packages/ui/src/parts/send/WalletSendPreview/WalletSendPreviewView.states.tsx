import type { SendPreview } from '@foyer/core/send'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import {
  KNOWN,
  LOOK_ALIKE,
  sampleOnSolana,
  samplePreview,
  sampleReceiver,
  sampleToken,
} from '../../../testing/samples/sampleTransfers.ts'
import { HOSTILE_NAMES, sampleIcon, sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { WalletSendPreviewScreen, type WalletSendPreviewScreenProps } from './WalletSendPreviewScreen.tsx'

export const title = 'Review Transfer'

const ignore = () => {}

function review(preview = samplePreview(), fields: Partial<WalletSendPreviewScreenProps> = {}) {
  return (
    <WalletSendPreviewScreen
      preview={preview}
      tokenImageUrl={preview.token.iconUrl}
      networkImageUrl={samplePicture('Base')}
      walletName="Northstar"
      isAccepted={false}
      onAccept={ignore}
      onConfirm={ignore}
      onCancel={ignore}
      {...fields}
    />
  )
}

const lookAlike = sampleReceiver({ address: LOOK_ALIKE, warning: 'look_alike', resembles: KNOWN })
const [endless = '', , bidi = ''] = HOSTILE_NAMES

/** An amount of a token, whose receivers need an account of their own for it. */
const PAID_DOLLAR = {
  token: sampleToken({ name: 'Paid Dollar', symbol: 'PUSD', iconUrl: sampleIcon(5) }),
  amountText: '10',
  amountUsd: '10',
} as const

/** The review of a transfer of SOL. */
const reviewOnSolana = (fields: Partial<SendPreview> = {}) =>
  review(samplePreview({ ...sampleOnSolana().preview, ...fields }), {
    networkImageUrl: samplePicture('Solana'),
  })

export const states = {
  ready: review(),
  'to a name': review(
    samplePreview({ receiver: sampleReceiver({ name: 'margaret.eth', imageUrl: sampleIcon(4) }) }),
  ),
  'first transfer': review(samplePreview({ receiver: sampleReceiver({ warning: 'first' }) })),
  'look-alike': review(samplePreview({ receiver: lookAlike })),
  'look-alike, agreed to': review(samplePreview({ receiver: lookAlike }), { isAccepted: true }),
  'waiting for the wallet': review(samplePreview({ step: 'asking' })),
  declined: review(samplePreview({ step: 'failed', problem: { code: 'user_rejected', message: '' } })),
  'wrong network': review(samplePreview({ step: 'wrong_network' })),
  switching: review(samplePreview({ step: 'switching' })),
  'fee went up': review(samplePreview({ step: 'fee_risen', feeText: '0.000061', feeUsd: '0.20' })),
  'too little': review(
    samplePreview({ step: 'failed', problem: { code: 'insufficient_funds', message: '' } }),
  ),
  'no answer': review(samplePreview({ step: 'failed', problem: { code: 'timed_out', message: '' } })),
  'would be refused': review(
    samplePreview({ step: 'failed', problem: { code: 'would_revert', message: '' } }),
  ),
  'token that only the gateway knows': review(samplePreview({ isTokenUnconfirmed: true })),
  'token that the chain describes otherwise': review(
    samplePreview({
      step: 'failed',
      problem: { code: 'would_revert', message: '', refusal: { reason: 'token_differs' } },
    }),
  ),
  'name that only the gateway knows': review(
    samplePreview({ receiver: { ...sampleReceiver(), warning: 'name_unconfirmed' } }),
  ),
  'approved too late': reviewOnSolana({
    step: 'failed',
    problem: { code: 'would_revert', message: '', refusal: { reason: 'expired' } },
  }),
  'network that the wallet does not offer': reviewOnSolana({
    step: 'failed',
    problem: { code: 'wrong_network', message: '', refusal: { reason: 'network_not_listed' } },
  }),
  'too little for the account of the receiver': reviewOnSolana({
    ...PAID_DOLLAR,
    step: 'failed',
    problem: { code: 'insufficient_funds', message: '', refusal: { reason: 'deposit_short' } },
    neededText: '0.00203928',
  }),
  'fee not known, no price': review(
    samplePreview({ feeText: undefined, maxFeeText: undefined, feeUsd: undefined, amountUsd: undefined }),
  ),
  'on Solana': reviewOnSolana(),
  'opens an account, token keeps a fee': reviewOnSolana({
    ...PAID_DOLLAR,
    feeText: '0.0021626',
    maxFeeText: '0.0021626',
    feeUsd: '0.32',
    depositText: '0.0021576',
    arrivesText: '9.9',
  }),
  'long amount, hostile names': review(
    samplePreview({
      amountText: '12,345,678.123456789012345678',
      token: sampleToken({ name: endless, symbol: bidi }),
      receiver: sampleReceiver({ name: `${bidi} ${endless}` }),
      network: sampleNetwork(3, endless),
      step: 'wrong_network',
    }),
    { walletName: endless },
  ),
  'nothing reviewed': review(samplePreview(), { preview: undefined }),
}
