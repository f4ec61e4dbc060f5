import { clearEmailProblem, prepareEmail, selectEmailFacts, submitEmail } from '@foyer/core/email'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { usePart } from '../../usePart.ts'
import { useProblemText } from '../useProblemText.ts'
import { EmailFormScreen } from './EmailFormScreen.tsx'

/** The form for an e-mail address, on Connect and in EmailLogin (clauses validate-8 to validate-13, state-11). */
export function EmailForm() {
  const modal = useModal()
  const [email, setEmail] = useState('')
  const { isSubmitting, problem, resendAtMs, retryAtMs } = useModalState(selectEmailFacts)
  const submit = useFlow(submitEmail)
  const passkey = usePart('identity', modal.options.features.passkey)
  return (
    <>
      <EmailFormScreen
        email={email}
        isSubmitting={isSubmitting}
        error={useProblemText(problem, resendAtMs, retryAtMs)}
        onEmail={(next) => {
          setEmail(next)
          clearEmailProblem(modal)
        }}
        onIntent={() => {
          modal.telemetry.track('EMAIL_LOGIN_SELECTED')
          prepareEmail(modal)
        }}
        onSubmit={() => submit({ email })}
      />
      {passkey && <passkey.PasskeyButton />}
    </>
  )
}
