import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiProvider } from '../api/ApiContext.tsx'
import type { Fetch } from '../api/callConsole.ts'
import { hasCode } from '../api/consoleError.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { ToastProvider } from '../parts/Toasts.tsx'
import { ConfirmProvider } from '../session/ConfirmContext.tsx'
import { InvitePage } from '../session/InvitePage.tsx'
import type { Visits } from '../session/issuerVisit.ts'
import { LoadFailed } from '../session/LoadFailed.tsx'
import { ReturnPage } from '../session/ReturnPage.tsx'
import { SignInPage } from '../session/SignInPage.tsx'
import { ME, useMe } from '../session/useMe.ts'
import { useVisits, VisitsContext } from '../session/VisitsContext.ts'
import { type Desk, DeskContext, useDesk } from './DeskContext.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { type Addresses, PlaceProvider } from './PlaceContext.tsx'
import { DRAFT } from './useUnsaved.ts'

interface Props {
  /** The server whose page this is. */
  readonly desk: Desk
  readonly fetch: Fetch
  readonly addresses: Addresses
  /** The secret of a one-time link that the page was opened by. */
  readonly invite?: string | undefined
  readonly visits: Visits
}

/** The console. */
export function App({ desk, fetch, addresses, invite, visits }: Props) {
  const [client] = useState(createClient)
  return (
    <div className="foyer">
      <ErrorBoundary>
        <DeskContext value={desk}>
          <ApiProvider fetch={fetch}>
            <QueryClientProvider client={client}>
              <PlaceProvider addresses={addresses}>
                <ToastProvider>
                  <VisitsContext value={visits}>
                    <Door invite={invite} />
                  </VisitsContext>
                </ToastProvider>
              </PlaceProvider>
            </QueryClientProvider>
          </ApiProvider>
        </DeskContext>
      </ErrorBoundary>
    </div>
  )
}

/** Lets who is signed in through, and everybody else sign in. */
function Door({ invite }: Pick<Props, 'invite'>) {
  const [isInvited, setInvited] = useState(invite !== undefined)
  const { returned } = useVisits()
  const [isBack, setBack] = useState(returned !== undefined)
  const leaveReturn = useCallback(() => setBack(false), [])
  const me = useMe()
  const { SignedIn } = useDesk()
  if (returned !== undefined && isBack) return <ReturnPage answer={returned} onDone={leaveReturn} />
  if (invite !== undefined && isInvited)
    return <InvitePage invite={invite} onDone={() => setInvited(false)} />
  if (hasCode(me.error, 'login_required')) return <SignInPage hasEnded={me.data !== undefined} />
  if (me.data !== undefined)
    return (
      <ConfirmProvider>
        <SignedIn me={me.data} />
      </ConfirmProvider>
    )
  if (me.error) return <LoadFailed error={me.error} onRetry={() => void me.refetch()} />
  return (
    <main className="c-door" id="main">
      <Skeleton rows={3} />
    </main>
  )
}

function createClient(): QueryClient {
  /** Tells the door that the session has ended, whoever has noticed it. */
  const noticeEnd = (error: unknown) => {
    if (hasCode(error, 'login_required')) void client.invalidateQueries({ queryKey: ME })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (queryKey[0] !== ME[0]) noticeEnd(error)
      },
    }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      queries: {
        // Without a network a question fails, and says so. It would wait without a word, and an act would be done later by itself.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one however often it is asked. A question without an answer is asked once more.
        retry: (count, error) => count < 1 && hasCode(error, 'no_answer'),
        retryDelay: 1_000,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // Nobody else has what is not saved.
  client.setQueryDefaults([DRAFT], { gcTime: Number.POSITIVE_INFINITY })
  return client
}
