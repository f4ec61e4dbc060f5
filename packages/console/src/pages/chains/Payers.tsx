import { coinText } from '../../parts/amounts.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ChainName } from '../../parts/ChainName.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { AddCoins } from './AddCoins.tsx'
import type { Chain } from './chain.ts'

type Relayer = Chain['relayers'][number]

/** Shows what operations of smart accounts are paid from, and which of them are set aside. */
export function Payers({ chains }: { readonly chains: readonly Chain[] }) {
  const rows = chains.flatMap((chain) => [
    ...chain.relayers.map((relayer) => ({ ...relayer, chain, relayer })),
    ...(chain.deposit === null ? [] : [{ ...chain.deposit, chain, relayer: undefined }]),
  ])
  if (rows.length === 0) return null
  return (
    <Section
      title="Left to pay with"
      note="The gateway sends operations of smart accounts from these. Whoever is set aside gets nothing new while another one can send."
    >
      <Table
        caption="Balances that operations are paid from"
        rows={rows}
        keyOf={({ chain, relayer }) => `${chain.chainId} ${relayer?.address ?? 'deposit'}`}
        columns={[
          { title: 'Chain', cell: ({ chain }) => <ChainName {...chain} /> },
          {
            title: 'Payer',
            cell: ({ relayer }) =>
              relayer === undefined ? (
                'Deposit of the paymaster'
              ) : (
                <>
                  Relayer <code className="c-break">{relayer.address}</code>
                </>
              ),
          },
          {
            title: 'Left',
            cell: ({ balanceBase, chain, isLow }) => (
              <>
                {balanceBase === null ? 'not known yet' : coinText(balanceBase, chain.coin)}{' '}
                {isLow && <Badge kind="bad">low</Badge>}
              </>
            ),
          },
          {
            title: 'Missing',
            cell: ({ missingBase, chain }) => (missingBase === '0' ? '–' : coinText(missingBase, chain.coin)),
          },
          { title: 'State', cell: ({ relayer }) => <Aside relayer={relayer} /> },
          {
            title: 'Do',
            cell: ({ chain, relayer }) =>
              relayer === undefined ? (
                <code className="c-break">foyer-gateway paymaster fund</code>
              ) : (
                <AddCoins chain={chain} relayer={relayer} />
              ),
          },
        ]}
      />
    </Section>
  )
}

function Aside({ relayer }: { readonly relayer: Relayer | undefined }) {
  if (relayer === undefined) return '–'
  if (relayer.asideFor === null) return <Badge kind="good">sends</Badge>
  return (
    <Badge kind="warning">
      {relayer.asideFor === 'low' ? 'set aside: too few coins' : 'set aside: transactions are stuck'}
    </Badge>
  )
}
