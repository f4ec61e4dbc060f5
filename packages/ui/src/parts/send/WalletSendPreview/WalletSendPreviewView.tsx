import { selectAccountView } from '@foyer/core/account'
import { goBack } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { confirmSend, selectSendPreview } from '@foyer/core/send'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { tokenImage } from '../tokenImage.ts'
import { useAcceptance } from '../WalletSend/WalletSendView.tsx'
import { WalletSendPreviewScreen } from './WalletSendPreviewScreen.tsx'

/** The preview of a transfer, from which the wallet is asked (threat T41). */
export function WalletSendPreviewView() {
  const modal = useModal()
  const preview = useLastDefined(useModalState(selectSendPreview))
  const walletName = useModalState((state) => selectAccountView(state)?.connection?.name)
  const [isAccepted, setIsAccepted] = useAcceptance(preview?.receiver)
  const confirm = useFlow(confirmSend)
  return (
    <WalletSendPreviewScreen
      preview={preview}
      tokenImageUrl={tokenImage(modal, preview?.network, preview?.token)}
      networkImageUrl={networkImage(modal.api, preview?.network)}
      walletName={walletName}
      isAccepted={isAccepted}
      onAccept={setIsAccepted}
      onConfirm={() => confirm({ acceptedReceiver: isAccepted ? preview?.receiver.address : undefined })}
      onCancel={() => goBack(modal)}
    />
  )
}
