import { getHealth } from '@foyer/contract'
import { completeNetwork } from '../chains/networkFacts.ts'
import { toDisplayText } from '../lib/displayText.ts'
import { isAbortError, withTimeout } from '../lib/raceAbort.ts'
import type { ResolvedOptions } from '../options/options.ts'
import { explainFailure } from './explainFailure.ts'
import type { DiagnosisPage, Probe, RawViolation } from './page.ts'
import { isBlockedByPolicy, toOrigin } from './policy.ts'
import type { ClockFacts, HostCheck } from './report.ts'

const HOST_TIMEOUT_MS = 5_000
/** More nodes than this say nothing new. */
const MAX_NODES = 12
const MAX_NOTE_CHARS = 160

/** What the checks of hosts lean on. */
export interface HostContext {
  readonly page: DiagnosisPage
  readonly violations: () => readonly RawViolation[]
  readonly signal: AbortSignal
}

/** What was found out about the hosts, the clock by the way. */
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

type Options = Pick<ResolvedOptions, 'gatewayUrl' | 'relayUrls' | 'networks'>

/** The gateway and the relays of the options. */
function listServices({ gatewayUrl, relayUrls }: Options): readonly Target[] {
  return [
    ...(gatewayUrl ? [{ kind: 'gateway', url: `${gatewayUrl}${getHealth.path}` } as const] : []),
    ...relayUrls.map((url) => ({ kind: 'relay', url }) as const),
  ]
}

/** The first node of each network. */
function listNodes({ networks }: Options): readonly Target[] {
  const nodes = networks.flatMap((network): Target[] => {
    const [url] = completeNetwork(network).rpcUrls
    if (!url || typeof network.id !== 'number') return []
    return [{ kind: 'node', url, networkId: network.caipNetworkId, chainId: network.id }]
  })
  return nodes.slice(0, MAX_NODES)
}

/**
 * Asks every host once, side by side; each answers or is given up after five seconds. Nodes are asked only where no
 * gateway answers in their place: a page with a gateway rightly keeps them out of its content policy.
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
  // The header has whole seconds: half of one is the best guess.
  return Number.isNaN(serverMs) ? undefined : { source, skewMs: Math.round(midMs - serverMs - 500) }
}

/** The page's own server tells the time too, without leave to read it. */
async function readPageClock({ page, signal }: HostContext): Promise<ClockFacts | undefined> {
  try {
    const startMs = page.now()
    const probe = await withTimeout(
      (inner) => page.probe(page.url, { method: 'HEAD', signal: inner }),
      limit(signal),
    )
    return toClock('page', probe, (startMs + page.now()) / 2)
  } catch {
    // A page from a file or an offline cache: nobody to ask.
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

/** What is wrong with a node's answer, undefined when it serves the chain that it should. */
function judgeNode(probe: Probe, chainId: number): string | undefined {
  try {
    const { result } = JSON.parse(probe.body) ?? {}
    if (Number(result) === chainId) return undefined
    if (typeof result === 'string') return `It serves the chain ${toDisplayText(result, 24)}.`
  } catch {
    // Told below.
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
  // A trial carries no token, so a relay that asks for one is well; one that minds the page is not.
  if (/^unauthorized/i.test(end.reason)) return { ...base, outcome: 'ok' }
  return { ...base, outcome: 'refused', note: toDisplayText(end.reason, MAX_NOTE_CHARS) }
}
