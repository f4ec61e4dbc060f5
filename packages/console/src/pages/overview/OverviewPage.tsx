import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import type { AnswerOf } from '../../api/callConsole.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ChainName } from '../../parts/ChainName.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { Health } from './Health.tsx'
import { Stat } from './Stat.tsx'

type Overview = AnswerOf<(typeof adminRoutes)['getOverview']>

/** How often the numbers are asked for again, in milliseconds. */
const EVERY_MS = 30_000

const NUMBERS = [
  { name: 'signIns', title: 'Sign-ins', isBad: false },
  { name: 'connections', title: 'Wallets connected', isBad: false },
  { name: 'declined', title: 'Declined in the wallet', isBad: true },
  { name: 'failures', title: 'Failed connections', isBad: true },
  { name: 'wrongCodes', title: 'Wrong codes', isBad: true },
] as const

/** How the servers are, and today beside the same day a week ago. */
export function OverviewPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['overview', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.getOverview, { params: { projectId } }, signal),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query} rows={8}>
      {(overview) => (
        <>
          <Health gateway={overview.health} />
          <Section
            title="Today"
            note="Beside the same day last week, up to the same time. Days are those of UTC."
          >
            <dl className="c-stats">
              {NUMBERS.map(({ name, title, isBad }) => (
                <Stat key={name} title={title} counts={overview[name]} isBad={isBad} />
              ))}
            </dl>
          </Section>
          <Chains overview={overview} />
        </>
      )}
    </Loaded>
  )
}

function Chains({ overview: { chains } }: { readonly overview: Overview }) {
  return (
    <Section title="Chains" note="A chain with one node stands still when that node does.">
      {chains.length === 0 ? (
        <p className="c-help">The gateway has no node of its own. Add one by FOYER_RPC_ and the chain.</p>
      ) : (
        <Table
          caption="Chains and their nodes"
          rows={chains}
          keyOf={({ chainId }) => chainId}
          columns={[
            { title: 'Chain', cell: (chain) => <ChainName {...chain} /> },
            { title: 'Nodes', isNumber: true, cell: ({ nodes }) => nodes },
            {
              title: 'Spare',
              cell: ({ nodes }) =>
                nodes > 1 ? <Badge kind="good">has a spare</Badge> : <Badge kind="warning">no spare</Badge>,
            },
          ]}
        />
      )}
    </Section>
  )
}
