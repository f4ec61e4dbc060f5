import type { Modal } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { switchNetwork } from '@foyer/core/networks'
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
  const toNetwork = useFlow(switchNetwork)
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
      otherNetwork={otherNetworkOf(modal, form.receiver, toNetwork)}
      onReceiver={(text) => setSendReceiver(modal, { text })}
      onPaste={canRead() ? () => paste((text) => setSendReceiver(modal, { text })) : undefined}
      onToken={() => modal.router.push('WalletSendSelectToken')}
      onReview={() => review({})}
    />
  )
}

/** The network that a receiver asks for, with what switches to it. */
function otherNetworkOf(
  { networks, options }: Modal,
  receiver: SendReceiverFacts,
  onSwitch: (input: { readonly networkId: string }) => void,
) {
  const { networkId } = receiver.status === 'invalid' ? receiver : {}
  const network = networkId && networks.find(networkId)
  if (!network) return undefined
  const change = () => onSwitch({ networkId: network.caipNetworkId })
  return { name: network.name, onSwitch: options.enableNetworkSwitch ? change : undefined }
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
