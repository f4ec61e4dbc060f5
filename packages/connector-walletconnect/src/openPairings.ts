import type { OpenInput } from '@foyer/core/ports'
import type { ConnectorContext } from './context.ts'
import { toProposedNamespaces } from './proposal.ts'
import type { SessionRecord } from './sessionRecord.ts'
import type { OpenProposal } from './tabs/hub.ts'
import { toModalError } from './toModalError.ts'

/** Delay before a failed renewal is tried again. */
const RENEW_RETRY_MS = 10_000

/**
 * Publishes a session proposal and waits until a wallet approves it. While the page is visible, a new proposal is
 * published before the last one expires; a wallet can approve the older ones until they expire.
 * @throws ModalError user_rejected, relay_unreachable, connection_failed, aborted
 */
export async function openPairings(context: ConnectorContext, input: OpenInput): Promise<SessionRecord> {
  const over = new AbortController()
  const open = new Set<OpenProposal>()
  const stop = () => over.abort()
  input.signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<SessionRecord>((resolve, reject) => {
      over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true })
      let renewNow = () => {}
      const proposals = { signal: over.signal, open, resolve, reject, onLost: () => renewNow() }
      const propose = () => proposeOnce(context, input, proposals)
      propose().then(() => {
        renewNow = keepRenewing(context, propose, over.signal)
      }, reject)
    })
  } finally {
    over.abort()
    input.signal.removeEventListener('abort', stop)
    // Not awaited: proposals that are still open need only be withdrawn.
    for (const proposal of open) context.hub.drop(proposal)
  }
}

interface OpenProposals {
  readonly signal: AbortSignal
  readonly open: Set<OpenProposal>
  resolve(session: SessionRecord): void
  reject(error: unknown): void
  /** The last open proposal was lost before it expired. */
  onLost(): void
}

async function proposeOnce(
  { hub }: ConnectorContext,
  input: OpenInput,
  proposals: OpenProposals,
): Promise<void> {
  const wish = toProposedNamespaces(input.networks, input.namespaces)
  const proposal = await hub.propose(wish).catch((error: unknown) => {
    // The leading tab was closed meanwhile. Another leader can publish the proposal.
    if (toModalError(error).code === 'wallet_disconnected') return hub.propose(wish)
    throw error
  })
  if (proposals.signal.aborted) return void hub.drop(proposal)
  proposals.open.add(proposal)
  proposal.outcome.then(
    (session) => {
      proposals.open.delete(proposal)
      proposals.resolve(session)
    },
    (error: unknown) => {
      proposals.open.delete(proposal)
      const { code } = toModalError(error)
      if (code !== 'pairing_expired' && code !== 'wallet_disconnected') proposals.reject(error)
      else if (proposals.open.size === 0) proposals.onLost()
    },
  )
  input.onPairing?.({ uri: proposal.uri, expiresAtMs: proposal.expiresAtMs })
}

/** Publishes a new proposal whenever the last one is old and the page is visible. Returns a function that does so at once. */
function keepRenewing(
  context: ConnectorContext,
  propose: () => Promise<void>,
  signal: AbortSignal,
): () => void {
  const { page, timing } = context
  let dueAtMs = Date.now() + timing.renewMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProposing = false

  async function renew(): Promise<void> {
    if (signal.aborted || isProposing) return
    if (Date.now() < dueAtMs || !page.isVisible()) return schedule()
    isProposing = true
    const delayMs = await propose().then(
      () => timing.renewMs,
      () => Math.min(RENEW_RETRY_MS, timing.renewMs),
    )
    isProposing = false
    dueAtMs = Date.now() + delayMs
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    const leftMs = dueAtMs - Date.now()
    // A renewal that is overdue waits until the page becomes visible. A machine that stood still may have passed its time already.
    if (!signal.aborted && (leftMs > 0 || page.isVisible())) timer = setTimeout(renew, Math.max(0, leftMs))
  }

  const stopPage = page.onChange((change) => {
    if (change !== 'hidden' && change !== 'left') renew()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stopPage()
  })
  schedule()
  return () => {
    dueAtMs = 0
    renew()
  }
}
