import { captureEmail, selectChangeFacts } from '@foyer/core/email'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useProblemText } from '../useProblemText.ts'
import { DataCaptureScreen } from './DataCaptureScreen.tsx'

/** Asks to verify the address of the account again, for a request that waits (clause state-22). */
export function DataCaptureView() {
  const { email, isSending, problem, resendAtMs } = useModalState(selectChangeFacts)
  const send = useFlow(captureEmail)
  return (
    <DataCaptureScreen
      email={email}
      isSending={isSending}
      error={useProblemText(problem, resendAtMs)}
      onSend={() => send({ email })}
    />
  )
}
