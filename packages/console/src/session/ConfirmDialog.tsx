import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/ApiContext.tsx'
import { ConsoleError, hasCode } from '../api/consoleError.ts'
import { answerByPasskey } from '../api/passkey.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorNote } from '../parts/ErrorNote.tsx'
import { useVisits } from './VisitsContext.ts'

/** Somebody who waits for the operator's answer. */
export interface Asked {
  resolve(): void
  reject(error: unknown): void
}

/** Asks the operator to answer by one of their ways in again. */
export function ConfirmDialog({ asked }: { readonly asked: Asked }) {
  const api = useApi()
  const visits = useVisits()
  const [busy, setBusy] = useState<'passkey' | 'issuer'>()
  const [error, setError] = useState<unknown>()
  const ways = useQuery({
    queryKey: ['confirm'],
    queryFn: ({ signal }) => api.call(adminRoutes.beginOperatorConfirm, { body: {} }, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const issuer = ways.data?.issuer
  const hasPasskey = ways.data === undefined || ways.data.credentialIds.length > 0
  const run = async (way: 'passkey' | 'issuer', work: () => Promise<void>) => {
    setBusy(way)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      if (hasCode(failure, 'login_required')) asked.reject(failure)
      else setError(failure)
      setBusy(undefined)
    }
  }
  const byPasskey = () =>
    run('passkey', async () => {
      const begun = await api.call(adminRoutes.beginOperatorConfirm, { body: {} })
      const answer = await answerByPasskey(begun)
      await api.call(adminRoutes.confirmOperator, { body: { challenge: begun.challenge, answer } })
      asked.resolve()
    })
  // It stays busy: the page is left.
  const byIssuer = () =>
    run('issuer', async () =>
      visits.leave((await api.call(adminRoutes.beginIssuerConfirm, { body: {} })).url),
    )
  return (
    <Dialog title="Confirm it is you" onClose={() => asked.reject(new ConsoleError('passkey_cancelled'))}>
      <p>
        {hasPasskey
          ? 'This act asks for your passkey again. After that, the console takes such acts for five minutes.'
          : `This act asks you to sign in again. After that, the console takes such acts for five minutes.`}
      </p>
      {issuer && (
        <p className="c-help">
          {`At ${issuer.label} you leave this page, and come back to it. Do the act again then: what you have typed is not kept.`}
        </p>
      )}
      {error !== undefined && <ErrorNote error={error} />}
      <div className="c-actions">
        <Button onClick={() => asked.reject(new ConsoleError('passkey_cancelled'))}>Cancel</Button>
        {issuer && (
          <Button kind={hasPasskey ? 'plain' : 'primary'} isBusy={busy === 'issuer'} onClick={byIssuer}>
            {`Continue with ${issuer.label}`}
          </Button>
        )}
        {hasPasskey && (
          <Button kind="primary" isBusy={busy === 'passkey' || ways.isPending} onClick={byPasskey}>
            Use passkey
          </Button>
        )}
      </div>
    </Dialog>
  )
}
