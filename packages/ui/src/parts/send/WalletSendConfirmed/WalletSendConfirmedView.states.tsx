import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { sampleOnSolana, sampleReceipt, sampleToken } from '../../../testing/samples/sampleTransfers.ts'
import { HOSTILE_NAMES } from '../../../testing/samples/sampleWallets.ts'
import {
  WalletSendConfirmedScreen,
  type WalletSendConfirmedScreenProps,
} from './WalletSendConfirmedScreen.tsx'

export const title = 'Transfer'

const ignore = () => {}

function transfer(receipt = sampleReceipt(), fields: Partial<WalletSendConfirmedScreenProps> = {}) {
  return (
    <WalletSendConfirmedScreen
      receipt={receipt}
      tokenImageUrl={receipt.token?.iconUrl}
      networkImageUrl={samplePicture('Base')}
      isWatching={false}
      onWatch={ignore}
      onSendAgain={ignore}
      onActivity={ignore}
      onExplorer={ignore}
      onDone={ignore}
      {...fields}
    />
  )
}

const [endless = '', , bidi = ''] = HOSTILE_NAMES

export const states = {
  pending: transfer(),
  confirmed: transfer(sampleReceipt({ status: 'confirmed', receiverName: 'margaret.eth' })),
  'confirmed on Solana': transfer(sampleReceipt({ ...sampleOnSolana().receipt, status: 'confirmed' }), {
    networkImageUrl: samplePicture('Solana'),
  }),
  reverted: transfer(sampleReceipt({ status: 'reverted' })),
  'token that did not move': transfer(sampleReceipt({ status: 'not_moved' })),
  'taken back by the chain': transfer(sampleReceipt({ status: 'dropped' })),
  replaced: transfer(sampleReceipt({ status: 'replaced' })),
  cancelled: transfer(sampleReceipt({ status: 'cancelled' })),
  expired: transfer(sampleReceipt({ status: 'expired', canSendAgain: true })),
  'expired in an earlier visit': transfer(sampleReceipt({ status: 'expired' })),
  'no node knows it any more': transfer(sampleReceipt({ status: 'lost' })),
  'still pending': transfer(sampleReceipt({ status: 'still_pending' })),
  'network does not answer': transfer(sampleReceipt({ status: 'unknown' })),
  'asking again': transfer(sampleReceipt({ status: 'unknown' }), { isWatching: true }),
  'without explorer and activity': transfer(sampleReceipt({ status: 'confirmed', explorerUrl: undefined }), {
    onActivity: undefined,
  }),
  'only the hash known': transfer(
    sampleReceipt({ token: undefined, amountText: undefined, to: undefined, status: 'confirmed' }),
  ),
  'hostile names': transfer(
    sampleReceipt({
      status: 'confirmed',
      amountText: '12,345,678.1234',
      token: sampleToken({ symbol: bidi }),
      receiverName: `${bidi} ${endless}`,
    }),
  ),
}
