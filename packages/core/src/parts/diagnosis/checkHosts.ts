import { getHealth } from '@foyer/api'
import { isAbortError, withTimeout } from '../../base/raceAbort.ts'
import { toDisplayText } from '../../kernel/lib/displayText.ts'
import type { ResolvedOptions } from '../../kernel/options/options.ts'
import { completeNetwork } from '../connections/index.ts'
import { explainFailure } from './explainFailure.ts'
import type { HostContext, Probe } from './page.ts'
import { isBlockedByPolicy, toOrigin } from './policy.ts'
import type { ClockFacts, HostCheck } from './report.ts'

const HOST_TIMEOUT_MS = 5_000
/** Largest number of nodes that are checked. */
const MAX_NODES = 12
const MAX_NOTE_CHARS = 160

/** The results for the hosts, and the clock from a response header. */
export interface HostFacts {
  readonly hosts: readonly HostCheck[]
  readonly clock: ClockFacts | undefined
}

interface Target {
  readonly kind: HostCheck['kind']
  readonly url: string
  readonly networkId?: HostCheck['networkId']
  readonly chainId?: number
}

type Options = Pick<ResolvedOptions, 'gatewayUrl' | 'relayUrls' | 'networks' | 'publicNodes'>

/** The gateway and the relays of the options. */
function listServices({ gatewayUrl, relayUrls }: Options): readonly Target[] {
  return [
    ...(gatewayUrl ? [{ kind: 'gateway', url: `${gatewayUrl}${getHealth.path}` } as const] : []),
    ...relayUrls.map((url) => ({ kind: 'relay', url }) as const),
  ]
}

/** The first node of each network. */
function listNodes({ networks, publicNodes }: Options): readonly Target[] {
  if (!publicNodes) return []
  const nodes = networks.flatMap((network): Target[] => {
    const [url] = completeNetwork(network).rpcUrls
    if (!url || typeof network.id !== 'number') return []
    return [{ kind: 'node', url, networkId: network.caipNetworkId, chainId: network.id }]
  })
  return nodes.slice(0, MAX_NODES)
}

/**
 * Sends one request to every host, in parallel, with a time limit of five seconds. Nodes are checked only without a
 * gateway: with one, a page rightly leaves them out of its content security policy.
 */
export async function checkHosts(options: Options, context: HostContext): Promise<HostFacts> {
  let clock: ClockFacts | undefined
  const checkOne = (target: Target) => {
    if (target.kind === 'relay') return checkRelay(target, context)
    return checkHttp(target, context, (probe, midMs) => {
      if (target.kind === 'gateway') clock = toClock('gateway', probe, midMs)
    })
  }
  const services = await Promise.all(listServices(options).map(checkOne))
  const hasGateway = services.some(({ kind, outcome }) => kind === 'gateway' && outcome === 'ok')
  const nodes = hasGateway ? [] : await Promise.all(listNodes(options).map(checkOne))
  return { hosts: [...services, ...nodes], clock: clock ?? (await readPageClock(context)) }
}

function toClock(source: ClockFacts['source'], probe: Probe, midMs: number): ClockFacts | undefined {
  const serverMs = Date.parse(probe.date ?? '')
  // The header has whole seconds, so half a second is added on average.
  return Number.isNaN(serverMs) ? undefined : { source, skewMs: Math.round(midMs - serverMs - 500) }
}

/** Reads the clock of the page's own server, which needs no CORS. */
async function readPageClock({ page, signal }: HostContext): Promise<ClockFacts | undefined> {
  try {
    const startMs = page.now()
    const probe = await withTimeout(
      (inner) => page.probe(page.url, { method: 'HEAD', signal: inner }),
      limit(signal),
    )
    return toClock('page', probe, (startMs + page.now()) / 2)
  } catch {
    // A page from a file or an offline cache has no server.
    return undefined
  }
}

const limit = (signal: AbortSignal) => ({ timeoutMs: HOST_TIMEOUT_MS, signal, what: 'A host' })

function describe({ kind, url, networkId }: Target) {
  return { kind, origin: toOrigin(url), ...(networkId && { networkId }) }
}

async function checkHttp(
  target: Target,
  context: HostContext,
  onAnswer: (probe: Probe, midMs: number) => void,
): Promise<HostCheck> {
  const { page, signal } = context
  const { chainId, url } = target
  const startMs = page.now()
  const startTick = page.tick()
  const timeMs = () => Math.round(page.tick() - startTick)
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const ask = chainId === undefined ? ({ method: 'GET' } as const) : ({ method: 'POST', body } as const)
    const probe = await withTimeout((inner) => page.probe(url, { ...ask, signal: inner }), limit(signal))
    onAnswer(probe, (startMs + page.now()) / 2)
    const note = chainId === undefined ? undefined : judgeNode(probe, chainId)
    return {
      ...describe(target),
      outcome: probe.status < 400 ? 'ok' : 'refused',
      status: probe.status,
      timeMs: timeMs(),
      ...(note && { note }),
    }
  } catch (error) {
    if (signal.aborted) throw error
    const tookMs = timeMs()
    const outcome = isTimeout(error)
      ? 'timeout'
      : await explainFailure(url, { ...context, tookMs, isSocket: false })
    return { ...describe(target), outcome, timeMs: tookMs }
  }
}

function isTimeout(error: unknown): boolean {
  return isAbortError(error) || (error instanceof Error && 'code' in error && error.code === 'timed_out')
}

/** Returns the fault in a node's response; undefined when it serves the expected chain. */
function judgeNode(probe: Probe, chainId: number): string | undefined {
  try {
    const { result } = JSON.parse(probe.body) ?? {}
    if (Number(result) === chainId) return undefined
    if (typeof result === 'string') return `It serves the chain ${toDisplayText(result, 24)}.`
  } catch {
    // The outcome below contains the failure.
  }
  return 'It does not answer as a node does.'
}

async function checkRelay(target: Target, context: HostContext): Promise<HostCheck> {
  const { page, signal } = context
  const startTick = page.tick()
  const end = await page.probeSocket(target.url, HOST_TIMEOUT_MS, signal)
  const base = { ...describe(target), timeMs: Math.round(page.tick() - startTick) }
  if (end.type === 'open') return { ...base, outcome: 'ok' }
  if (end.type === 'timeout') {
    const isBlocked = isBlockedByPolicy(target.url, context.violations())
    return { ...base, outcome: isBlocked ? 'policy' : 'timeout' }
  }
  if (end.type === 'failed') {
    const outcome = await explainFailure(target.url, { ...context, tookMs: base.timeMs, isSocket: true })
    return { ...base, outcome }
  }
  // The test sends no token, so a relay that asks for one works; one that refuses the origin does not.
  if (/^unauthorized/i.test(end.reason)) return { ...base, outcome: 'ok' }
  return { ...base, outcome: 'refused', note: toDisplayText(end.reason, MAX_NOTE_CHARS) }
}
