import { Badge } from '../../parts/Badge.tsx'
import { ChainName } from '../../parts/ChainName.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText } from '../../parts/times.ts'
import type { Chain } from './chain.ts'

type NodeState = Chain['nodeStates'][number]

const FAULTS: Readonly<Record<NonNullable<NodeState['fault']>['kind'], string>> = {
  timed_out: 'no answer in time',
  unreachable: 'cannot be reached',
  refused: 'key not taken',
  over_limit: 'limit used up',
  failed: 'answered with an error',
  bad_answer: 'answer cannot be used',
}

/** The nodes of each chain in the order in which they are set, with the last failure of each. */
export function Nodes({ chains }: { readonly chains: readonly Chain[] }) {
  const rows = chains.flatMap((chain) => chain.nodeStates.map((node) => ({ ...node, chain })))
  return (
    <Section
      title="Nodes"
      note="In the order in which they are set. Their addresses are not shown: they hold your keys."
    >
      <Table
        caption="Nodes of the gateway"
        rows={rows}
        keyOf={({ chain, place }) => `${chain.chainId} ${place}`}
        columns={[
          { title: 'Chain', cell: ({ chain }) => <ChainName {...chain} /> },
          { title: 'Node', isNumber: true, cell: ({ place }) => place },
          { title: 'State', cell: (node) => <State node={node} /> },
          { title: 'Newest block', isNumber: true, cell: ({ block }) => block ?? '–' },
          { title: 'Behind', isNumber: true, cell: ({ block, chain }) => behindText(block, chain.block) },
          { title: 'Last failure', cell: ({ fault }) => <Fault fault={fault} /> },
        ]}
      />
    </Section>
  )
}

function State({ node: { isAnswering, isInUse } }: { readonly node: NodeState }) {
  if (isAnswering === null)
    return <Badge kind={isInUse ? 'plain' : 'bad'}>{isInUse ? 'not asked' : 'left out'}</Badge>
  return isAnswering ? <Badge kind="good">answers</Badge> : <Badge kind="bad">does not answer</Badge>
}

function Fault({ fault }: Pick<NodeState, 'fault'>) {
  if (fault === null) return '–'
  return (
    <>
      {FAULTS[fault.kind]}, <Moment atMs={fault.atMs} />
    </>
  )
}

/** How many blocks a node is behind the newest one that any of them knows. */
function behindText(block: string | null, newest: string | null): string {
  if (block === null || newest === null) return '–'
  return countText(Number(BigInt(newest) - BigInt(block)))
}
