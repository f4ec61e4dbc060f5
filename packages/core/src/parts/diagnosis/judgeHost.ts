import type { Finding, FindingStatus, HostCheck, HostOutcome } from './report.ts'

const MEANING: Readonly<Record<Exclude<HostOutcome, 'ok' | 'refused'>, readonly [string, string]>> = {
  policy: ['stopped by the content policy of the page', 'Add it to connect-src.'],
  mixed: ['an insecure address on a secure page', 'Use https: or wss:.'],
  cors: ['answers, and does not let this page read it', 'It must send Access-Control-Allow-Origin.'],
  filtered: ['stopped before it left the browser', 'Likely an ad blocker or another extension.'],
  unreachable: ['not reachable', 'The name, the server, a firewall, or an extension that blocks it.'],
  timeout: ['no answer in time', 'The server is slow, or something on the way drops the request.'],
  offline: ['not tried: the browser is offline', 'Check the connection.'],
}

const NAMES = { gateway: 'Gateway', relay: 'Relay', node: 'Node' } as const

/** The finding about one host. A failing relay matters less when another one works. */
export function judgeHost(host: HostCheck, facts: { readonly hosts: readonly HostCheck[] }): Finding {
  const { kind, origin, outcome, networkId } = host
  const name = `${NAMES[kind]} ${origin}${networkId ? ` (${networkId})` : ''}`
  const section = 'hosts'
  if (outcome === 'ok') {
    const title = `${name}: ${host.status ?? 'open'}, ${host.timeMs} ms`
    return host.note
      ? { section, status: 'warn', title, details: host.note }
      : { section, status: 'ok', title }
  }
  const hasStandIn =
    kind === 'relay' && facts.hosts.some((other) => other.outcome === 'ok' && other.kind === 'relay')
  const status: FindingStatus = hasStandIn ? 'warn' : 'fail'
  if (outcome === 'refused') {
    const details = host.note ?? 'Its log says why.'
    return { section, status, title: `${name}: refused${host.status ? ` with ${host.status}` : ''}`, details }
  }
  const [meaning, details] = MEANING[outcome]
  return { section, status, title: `${name}: ${meaning} (${host.timeMs} ms)`, details }
}
