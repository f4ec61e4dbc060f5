import { adminRoutes } from '@foyer/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import type { AnswerOf } from '../../api/callConsole.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Paged } from '../../parts/Paged.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { assetText } from './asset.ts'

type Payment = AnswerOf<(typeof adminRoutes)['listProjectPayments']>['payments'][number]

/** Lists the payments to the project. */
export function Payments() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['payments', projectId],
    queryFn: ({ signal, pageParam }) => {
      const request = { params: { projectId }, query: pageParam === null ? {} : { before: pageParam } }
      return api.call(adminRoutes.listProjectPayments, request, signal)
    },
    initialPageParam: null as string | null, // the first page follows no row
    getNextPageParam: ({ next }) => next,
  })
  const rows = query.data?.pages.flatMap(({ payments }) => payments)
  return (
    <Section title="Payments" note="The newest first." tools={rows?.length ? <Export /> : undefined}>
      <Paged
        query={query}
        rows={rows}
        empty={<p className="c-help">Nobody has paid yet.</p>}
        missing="This gateway takes no payments: it runs without the part for them."
      >
        {(payments) => <PaymentTable payments={payments} />}
      </Paged>
    </Section>
  )
}

function PaymentTable({ payments }: { readonly payments: readonly Payment[] }) {
  return (
    <Table
      caption="Payments"
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Order', cell: ({ orderId, label, id }) => orderId ?? label ?? <code>{id}</code> },
        { title: 'When', cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
        { title: 'Amount', cell: ({ amountBase, asset }) => assetText(amountBase, asset) },
        {
          title: 'Arrived',
          cell: ({ arrivedBase, asset }) => (arrivedBase === null ? '–' : assetText(arrivedBase, asset)),
        },
        { title: 'State', cell: ({ status, fault }) => <State status={status} fault={fault} /> },
        {
          title: 'Transaction',
          cell: ({ hash }) => (hash === null ? '–' : <code className="c-break">{hash}</code>),
        },
      ]}
    />
  )
}

function State({ status, fault }: Pick<Payment, 'status' | 'fault'>) {
  return (
    <>
      <Badge kind={fault === null ? 'plain' : 'warning'}>{status.replaceAll('_', ' ')}</Badge>{' '}
      {fault !== null && <span>{fault.replaceAll('_', ' ')}</span>}
    </>
  )
}

function Export() {
  const api = useApi()
  const { id: projectId } = useProject()
  return (
    <ExportButton
      read={() => api.file(adminRoutes.exportPayments, { projectId })}
      fileName={`payments-${projectId}.csv`}
    >
      Export as CSV
    </ExportButton>
  )
}
