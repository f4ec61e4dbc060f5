import { adminRoutes } from '@foyer/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api/ApiContext.tsx'
import { Button } from '../parts/Button.tsx'
import { ErrorNote } from '../parts/ErrorNote.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { DoorCard } from './DoorCard.tsx'
import type { IssuerAnswer } from './issuerVisit.ts'
import { forgetSession } from './useMe.ts'

interface Props {
  readonly answer: IssuerAnswer
  readonly onDone: () => void
}

/** The page that an operator comes back to from the issuer. */
export function ReturnPage({ answer, onDone }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const finished = useQuery({
    queryKey: ['issuer', answer.state],
    queryFn: ({ signal }) => api.call(adminRoutes.finishIssuer, { body: answer }, signal),
    // An answer is taken once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const did = finished.data?.did
  useEffect(() => {
    if (did === undefined) return
    if (did === 'confirm') toast('Confirmed. Do it again now: for five minutes nothing asks once more.')
    onDone()
    void forgetSession(client)
  }, [did, client, toast, onDone])
  if (finished.error)
    return (
      <DoorCard title="You are not signed in">
        <ErrorNote error={finished.error} />
        <p className="c-help">A one-time link that was not used up can be opened again.</p>
        <Button kind="primary" isWide onClick={onDone}>
          Go to the console
        </Button>
      </DoorCard>
    )
  return (
    <DoorCard title="Signing you in">
      <Skeleton rows={2} />
    </DoorCard>
  )
}
