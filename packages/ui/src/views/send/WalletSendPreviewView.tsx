import { confirmSend, goBack, selectAccountView, selectSendPreview } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { tokenImage } from './tokenImage.ts'
import { WalletSendPreviewScreen } from './WalletSendPreviewScreen.tsx'
import { useAcceptance } from './WalletSendView.tsx'

/** The transfer once more, and the asking of the wallet (threat T41). */
export function WalletSendPreviewView() {
  const modal = useModal()
  const preview = useKept(useModalState(selectSendPreview))
  const walletName = useModalState((state) => selectAccountView(state)?.connection?.name)
  const [isAccepted, setIsAccepted] = useAcceptance(preview?.receiver)
  const confirm = useFlow(confirmSend)
  return (
    <WalletSendPreviewScreen
      preview={preview}
      tokenImageUrl={tokenImage(modal, preview?.network, preview?.token)}
      networkImageUrl={modal.api.networkImageUrl(preview?.network)}
      walletName={walletName}
      isAccepted={isAccepted}
      onAccept={setIsAccepted}
      onConfirm={() => confirm()}
      onCancel={() => goBack(modal)}
    />
  )
}
