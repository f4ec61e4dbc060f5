import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'
import { Badge } from '../../parts/Badge.tsx'
import { ChainName } from '../../parts/ChainName.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText } from '../../parts/times.ts'
import { Verdict } from '../../parts/Verdict.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { type Chain, chainText } from './chain.ts'
import { Nodes } from './Nodes.tsx'
import { Payers } from './Payers.tsx'

/** Shows the chains of the gateway: whether a node answers, and what is left to pay with. */
export function ChainsPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['chains', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.listChains, { params: { projectId } }, signal),
  })
  return (
    <Loaded query={query}>
      {({ chains }) =>
        chains.length === 0 ? (
          <EmptyState title="The gateway has no node">
            <p>
              Calls and balances are refused until you name one by FOYER_RPC_ and the number of the chain.
            </p>
          </EmptyState>
        ) : (
          <>
            <Fixes chains={chains} />
            <Section title="Chains" note="A chain with one node stands still when that node does.">
              <ChainTable chains={chains} />
            </Section>
            <Nodes chains={chains} />
            <Payers chains={chains} />
          </>
        )
      }
    </Loaded>
  )
}

interface Props {
  readonly chains: readonly Chain[]
}

function Fixes({ chains }: Props) {
  const lines = chains.flatMap((chain) => chain.fixes.map((fix) => ({ fix, chain })))
  return (
    <Section title="To do">
      {lines.length === 0 ? (
        <Verdict kind="good">Every chain that is asked answers, and can pay.</Verdict>
      ) : (
        <ul className="c-list">
          {lines.map(({ chain, fix }) => (
            <li key={`${chain.chainId} ${fix}`}>
              <Verdict kind="bad">
                <strong>{chainText(chain)}.</strong> <span className="c-break">{fix}</span>
              </Verdict>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ChainTable({ chains }: Props) {
  return (
    <Table
      caption="Chains of the gateway"
      rows={chains}
      keyOf={({ chainId }) => chainId}
      columns={[
        { title: 'Chain', cell: (chain) => <ChainName {...chain} /> },
        { title: 'Node', cell: ({ isAnswering }) => <NodeState isAnswering={isAnswering} /> },
        { title: 'Newest block', isNumber: true, cell: ({ block }) => block ?? '–' },
        { title: 'Nodes', isNumber: true, cell: ({ nodes }) => nodes },
        { title: 'Index', cell: ({ index }) => indexText(index) },
      ]}
    />
  )
}

function NodeState({ isAnswering }: Pick<Chain, 'isAnswering'>) {
  if (isAnswering === null) return <Badge>not asked</Badge>
  return isAnswering ? <Badge kind="good">answers</Badge> : <Badge kind="bad">does not answer</Badge>
}

/** How far the gateway's own index of a chain is. */
function indexText(index: Chain['index']): string {
  if (index === null) return 'none here'
  if (index.block === null) return 'begins'
  if (index.lag === null) return `at ${index.block}`
  return index.lag === 0 ? 'up to date' : `${countText(index.lag)} blocks behind`
}
