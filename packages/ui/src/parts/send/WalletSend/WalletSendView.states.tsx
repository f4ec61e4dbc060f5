import type { SendForm } from '@foyer/core/send'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import {
  KNOWN,
  LOOK_ALIKE,
  sampleEmptyForm,
  sampleForm,
  sampleOnSolana,
  sampleReceiver,
  sampleToken,
} from '../../../testing/samples/sampleTransfers.ts'
import { HOSTILE_NAMES, sampleIcon } from '../../../testing/samples/sampleWallets.ts'
import { WalletSendScreen, type WalletSendScreenProps } from './WalletSendScreen.tsx'

export const title = 'Send'

const ignore = () => {}

function send(form = sampleForm(), fields: Partial<WalletSendScreenProps> = {}) {
  return (
    <WalletSendScreen
      form={form}
      tokenImageUrl={form.token?.iconUrl}
      networkImageUrl={samplePicture('Base')}
      isAccepted={false}
      onAccept={ignore}
      onAmount={(text) => text}
      onMax={ignore}
      onReceiver={ignore}
      onPaste={async () => true}
      onToken={ignore}
      onReview={ignore}
      {...fields}
    />
  )
}

const named = sampleReceiver({ name: 'margaret.eth', imageUrl: sampleIcon(4) })
const lookAlike = sampleReceiver({ address: LOOK_ALIKE, warning: 'look_alike', resembles: KNOWN })
const [endless = '', , bidi = ''] = HOSTILE_NAMES

/** A form for SOL. */
const sendOnSolana = (fields: Partial<SendForm> = {}) =>
  send(sampleForm({ ...sampleOnSolana().form, ...fields }), { networkImageUrl: samplePicture('Solana') })

export const states = {
  empty: send(sampleEmptyForm()),
  'no token yet': send(
    sampleEmptyForm({
      token: undefined,
      label: 'select_token',
      availableText: undefined,
      canPressMax: false,
    }),
  ),
  'amount entered': send(
    sampleForm({
      receiverText: '',
      receiver: { status: 'none' },
      label: 'add_receiver',
      canReview: false,
      feeText: undefined,
    }),
  ),
  'looking up a name, estimating': send(
    sampleForm({
      receiverText: 'margaret.eth',
      receiver: { status: 'resolving' },
      label: 'resolving_receiver',
      canReview: false,
      isEstimating: true,
    }),
  ),
  'name found': send(sampleForm({ receiverText: 'margaret.eth', receiver: named })),
  'ready, all there is': send(sampleForm({ isMax: true, amountText: '1.234458', amountUsd: '4,011.98' })),
  'first transfer': send(sampleForm({ receiver: sampleReceiver({ warning: 'first' }) })),
  'own address': send(sampleForm({ receiver: sampleReceiver({ warning: 'own' }) })),
  'look-alike': send(sampleForm({ receiverText: LOOK_ALIKE, receiver: lookAlike })),
  'look-alike, agreed to': send(sampleForm({ receiverText: LOOK_ALIKE, receiver: lookAlike }), {
    isAccepted: true,
  }),
  'name not found': send(
    sampleForm({
      receiverText: 'nobody.eth',
      receiver: { status: 'not_found' },
      label: 'invalid_receiver',
      canReview: false,
    }),
  ),
  'wrong character': send(
    sampleForm({
      receiverText: KNOWN.toUpperCase(),
      receiver: { status: 'invalid', reason: 'checksum' },
      label: 'invalid_receiver',
      canReview: false,
    }),
  ),
  'given for another network': send(
    sampleForm({
      receiverText: 'margaret.eth@optimism',
      receiver: { status: 'invalid', reason: 'other_chain', networkId: 'eip155:10' },
      label: 'invalid_receiver',
      canReview: false,
    }),
    { otherNetwork: { name: 'OP Mainnet', onSwitch: ignore } },
  ),
  'given for an unknown network': send(
    sampleForm({
      receiverText: 'margaret.eth@nowhere',
      receiver: { status: 'invalid', reason: 'unknown_chain' },
      label: 'invalid_receiver',
      canReview: false,
    }),
  ),
  'wrong checksum of address and network': send(
    sampleForm({
      receiverText: `${KNOWN}@base#4CA88C9D`,
      receiver: { status: 'invalid', reason: 'interop_checksum' },
      label: 'invalid_receiver',
      canReview: false,
    }),
  ),
  'name found, in its one form': send(
    sampleForm({ receiverText: 'JÄCKEL.eth', receiver: sampleReceiver({ name: 'jäckel.eth' }) }),
  ),
  'contract of a token': send(
    sampleForm({
      receiver: { status: 'invalid', reason: 'token' },
      label: 'invalid_receiver',
      canReview: false,
    }),
  ),
  'too little': send(
    sampleForm({ amountText: '99', amountUsd: '321,750.00', label: 'insufficient_funds', canReview: false }),
  ),
  'too little for the fee': send(
    sampleForm({
      token: sampleToken({ symbol: 'USDC', name: 'USD Coin' }),
      label: 'insufficient_fee',
      canReview: false,
    }),
  ),
  'would be refused': send(
    sampleForm({ feeText: undefined, problem: { code: 'would_revert', message: '' } }),
  ),
  'on Solana': sendOnSolana(),
  'receiver is new and would get too little': sendOnSolana({
    ...{ amountText: '0.0001', amountUsd: '0.02', feeText: undefined },
    problem: { code: 'would_revert', message: '', refusal: { reason: 'receiver_below_minimum' } },
    neededText: '0.00089088',
  }),
  'token that cannot be sent': sendOnSolana({
    token: sampleToken({ name: 'Paid Dollar', symbol: 'PUSD', iconUrl: sampleIcon(5) }),
    ...{ amountText: '10', amountUsd: '10', availableText: '2,500', feeText: undefined },
    problem: { code: 'would_revert', message: '', refusal: { reason: 'not_transferable' } },
  }),
  'account of a token': sendOnSolana({
    receiver: { status: 'invalid', reason: 'token_account' },
    ...{ label: 'invalid_receiver', canReview: false, feeText: undefined },
  }),
  program: sendOnSolana({
    receiver: { status: 'invalid', reason: 'program' },
    ...{ label: 'invalid_receiver', canReview: false, feeText: undefined },
  }),
  'a program decides on the receiver': sendOnSolana({
    receiver: { ...sampleOnSolana().form.receiver, warning: 'program_owned', isProgramOwned: true },
  }),
  'receiver for another network': sendOnSolana({
    receiver: { ...sampleOnSolana().form.receiver, warning: 'other_network', statedNetworkId: 'eip155:1' },
  }),
  reviewing: send(sampleForm({ isReviewing: true })),
  'chain without sending': send(sampleEmptyForm({ label: 'unsupported_chain' })),
  'no price, long amount': send(
    sampleForm({
      amountText: '12345678.123456789012345678',
      amountUsd: undefined,
      availableText: '98765432.123456789012345678',
    }),
  ),
  'hostile token and name': send(
    sampleForm({
      token: sampleToken({ name: endless, symbol: bidi, isUnverified: true }),
      receiver: { ...named, name: `${bidi} ${endless}` },
    }),
  ),
}
