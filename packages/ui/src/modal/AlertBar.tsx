import { useLateParts } from '../hooks/latePartsContext.ts'
import { useModal } from '../hooks/modalContext.tsx'
import { useModalState } from '../hooks/useModalState.ts'

/** What the developer of the page should know, in debug mode only (clause error-7). */
export function AlertBar() {
  const alert = useModalState((state) => state.alerts.current)
  const modal = useModal()
  const { AlertBox } = useLateParts() ?? {}
  return alert && AlertBox && <AlertBox alert={alert} onDismiss={() => modal.alerts.dismiss()} />
}
