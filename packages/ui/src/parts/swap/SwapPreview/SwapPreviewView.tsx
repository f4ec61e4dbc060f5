import { goBack } from '@foyer/core/kernel'
import { confirmSwap, selectSwapPreview } from '@foyer/core/swap'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { swapImage } from '../swapImage.ts'
import { SwapPreviewScreen } from './SwapPreviewScreen.tsx'

/** The preview of a swap, from which the wallet is asked, and then its receipt. */
export function SwapPreviewView() {
  const modal = useModal()
  const preview = useLastDefined(useModalState(selectSwapPreview))
  const confirm = useFlow(confirmSwap)
  return (
    <SwapPreviewScreen
      preview={preview}
      payImageUrl={swapImage(modal, preview?.network, preview?.sourceToken)}
      receiveImageUrl={swapImage(modal, preview?.network, preview?.toToken)}
      onConfirm={() => confirm({})}
      onCancel={() => goBack(modal)}
      onExplorer={(url) => modal.platform.openLink(url, '_blank')}
      onDone={() => modal.router.reset('Account')}
    />
  )
}
