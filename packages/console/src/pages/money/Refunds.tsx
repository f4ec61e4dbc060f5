import { adminRoutes } from '@foyer/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { ChainName } from '../../parts/ChainName.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Paged } from '../../parts/Paged.tsx'
import { Section } from '../../parts/Section.tsx'
import { Select } from '../../parts/Select.tsx'
import { Table } from '../../parts/Table.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { assetText } from './asset.ts'
import { RefundDialog } from './RefundDialog.tsx'
import type { Refund } from './refund.ts'

type State = 'open' | 'done'

const STATES = [
  { value: 'open', text: 'To pay back' },
  { value: 'done', text: 'Paid back' },
] as const

const REASONS: Readonly<Record<Refund['reason'], string>> = {
  too_much: 'paid too much',
  twice: 'paid twice',
  overdue: 'paid too late',
  too_little: 'paid too little',
  unclear: 'order not clear',
}

/** Lists what the project owes payers back, with the reason and what to do. */
export function Refunds() {
  const [state, setState] = useState<State>('open')
  return (
    <Section
      title="Refunds"
      note="Money that has come to the project and that it may owe back. Nothing is sent from here: pay with your own wallet, and mark it then."
      tools={<Select label="Show" isLabelHidden options={STATES} value={state} onChange={setState} />}
    >
      <RefundList state={state} />
    </Section>
  )
}

function RefundList({ state }: { readonly state: State }) {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['refunds', projectId, state],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before: pageParam }
      return api.call(adminRoutes.listRefunds, { params: { projectId }, query: { state, ...before } }, signal)
    },
    initialPageParam: null as string | null, // the first page follows no row
    getNextPageParam: ({ next }) => next,
  })
  const rows = query.data?.pages.flatMap(({ refunds }) => refunds)
  return (
    <Paged
      query={query}
      rows={rows}
      empty={
        <p className="c-help">
          {state === 'open' ? 'Nothing is to be paid back.' : 'Nothing was paid back yet.'}
        </p>
      }
      missing="This gateway takes no payments: it runs without the part for them."
    >
      {(refunds) => <RefundTable refunds={refunds} />}
    </Paged>
  )
}

function RefundTable({ refunds }: { readonly refunds: readonly Refund[] }) {
  return (
    <Table
      caption="Refunds"
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Order',
          cell: ({ orderId, label, paymentId }) => orderId ?? label ?? <code>{paymentId}</code>,
        },
        { title: 'Why', cell: ({ reason }) => <Badge kind="warning">{REASONS[reason]}</Badge> },
        { title: 'Amount', cell: ({ amountBase, asset }) => assetText(amountBase, asset) },
        { title: 'Chain', cell: (refund) => <ChainName {...refund} /> },
        { title: 'Payer', cell: ({ payer }) => <Payer payer={payer} /> },
        { title: 'Came', cell: ({ foundAtMs }) => <Moment atMs={foundAtMs} /> },
        { title: 'To do', cell: (refund) => <Todo refund={refund} /> },
      ]}
    />
  )
}

function Payer({ payer }: Pick<Refund, 'payer'>) {
  return payer === null ? 'several accounts' : <code className="c-break">{payer}</code>
}

/** Says what to do, with a button that marks it; of one that was paid back, who has said so. */
function Todo({ refund }: { readonly refund: Refund }) {
  const [isOpen, setOpen] = useState(false)
  const { done, todo, orderId, paymentId } = refund
  if (done !== null)
    return (
      <>
        {done.by}, <Moment atMs={done.atMs} />
        {done.hash !== null && (
          <>
            {' '}
            <code className="c-break">{done.hash}</code>
          </>
        )}
      </>
    )
  return (
    <>
      <p>{todo}</p>
      <Button kind="quiet" label={`Mark as paid back: ${orderId ?? paymentId}`} onClick={() => setOpen(true)}>
        Mark as paid back
      </Button>
      {isOpen && <RefundDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}
