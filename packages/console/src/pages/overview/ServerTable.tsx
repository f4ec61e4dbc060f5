import { Badge } from '../../parts/Badge.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText } from '../../parts/times.ts'
import { type Server, serverName } from './serverTexts.ts'

const STATES = {
  up: { kind: 'good', text: 'answers' },
  degraded: { kind: 'warning', text: 'degraded' },
  away: { kind: 'bad', text: 'does not answer' },
  unset: { kind: 'plain', text: 'not asked' },
} as const

/** The servers of the operator, with what each says of itself. */
export function ServerTable({ servers }: { readonly servers: readonly Server[] }) {
  return (
    <Table
      caption="Servers"
      rows={servers}
      keyOf={({ kind, address }) => `${kind} ${address}`}
      columns={[
        { title: 'Server', cell: (server) => serverName(server, servers) },
        {
          title: 'State',
          cell: ({ state }) => <Badge kind={STATES[state].kind}>{STATES[state].text}</Badge>,
        },
        { title: 'Version', cell: ({ version }) => (version === null ? '–' : <code>{version}</code>) },
        { title: 'Load', cell: (server) => loadText(server) },
        { title: 'Address', cell: (server) => <Address server={server} /> },
      ]}
    />
  )
}

function loadText({ sockets, messages, hasPrivateFigures }: Server): string {
  if (sockets === null) return '–'
  const parts = [`${countText(sockets)} ${sockets === 1 ? 'socket' : 'sockets'}`]
  if (messages !== null)
    parts.push(`${countText(messages)} ${messages === 1 ? 'message' : 'messages'} waiting`)
  if (hasPrivateFigures) parts.push('messages not known: /metrics is private')
  return parts.join(', ')
}

/** The address of a server; for one that is not known, what to do. */
function Address({ server: { address, faults } }: { readonly server: Server }) {
  if (address !== null) return <span className="c-break">{address}</span>
  return <span>{faults[0]?.fix ?? '–'}</span>
}
