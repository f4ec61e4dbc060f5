import { sampleSwapPreview } from '../../../testing/samples/sampleSwaps.ts'
import { SwapPreviewScreen } from './SwapPreviewScreen.tsx'

export const title = 'Review Swap'

const ignore = () => {}

function preview(fields: Parameters<typeof sampleSwapPreview>[0] = {}) {
  const facts = sampleSwapPreview(fields)
  return (
    <SwapPreviewScreen
      preview={facts}
      payImageUrl={facts.sourceToken.iconUrl}
      receiveImageUrl={facts.toToken.iconUrl}
      onConfirm={ignore}
      onCancel={ignore}
      onExplorer={ignore}
      onDone={ignore}
    />
  )
}

const failed = (code: 'user_rejected' | 'bad_call' | 'would_revert') => ({
  step: 'failed' as const,
  problem: { code, message: 'no' },
})
const receipt = (status: 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'dropped' | 'unknown') => ({
  receipt: { status, hash: `0x${'ab'.repeat(32)}`, explorerUrl: 'https://basescan.org/tx/0xab' },
})

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
  pending: preview(receipt('pending')),
  confirmed: preview(receipt('confirmed')),
  reverted: preview(receipt('reverted')),
  replaced: preview(receipt('replaced')),
  'taken back by the chain': preview(receipt('dropped')),
  unknown: preview(receipt('unknown')),
  nothing: (
    <SwapPreviewScreen
      preview={undefined}
      payImageUrl={undefined}
      receiveImageUrl={undefined}
      onConfirm={ignore}
      onCancel={ignore}
      onExplorer={ignore}
      onDone={ignore}
    />
  ),
}
