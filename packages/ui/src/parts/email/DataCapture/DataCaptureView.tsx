import {
  addAddress,
  captureEmail,
  clearChangeProblem,
  continueExisting,
  leaveExisting,
  selectChangeFacts,
  selectEmailFacts,
  selectExistingWays,
  skipCapture,
} from '@foyer/core/email'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useSocialName } from '../../../widgets/social/useSocialName.ts'
import { EmailFormScreen } from '../EmailForm/EmailFormScreen.tsx'
import { useProblemText } from '../useProblemText.ts'
import { DataCaptureScreen } from './DataCaptureScreen.tsx'

/** Asks to verify the address of the account again, for a request that waits (clause state-22), or for one of a new account. */
export function DataCaptureView() {
  const modal = useModal()
  const [typed, setTyped] = useState('')
  const nameOf = useSocialName()
  const facts = useModalState(selectChangeFacts)
  const { email, newAccount, isSending, isSkipping, problem, resendAtMs, retryAtMs } = facts
  const send = useFlow(captureEmail)
  const add = useFlow(addAddress)
  const skip = useFlow(skipCapture)
  const go = useFlow(continueExisting)
  const { isSubmitting } = useModalState(selectEmailFacts)
  const ways = useModalState((state) => selectExistingWays(state, modal.options))
  const error = useProblemText(problem, resendAtMs, retryAtMs)
  return (
    <DataCaptureScreen
      email={newAccount ? '' : email}
      takenAt={newAccount?.isAddressTaken ? nameOf(newAccount.social) : undefined}
      existing={
        newAccount?.existing && ways.length > 0
          ? {
              email: newAccount.existing.email,
              social: newAccount.social,
              ways,
              nameOf,
              isSending: isSubmitting,
              error,
              onContinue: (way) => go({ way }),
              onOther: () => leaveExisting(modal),
            }
          : undefined
      }
      form={
        <EmailFormScreen
          email={typed}
          isSubmitting={isSending}
          error={error}
          onEmail={(next) => {
            setTyped(next)
            clearChangeProblem(modal)
          }}
          onIntent={() => {}}
          onSubmit={() => add({ email: typed })}
        />
      }
      onSkip={newAccount?.isOptional ? () => skip({}) : undefined}
      isSkipping={isSkipping}
      isSending={isSending}
      error={error}
      onSend={() => send({ email })}
    />
  )
}
