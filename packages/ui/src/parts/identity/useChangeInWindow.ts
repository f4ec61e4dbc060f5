import { selectChangeFacts } from '@foyer/core/email'
import { cancelUpdateEmail, reopenUpdateEmail } from '@foyer/core/identity'
import { truncate } from '@foyer/core/kernel'
import { useFlow } from '../../hooks/useFlow.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { type ChangeInWindowScreenProps, EMAIL_CHARS } from '../email/index.ts'
import { changeText } from './text/en.ts'
import { useChangeProblem } from './useChangeProblem.ts'

/**
 * Returns the props that the views of both codes share: the owner of the code, and the window of the change to this address, opened again
 * or given up.
 */
export function useChangeInWindow(to: string, step: 'currentCode' | 'newCode'): ChangeInWindowScreenProps {
  const { email: now, isSending, problem, retryAtMs } = useModalState(selectChangeFacts)
  const isCancelling = useModalState(({ tasks }) => tasks.cancelUpdateEmail?.status === 'pending')
  const reopen = useFlow(reopenUpdateEmail)
  const cancel = useFlow(cancelUpdateEmail)
  const t = useLocalText(changeText)
  const email = truncate(step === 'currentCode' ? now : to, EMAIL_CHARS)
  return {
    text: t(step, { email }),
    email,
    note: t('windowNote'),
    cancelText: t('cancelChange'),
    isOpening: isSending,
    isCancelling,
    error: useChangeProblem(problem, retryAtMs),
    onOpen: () => reopen({ email: to }),
    onCancel: () => cancel({}),
  }
}
