import { useModal } from '../hooks/modalContext.tsx'
import { useModalState } from '../hooks/useModalState.ts'
import { usePart } from '../parts/usePart.ts'

/** The developer alerts, in debug mode only (clause error-7). */
export function AlertBar() {
  const alert = useModalState((state) => state.alerts.current)
  const modal = useModal()
  const { DebugAlert } = usePart('frame') ?? {}
  return alert && DebugAlert && <DebugAlert alert={alert} onDismiss={() => modal.alerts.dismiss()} />
}
