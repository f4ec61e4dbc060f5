import { type FaultCode, type FoundFault, found } from '../faults.ts'
import type { Diagnosis, PageFacts } from '../page/pageFacts.ts'

type Host = Diagnosis['hosts'][number]

const SKEW_MS = 30_000

const NAMES = { gateway: 'gateway', relay: 'relay', node: 'node' } as const
const BY_POLICY = {
  gateway: 'csp_gateway',
  relay: 'csp_relay',
  node: 'csp_node',
} as const satisfies Readonly<Record<Host['kind'], FaultCode>>
const SILENT = {
  gateway: 'gateway_unreachable',
  relay: 'relay_unreachable',
  node: 'node_unreachable',
} as const satisfies Readonly<Record<Host['kind'], FaultCode>>

function ofRefusal(host: Host, pageOrigin: string): FoundFault {
  const { kind, origin, status, note } = host
  if (kind === 'relay') {
    return /origin/i.test(note ?? '')
      ? found('relay_origin', `The relay ${origin} refuses ${pageOrigin}: ${note}`)
      : found('relay_unreachable', `The relay ${origin} refuses the page: ${note ?? 'without a word'}`)
  }
  if (kind === 'gateway') {
    return found(
      'gateway_not_one',
      `${origin} answers /health with status ${status}, as no healthy gateway does.`,
    )
  }
  return found('node_unreachable', `The node ${origin} answers with status ${status}.`)
}

function judgeHost(host: Host, pageOrigin: string): readonly FoundFault[] {
  const { kind, origin, outcome, note, networkId } = host
  const name = `${NAMES[kind]} ${origin}${networkId ? ` (${networkId})` : ''}`
  switch (outcome) {
    case 'ok':
      if (kind !== 'node' || note === undefined) return []
      return [found('node_chain', `The ${name} is of another chain. ${note}`)]
    case 'policy':
      return [found(BY_POLICY[kind], `The content policy stops the ${name} (connect-src).`)]
    case 'mixed':
      return [found('mixed_content', `The ${name} has an insecure address on a secure page.`)]
    case 'cors':
      return [
        found(
          kind === 'gateway' ? 'gateway_cors' : SILENT[kind],
          `The ${name} answers, and does not let the page read the answer.`,
        ),
      ]
    case 'refused':
      return [ofRefusal(host, pageOrigin)]
    case 'offline':
      return []
    default:
      return [found(SILENT[kind], `The ${name} does not answer (${outcome}).`)]
  }
}

function ofClock({ diagnosis }: PageFacts): readonly FoundFault[] {
  const clock = diagnosis?.clock
  if (!clock || Math.abs(clock.skewMs) < SKEW_MS) return []
  const seconds = Math.round(Math.abs(clock.skewMs) / 1_000)
  const way = clock.skewMs > 0 ? 'behind' : 'ahead of'
  return [found('clock_off', `The clock of the ${clock.source} is ${seconds} s ${way} this machine's.`)]
}

/** A relay that fails matters less where another one works. */
function weigh(host: Host, hosts: readonly Host[], faults: readonly FoundFault[]): readonly FoundFault[] {
  const hasStandIn =
    host.kind === 'relay' && hosts.some(({ kind, outcome }) => kind === 'relay' && outcome === 'ok')
  return hasStandIn ? faults.map((fault) => ({ ...fault, severity: 'warn' })) : faults
}

/** Judges the hosts that the page needs, from the diagnosis that Foyer made in it. */
export function judgeHosts(facts: PageFacts): readonly FoundFault[] {
  const { origin } = new URL(facts.url)
  const hosts = facts.diagnosis?.hosts ?? []
  return [...hosts.flatMap((host) => weigh(host, hosts, judgeHost(host, origin))), ...ofClock(facts)]
}
