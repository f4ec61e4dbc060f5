import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'
import { coinText } from '../../parts/amounts.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ChainName } from '../../parts/ChainName.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText } from '../../parts/times.ts'

/** The answer about what a project pays. */
export type SponsoredFacts = AnswerOf<(typeof adminRoutes)['listSponsored']>
type Limit = SponsoredFacts['limits'][number]

/** The names of the payers. */
export const PAYERS = { relayer: 'Relayer', paymaster: 'Paymaster' } as const

/** The limits of a day beside what is used of them today, and what happens at the limit. */
export function Budgets({ limits }: Pick<SponsoredFacts, 'limits'>) {
  if (limits.length === 0)
    return <p className="c-help">No limit is set, so that the project pays for nothing.</p>
  return (
    <Table
      caption="Limits of a day, and what is used of them"
      rows={limits}
      keyOf={({ chainId, payer }) => `${chainId} ${payer}`}
      columns={[
        { title: 'Chain', cell: (limit) => <ChainName {...limit} /> },
        { title: 'Payer', cell: ({ payer }) => PAYERS[payer] },
        { title: 'Used today', cell: (limit) => <Used limit={limit} /> },
        { title: 'Limit of a day', cell: ({ limitBase, coin }) => coinText(limitBase, coin) },
        { title: 'Operations', cell: (limit) => operationsText(limit) },
        {
          title: 'At the limit',
          cell: ({ atLimit, rules }) => (
            <ul className="c-rules">
              {[atLimit, ...rules].map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}

function Used({ limit: { usedBase, coin, isUsedUp } }: { readonly limit: Limit }) {
  return (
    <>
      {coinText(usedBase, coin)} {isUsedUp && <Badge kind="bad">used up</Badge>}
    </>
  )
}

function operationsText({ operations, maxOperations }: Limit): string {
  return maxOperations === null
    ? countText(operations)
    : `${countText(operations)} of ${countText(maxOperations)}`
}
