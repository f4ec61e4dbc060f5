import { closeModal } from '@foyer/core/kernel'
import { payAgain, selectPayLoading } from '@foyer/core/pay'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { PayLoadingScreen } from './PayLoadingScreen.tsx'

/** A payment that was sent, until it is paid. */
export function PayLoadingView() {
  const modal = useModal()
  const again = useFlow(payAgain)
  return (
    <PayLoadingScreen
      payment={useLastDefined(useModalState(selectPayLoading))}
      onExplorer={(url) => modal.platform.openLink(url, '_blank')}
      onDone={() => closeModal(modal)}
      onAgain={() => again({})}
    />
  )
}
