import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import type { AnswerOf } from '../../api/callConsole.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ErrorNote } from '../../parts/ErrorNote.tsx'
import { Live } from '../../parts/Live.tsx'
import { Section } from '../../parts/Section.tsx'
import { Verdict } from '../../parts/Verdict.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { ServerTable } from './ServerTable.tsx'
import { type Server, serverName } from './serverTexts.ts'

type OwnFaults = AnswerOf<(typeof adminRoutes)['getOverview']>['health']

/** How often the servers are asked, in milliseconds. */
const EVERY_MS = 30_000

/** How every server is, with what ends each fault. The gateway is there at once; one that hangs keeps nothing else from being read. */
export function Health({ gateway }: { readonly gateway: OwnFaults }) {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['servers', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.listServers, { params: { projectId } }, signal),
    refetchInterval: EVERY_MS,
  })
  const others = query.data?.servers.filter(({ kind }) => kind !== 'gateway')
  return (
    <Section title="Health">
      <Live>
        <Faults gateway={gateway} others={others} />
      </Live>
      {query.error && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <ServerTable servers={query.data.servers} />}
    </Section>
  )
}

interface FaultsProps {
  readonly gateway: OwnFaults
  readonly others: readonly Server[] | undefined
}

function Faults({ gateway, others }: FaultsProps) {
  const wrong = others?.filter(({ state }) => state === 'degraded' || state === 'away') ?? []
  const lines = [
    ...gateway.map((fault) => ({ ...fault, server: 'Gateway' })),
    ...wrong.flatMap((server) =>
      server.faults.map((fault) => ({ ...fault, server: serverName(server, others ?? []) })),
    ),
  ]
  if (lines.length > 0)
    return (
      <ul className="c-list">
        {lines.map(({ server, reason, text, fix }) => (
          <li key={`${server} ${reason}`}>
            <Verdict kind="bad">
              <strong>
                {server}: {text}
              </strong>{' '}
              {fix} <Badge>{reason}</Badge>
            </Verdict>
          </li>
        ))}
      </ul>
    )
  if (others === undefined) return <Verdict kind="good">The gateway is well.</Verdict>
  return <Verdict kind="good">Everything answers.</Verdict>
}
