import { adminRoutes } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext.tsx'
import { answerByPasskey } from '../api/passkey.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorNote } from '../parts/ErrorNote.tsx'
import { Live } from '../parts/Live.tsx'
import { useDesk } from '../shell/DeskContext.ts'
import { DoorCard } from './DoorCard.tsx'
import { useIssuer, useLeave } from './useIssuer.ts'
import { forgetSession } from './useMe.ts'

/** The page of who is not signed in. `hasEnded`: a session was there a moment ago. */
export function SignInPage({ hasEnded }: { readonly hasEnded: boolean }) {
  const api = useApi()
  const client = useQueryClient()
  const { server } = useDesk()
  const signIn = useMutation({
    mutationFn: async () => {
      const { challenge, rpId } = await api.call(adminRoutes.beginOperatorSignIn, { body: {} })
      const answer = await answerByPasskey({ challenge, rpId })
      return api.call(adminRoutes.signInOperator, { body: { challenge, answer } })
    },
    onSuccess: () => forgetSession(client),
  })
  const issuer = useIssuer()
  const leave = useLeave({ for: 'sign-in' })
  const error = signIn.error ?? leave.error
  return (
    <DoorCard title="Sign in">
      <Live>
        {hasEnded && (
          <p className="c-note">Your session has ended. Sign in again and you are back where you were.</p>
        )}
      </Live>
      <p>
        {issuer === undefined
          ? 'Operators sign in with a passkey. There is no password.'
          : `Operators sign in with a passkey, or with their account at ${issuer.label}.`}
      </p>
      {error && <ErrorNote error={error} />}
      <Button kind="primary" isWide isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      {issuer && (
        <Button isWide isBusy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
          {`Continue with ${issuer.label}`}
        </Button>
      )}
      <details className="c-more">
        <summary>No way in yet, or lost it?</summary>
        <p>An owner makes a one-time link on the page Operators. Without an owner, run on the server:</p>
        <code className="c-command">foyer-{server} console invite --role owner</code>
        <p>
          {issuer === undefined
            ? 'The link registers a passkey.'
            : `The link registers a passkey, or an account at ${issuer.label}.`}{' '}
          It works once, for 15 minutes.
        </p>
      </details>
    </DoorCard>
  )
}
