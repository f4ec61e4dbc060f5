import { Badge } from '../../parts/Badge.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText, shareText } from '../../parts/times.ts'
import { type FunnelWallet, secondsText } from './funnelTexts.ts'

/** The wallets with how far people got with each. The one that loses most is marked. */
export function WalletTable({ wallets }: { readonly wallets: readonly FunnelWallet[] }) {
  if (wallets.length === 0) return <p className="c-help">Nobody picked a wallet on this platform.</p>
  const worst = wallets.find(({ lost }) => lost > 0)
  const isEstimated = wallets.some((wallet) => wallet.isEstimated)
  return (
    <>
      <Table
        caption="Wallets by how many people they lose"
        rows={wallets}
        keyOf={({ name }) => name}
        isMarked={(wallet) => wallet === worst}
        columns={[
          {
            title: 'Wallet',
            cell: (wallet) => (
              <>
                {wallet.name} {wallet === worst && <Badge kind="bad">loses most</Badge>}
              </>
            ),
          },
          { title: 'Shown', isNumber: true, cell: ({ shown }) => countText(shown) },
          { title: 'Picked', isNumber: true, cell: ({ picked }) => countText(picked) },
          { title: 'Approved', isNumber: true, cell: ({ approved }) => countText(approved) },
          {
            title: 'Connected',
            isNumber: true,
            cell: (wallet) => `${wallet.isEstimated ? '≈ ' : ''}${countText(wallet.connected)}`,
          },
          { title: 'Lost', isNumber: true, cell: ({ lost }) => countText(lost) },
          { title: 'Lost of picked', isNumber: true, cell: ({ lost, picked }) => shareText(lost, picked) },
          { title: 'Declined', isNumber: true, cell: ({ declined }) => countText(declined) },
          { title: 'Failed', isNumber: true, cell: ({ failed }) => countText(failed) },
          { title: 'Half within', isNumber: true, cell: timeCell('medianSeconds') },
          { title: 'Nine of ten within', isNumber: true, cell: timeCell('slowestTenthSeconds') },
        ]}
      />
      {isEstimated && (
        <p className="c-help">
          ≈ is an estimate: pages with an older Foyer do not say on which platform a connection over the relay
          began, so it is shared out by the picks.
        </p>
      )}
    </>
  )
}

/** Writes how long connections take. A dash where none tells it. */
function timeCell(which: 'medianSeconds' | 'slowestTenthSeconds') {
  return ({ connectTime }: FunnelWallet) => (connectTime === null ? '–' : secondsText(connectTime[which]))
}
