import { goBack } from '@foyer/core/kernel'
import { confirmSwap, type SwapPreviewFacts, selectSwapPreview, watchSwap } from '@foyer/core/swap'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { swapImage } from '../swapImage.ts'
import { SwapPreviewScreen } from './SwapPreviewScreen.tsx'
import { SwapResultScreen } from './SwapResultScreen.tsx'

/** The tolerated further loss, in hundredths of a percent: quotes are renewed, and move a little. */
const SAME_LOSS_BPS = 100

/** The preview of a swap, from which the wallet is asked, and then how it ended. */
export function SwapPreviewView() {
  const modal = useModal()
  const { router, platform } = modal
  const preview = useLastDefined(useModalState(selectSwapPreview))
  const isWatching = useModalState((state) => state.tasks.watchSwap?.status === 'pending')
  const [confirm, watch] = [useFlow(confirmSwap), useFlow(watchSwap)]
  const [isLossAccepted, acceptLoss] = useLossAcceptance(preview)
  const images = {
    payImageUrl: swapImage(modal, preview?.network, preview?.sourceToken),
    receiveImageUrl: swapImage(modal, preview?.network, preview?.toToken),
  }
  if (preview?.receipt) {
    return (
      <SwapResultScreen
        {...images}
        preview={preview}
        receipt={preview.receipt}
        isWatching={isWatching}
        onWatch={() => watch({})}
        onSwapAgain={() => goBack(modal)}
        onExplorer={(url) => platform.openLink(url, '_blank')}
        onDone={() => router.reset('Account')}
      />
    )
  }
  return (
    <SwapPreviewScreen
      {...images}
      preview={preview}
      isLossAccepted={isLossAccepted}
      onAcceptLoss={acceptLoss}
      onConfirm={() => confirm({})}
      onCancel={() => goBack(modal)}
    />
  )
}

/** Whether the visitor has agreed to what is lost; a loss that has grown is agreed to anew. */
function useLossAcceptance(
  preview: SwapPreviewFacts | undefined,
): readonly [isAccepted: boolean, accept: (isAccepted: boolean) => void] {
  const [acceptedBps, setAcceptedBps] = useState<number>()
  const bps = preview?.loss?.bps ?? 0
  return [
    acceptedBps !== undefined && bps <= acceptedBps + SAME_LOSS_BPS,
    (isAccepted) => setAcceptedBps(isAccepted ? bps : undefined),
  ]
}
