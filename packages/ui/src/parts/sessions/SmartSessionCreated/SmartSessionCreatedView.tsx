import { closeModal } from '@foyer/core/kernel'
import { selectCreatedGrant } from '@foyer/core/sessions'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { SmartSessionCreatedScreen } from './SmartSessionCreatedScreen.tsx'

/** Shows what an app was just given (clause routes-11). */
export function SmartSessionCreatedView() {
  const modal = useModal()
  const grant = useModalState(selectCreatedGrant)
  const leave = () => {
    if (!modal.router.pop()) closeModal(modal)
  }
  return (
    <SmartSessionCreatedScreen
      grant={grant}
      onAll={() => modal.router.push('SmartSessionList')}
      onDone={leave}
    />
  )
}
