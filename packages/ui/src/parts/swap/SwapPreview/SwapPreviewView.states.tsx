import type { SwapReceiptStatus } from '@foyer/core/swap'
import { sampleSwapPreview } from '../../../testing/samples/sampleSwaps.ts'
import { SwapPreviewScreen } from './SwapPreviewScreen.tsx'
import { SwapResultScreen } from './SwapResultScreen.tsx'

export const title = 'Review Swap'

const ignore = () => {}

function preview(fields: Parameters<typeof sampleSwapPreview>[0] = {}, isLossAccepted = false) {
  const facts = sampleSwapPreview(fields)
  return (
    <SwapPreviewScreen
      preview={facts}
      payImageUrl={facts.sourceToken.iconUrl}
      receiveImageUrl={facts.toToken.iconUrl}
      isLossAccepted={isLossAccepted}
      onAcceptLoss={ignore}
      onConfirm={ignore}
      onCancel={ignore}
    />
  )
}

const failed = (code: 'user_rejected' | 'bad_call' | 'would_revert') => ({
  step: 'failed' as const,
  problem: { code, message: 'no' },
})

function result(status: SwapReceiptStatus, isWatching = false) {
  const facts = sampleSwapPreview()
  return (
    <SwapResultScreen
      preview={facts}
      receipt={{ status, hash: `0x${'ab'.repeat(32)}`, explorerUrl: 'https://basescan.org/tx/0xab' }}
      payImageUrl={facts.sourceToken.iconUrl}
      receiveImageUrl={facts.toToken.iconUrl}
      isWatching={isWatching}
      onWatch={ignore}
      onSwapAgain={ignore}
      onExplorer={ignore}
      onDone={ignore}
    />
  )
}

export const states = {
  ready: preview(),
  'with an approval': preview({ approvals: 1, isAbout: true }),
  approving: preview({ approvals: 1, step: 'asking', progress: 'approving' }),
  'confirming the approval': preview({ approvals: 1, step: 'asking', progress: 'confirming_approval' }),
  swapping: preview({ step: 'asking', progress: 'swapping' }),
  'price moved': preview({ step: 'price_moved' }),
  'wrong network': preview({ step: 'wrong_network' }),
  declined: preview(failed('user_rejected')),
  refused: preview(failed('bad_call')),
  'tokens that only the gateway knows': preview({ isTokenUnconfirmed: true }),
  'token that nobody confirms': preview({
    step: 'failed',
    problem: { code: 'would_revert', message: 'no', refusal: { reason: 'token_unconfirmed' } },
  }),
  'would revert': preview(failed('would_revert')),
  'some loss of value': preview({ loss: { bps: 640, kind: 'warn' } }),
  'much loss of value': preview({ loss: { bps: 3_815, kind: 'ask' } }),
  'much loss of value, agreed to': preview({ loss: { bps: 3_815, kind: 'ask' } }, true),
  pending: result('pending'),
  confirmed: result('confirmed'),
  reverted: result('reverted'),
  replaced: result('replaced'),
  cancelled: result('cancelled'),
  'no node knows it any more': result('lost'),
  'taken back by the chain': result('dropped'),
  'still pending': result('still_pending'),
  unknown: result('unknown'),
  'asking again': result('unknown', true),
  nothing: (
    <SwapPreviewScreen
      preview={undefined}
      payImageUrl={undefined}
      receiveImageUrl={undefined}
      isLossAccepted={false}
      onAcceptLoss={ignore}
      onConfirm={ignore}
      onCancel={ignore}
    />
  ),
}
