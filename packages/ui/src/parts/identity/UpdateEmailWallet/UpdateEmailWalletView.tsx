import { clearChangeProblem, selectChangeFacts } from '@foyer/core/email'
import { updateEmail } from '@foyer/core/identity'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useChangeProblem } from '../useChangeProblem.ts'
import { UpdateEmailWalletScreen } from './UpdateEmailWalletScreen.tsx'

/** Asks for another address of the account (clauses state-12, settings-3). */
export function UpdateEmailWalletView() {
  const modal = useModal()
  const [typed, setTyped] = useState('')
  const { email, isSending, problem, resendAtMs, retryAtMs } = useModalState(selectChangeFacts)
  const submit = useFlow(updateEmail)
  return (
    <UpdateEmailWalletScreen
      current={email}
      email={typed}
      isSending={isSending}
      error={useChangeProblem(problem, retryAtMs, resendAtMs)}
      onEmail={(next) => {
        setTyped(next)
        clearChangeProblem(modal)
      }}
      onSubmit={() => submit({ email: typed })}
    />
  )
}
