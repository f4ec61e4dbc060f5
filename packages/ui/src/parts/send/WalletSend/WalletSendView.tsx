import { networkImage } from '@foyer/core/marks'
import {
  reviewSend,
  type SendReceiverFacts,
  selectSendForm,
  setSendAmount,
  setSendMax,
  setSendReceiver,
} from '@foyer/core/send'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { tokenImage } from '../tokenImage.ts'
import { WalletSendScreen } from './WalletSendScreen.tsx'

/** The form of a transfer (clauses entity-10, validate-3, validate-4, validate-18). */
export function WalletSendView() {
  const modal = useModal()
  const form = useLastDefined(useModalState(selectSendForm))
  const [isAccepted, setIsAccepted] = useAcceptance(form?.receiver)
  const review = useFlow(reviewSend)
  const max = useFlow(setSendMax)
  if (!form) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  return (
    <WalletSendScreen
      form={form}
      tokenImageUrl={tokenImage(modal, form.network, form.token)}
      networkImageUrl={networkImage(modal.api, form.network)}
      isAccepted={isAccepted}
      onAccept={setIsAccepted}
      onAmount={(text) => setSendAmount(modal, { text })}
      onMax={() => max()}
      onReceiver={(text) => setSendReceiver(modal, { text })}
      onPaste={canRead() ? () => paste((text) => setSendReceiver(modal, { text })) : undefined}
      onToken={() => modal.router.push('WalletSendSelectToken')}
      onReview={() => review({})}
    />
  )
}

/** Whether the visitor has confirmed the warning about a receiver; another receiver must be confirmed again. */
export function useAcceptance(
  receiver: SendReceiverFacts | undefined,
): readonly [isAccepted: boolean, setIsAccepted: (isAccepted: boolean) => void] {
  const [accepted, setAccepted] = useState<string>()
  const address = receiver?.status === 'found' ? receiver.address : undefined
  return [
    address !== undefined && accepted === address,
    (isAccepted) => setAccepted(isAccepted ? address : undefined),
  ]
}

/** Whether the browser lets pages read the clipboard. */
function canRead(): boolean {
  return typeof navigator.clipboard?.readText === 'function'
}

/** @returns false when the visitor did not allow reading the clipboard */
async function paste(onText: (text: string) => void): Promise<boolean> {
  try {
    onText((await navigator.clipboard.readText()).trim())
    return true
  } catch {
    return false
  }
}
