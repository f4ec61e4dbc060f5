import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'
import { Moment } from '../../parts/Moment.tsx'
import { Table } from '../../parts/Table.tsx'

type Line = AnswerOf<(typeof adminRoutes)['listAudit']>['lines'][number]

const ACTS: Readonly<Record<string, string>> = {
  signInOperator: 'signed in',
  signOutOperator: 'signed out',
  confirmOperator: 'confirmed with the passkey',
  acceptInvite: 'came by a one-time link',
  addOwnWay: 'made a one-time link for another way in of their own',
  removeOwnWay: 'took a way in of their own away',
  inviteOperator: 'made a one-time link',
  setOperatorRole: 'changed a role',
  createToken: 'made a token',
  revokeToken: 'ended a token',
  changeProjectSettings: 'changed settings',
  findSupportedAccount: 'looked for an account',
  unlockSupportedAccount: 'unlocked an account',
  endSupportedSessions: 'ended all sessions of an account',
  freezeSupportedAccount: 'froze an account',
  deleteSupportedAccount: 'started or cancelled a deletion',
  findVaultWallet: 'looked for a wallet',
  freezeVaultWallet: 'froze a wallet',
  liftVaultFreeze: 'lifted the freeze of a wallet',
  sendAwayVaultDevice: 'sent a waiting device away',
  exportAudit: 'exported this log',
  exportPayments: 'exported the payments',
  setWebhook: 'set the webhook',
  settleRefund: 'marked a refund as paid back',
  resendEvent: 'had an event sent again',
  setProjectWallets: 'chose wallets of the catalogue',
}

/** Lines of the audit log. */
export function AuditTable({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Table
      caption="Lines of the audit log"
      rows={lines}
      keyOf={({ projectId, seq }) => `${projectId} ${seq}`}
      columns={[
        { title: 'Line', cell: ({ seq }) => seq },
        { title: 'When', cell: ({ atMs }) => <Moment atMs={atMs} /> },
        {
          title: 'Who',
          cell: ({ actor, via }) => (via.startsWith('token:') ? `${actor.name} (by token)` : actor.name),
        },
        { title: 'Did', cell: ({ act }) => ACTS[act] ?? act },
        {
          title: 'To',
          cell: ({ target }) => (target === null ? '–' : <code className="c-break">{target}</code>),
        },
        { title: 'Change', cell: (line) => <Change line={line} /> },
      ]}
    />
  )
}

function Change({ line: { before, after } }: { readonly line: Line }) {
  if (before === null && after === null) return '–'
  return (
    <details className="c-change">
      <summary>Show</summary>
      {before !== null && (
        <pre>
          <span className="c-change-name">before</span> {JSON.stringify(before, null, 1)}
        </pre>
      )}
      <pre>
        <span className="c-change-name">after</span> {JSON.stringify(after, null, 1)}
      </pre>
    </details>
  )
}
