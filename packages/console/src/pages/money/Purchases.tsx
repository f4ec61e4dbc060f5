import { adminRoutes } from '@foyer/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import { Badge } from '../../parts/Badge.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Paged } from '../../parts/Paged.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { assetText } from './asset.ts'

/** Lists what visitors have bought, and sent from exchanges. */
export function Purchases() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['purchases', projectId],
    queryFn: ({ signal, pageParam }) => {
      const request = { params: { projectId }, query: pageParam === null ? {} : { before: pageParam } }
      return api.call(adminRoutes.listProjectPurchases, request, signal)
    },
    initialPageParam: null as string | null, // the first page follows no row
    getNextPageParam: ({ next }) => next,
  })
  const rows = query.data?.pages.flatMap(({ purchases }) => purchases)
  return (
    <Section title="Bought by visitors" note="From providers, and from exchanges. The newest first.">
      <Paged
        query={query}
        rows={rows}
        empty={<p className="c-help">Nobody has bought anything yet.</p>}
        missing="This gateway sells nothing: it runs without the part for it."
      >
        {(purchases) => (
          <Table
            caption="Purchases of visitors"
            rows={purchases}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Provider', cell: ({ provider }) => provider },
              { title: 'When', cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
              { title: 'Amount', cell: ({ amountBase, asset }) => assetText(amountBase, asset) },
              {
                title: 'Paid',
                cell: ({ fiat, fiatAmount }) =>
                  fiat === null || fiatAmount === null ? '–' : `${fiatAmount} ${fiat}`,
              },
              { title: 'State', cell: ({ status }) => <Badge>{status.replaceAll('_', ' ')}</Badge> },
              { title: 'Account', cell: ({ account }) => <code className="c-break">{account}</code> },
            ]}
          />
        )}
      </Paged>
    </Section>
  )
}
