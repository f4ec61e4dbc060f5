import { adminRoutes } from '@foyer/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../api/ApiContext.tsx'
import type { AnswerOf } from '../api/callConsole.ts'
import { hasCode } from '../api/consoleError.ts'
import { createPasskey } from '../api/passkey.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorNote } from '../parts/ErrorNote.tsx'
import { Field } from '../parts/Field.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useDesk } from '../shell/DeskContext.ts'
import { ROLE_TEXTS } from '../texts/roles.ts'
import { DoorCard } from './DoorCard.tsx'
import { useIssuer, useLeave } from './useIssuer.ts'
import { forgetSession } from './useMe.ts'

type Begun = AnswerOf<(typeof adminRoutes)['beginInvite']>

interface Props {
  /** The secret of the one-time link. */
  readonly invite: string
  readonly onDone: () => void
}

/** The page that a one-time link opens: it registers a passkey or an account at the issuer, and signs in. */
export function InvitePage({ invite, onDone }: Props) {
  const api = useApi()
  const begun = useQuery({
    queryKey: ['invite', invite],
    queryFn: ({ signal }) => api.call(adminRoutes.beginInvite, { body: { invite } }, signal),
    // Each reading hands out another challenge.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <DoorCard title="Welcome to the console">
      {begun.isPending && <Skeleton rows={3} />}
      {begun.error && (
        <>
          <ErrorNote error={begun.error} />
          {hasCode(begun.error, 'no_answer') && (
            <Button isWide kind="primary" isBusy={begun.isFetching} onClick={() => void begun.refetch()}>
              Try again
            </Button>
          )}
          <Button isWide onClick={onDone}>
            Go to sign in
          </Button>
        </>
      )}
      {begun.data && <InviteForm invite={invite} begun={begun.data} onDone={onDone} />}
    </DoorCard>
  )
}

function InviteForm({ invite, begun, onDone }: Props & { readonly begun: Begun }) {
  const api = useApi()
  const client = useQueryClient()
  const [name, setName] = useState(begun.name ?? '')
  const desk = useDesk()
  const accept = useMutation({
    mutationFn: async () => {
      // Asked for with each try: a challenge is used up by an answer, whatever comes of it.
      const { challenge, rpId, operatorId } = await api.call(adminRoutes.beginInvite, { body: { invite } })
      const passkey = await createPasskey({
        ...{ challenge, rpId, operatorId },
        name: name.trim(),
        pageName: desk.name,
      })
      return api.call(adminRoutes.acceptInvite, { body: { invite, challenge, name: name.trim(), passkey } })
    },
    onSuccess: async () => {
      onDone()
      await forgetSession(client)
    },
  })
  const issuer = useIssuer()
  const leave = useLeave({ for: 'invite', invite, name: name.trim() })
  const error = accept.error ?? leave.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate()
  }
  const everything = desk.server === 'vault' ? 'the vault' : 'all projects'
  const place = begun.projectId === '*' ? everything : `the project ${begun.projectId}`
  return (
    <form className="c-stack" onSubmit={submit}>
      <p>
        You become {ROLE_TEXTS[begun.role].article} <strong>{ROLE_TEXTS[begun.role].name}</strong> of {place}.{' '}
        {ROLE_TEXTS[begun.role].rights}
      </p>
      <Field
        label="Your name"
        help="Colleagues see it, and the audit log records it beside what you do."
        value={name}
        onChange={setName}
        isReadOnly={begun.name !== undefined}
        autoComplete="name"
        maxLength={64}
      />
      {error && <ErrorNote error={error} />}
      <Button kind="primary" isWide isSubmit isBusy={accept.isPending} isDisabled={name.trim() === ''}>
        Register a passkey
      </Button>
      {issuer && (
        <Button
          isWide
          isBusy={leave.isPending || leave.isSuccess}
          isDisabled={name.trim() === ''}
          onClick={() => leave.mutate()}
        >
          {`Continue with ${issuer.label}`}
        </Button>
      )}
    </form>
  )
}
