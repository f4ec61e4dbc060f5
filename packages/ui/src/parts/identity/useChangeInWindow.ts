import { selectChangeFacts } from '@foyer/core/email'
import { cancelUpdateEmail, reopenUpdateEmail } from '@foyer/core/identity'
import { useFlow } from '../../hooks/useFlow.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import type { ChangeInWindowScreenProps } from './ChangeInWindow/ChangeInWindowScreen.tsx'
import { useChangeProblem } from './useChangeProblem.ts'

/** What the views of both codes have in common: the window of the change to this address, opened again or given up. */
export function useChangeInWindow(email: string): Omit<ChangeInWindowScreenProps, 'step' | 'email'> {
  const { isSending, problem, retryAtMs } = useModalState(selectChangeFacts)
  const isCancelling = useModalState(({ tasks }) => tasks.cancelUpdateEmail?.status === 'pending')
  const reopen = useFlow(reopenUpdateEmail)
  const cancel = useFlow(cancelUpdateEmail)
  return {
    isOpening: isSending,
    isCancelling,
    error: useChangeProblem(problem, retryAtMs),
    onOpen: () => reopen({ email }),
    onCancel: () => cancel({}),
  }
}
