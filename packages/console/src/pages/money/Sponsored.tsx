import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import { coinText } from '../../parts/amounts.ts'
import { ChainName } from '../../parts/ChainName.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText } from '../../parts/times.ts'
import { useProject } from '../../shell/ProjectContext.ts'
import { Budgets, PAYERS, type SponsoredFacts } from './Budgets.tsx'

/** Lists what the project has paid for operations of smart accounts and of wallets. */
export function Sponsored() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['sponsored', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.listSponsored, { params: { projectId } }, signal),
  })
  return (
    <Section
      title="Paid by the project"
      note="Fees of operations, by chain. Days are those of UTC; limits are set at Project, and by a policy of the paymaster."
    >
      <Loaded query={query} rows={3}>
        {({ limits, days }) => (
          <>
            <Budgets limits={limits} />
            <h3 className="c-subtitle">By day</h3>
            <Days days={days} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Days({ days }: Pick<SponsoredFacts, 'days'>) {
  if (days.length === 0) return <p className="c-help">The project has paid for nothing yet.</p>
  return (
    <Table
      caption="What the project has paid for operations"
      rows={days}
      keyOf={({ day, chainId, payer }) => `${day} ${chainId} ${payer}`}
      columns={[
        { title: 'Day', cell: ({ day }) => day },
        { title: 'Chain', cell: (day) => <ChainName {...day} /> },
        { title: 'Payer', cell: ({ payer }) => PAYERS[payer] },
        { title: 'Operations', isNumber: true, cell: ({ operations }) => countText(operations) },
        { title: 'Paid', cell: ({ costBase, coin }) => coinText(costBase, coin) },
        {
          title: 'Limit now',
          cell: ({ limitBase, coin }) => (limitBase === null ? 'none any more' : coinText(limitBase, coin)),
        },
      ]}
    />
  )
}
