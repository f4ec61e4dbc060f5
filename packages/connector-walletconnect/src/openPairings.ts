import type { OpenInput } from '@foyer/core/ports'
import type { ConnectorContext } from './context.ts'
import { toProposedNamespaces } from './proposal.ts'
import type { SessionRecord } from './sessionRecord.ts'
import type { OpenProposal } from './tabs/hub.ts'
import { toModalError } from './toModalError.ts'

/** Pause before a renewal that failed is tried again. */
const RENEW_AGAIN_MS = 10_000

/**
 * Invites a wallet and waits for one to accept. The invitation is renewed before it expires, while the page is seen;
 * older ones are good until they expire.
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
      const wait = { signal: over.signal, open, resolve, reject, onLost: () => renewNow() }
      const invite = () => inviteOnce(context, input, wait)
      invite().then(() => {
        renewNow = keepFresh(context, invite, over.signal)
      }, reject)
    })
  } finally {
    over.abort()
    input.signal.removeEventListener('abort', stop)
    // Not waited for: what was invited and not accepted is of no more interest.
    for (const proposal of open) context.hub.drop(proposal)
  }
}

interface Wait {
  readonly signal: AbortSignal
  readonly open: Set<OpenProposal>
  resolve(session: SessionRecord): void
  reject(error: unknown): void
  /** An invitation was lost before its time. */
  onLost(): void
}

async function inviteOnce({ hub }: ConnectorContext, input: OpenInput, wait: Wait): Promise<void> {
  const wish = toProposedNamespaces(input.networks, input.namespaces)
  const proposal = await hub.propose(wish).catch((error: unknown) => {
    // The leading tab was closed meanwhile; this one or another leads now.
    if (toModalError(error).code === 'wallet_disconnected') return hub.propose(wish)
    throw error
  })
  if (wait.signal.aborted) return void hub.drop(proposal)
  wait.open.add(proposal)
  proposal.outcome.then(
    (session) => {
      wait.open.delete(proposal)
      wait.resolve(session)
    },
    (error: unknown) => {
      wait.open.delete(proposal)
      const { code } = toModalError(error)
      if (code !== 'pairing_expired' && code !== 'wallet_disconnected') wait.reject(error)
      else if (wait.open.size === 0) wait.onLost()
    },
  )
  input.onPairing?.({ uri: proposal.uri, expiresAtMs: proposal.expiresAtMs })
}

/** Invites again when the last invitation is old; a page that is not seen waits until it is. @returns does so at once */
function keepFresh(context: ConnectorContext, invite: () => Promise<void>, signal: AbortSignal): () => void {
  const { page, timing } = context
  let dueAtMs = Date.now() + timing.renewMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInviting = false

  async function renew(): Promise<void> {
    if (signal.aborted || isInviting) return
    if (Date.now() < dueAtMs || !page.isVisible()) return wait()
    isInviting = true
    const pauseMs = await invite().then(
      () => timing.renewMs,
      () => Math.min(RENEW_AGAIN_MS, timing.renewMs),
    )
    isInviting = false
    dueAtMs = Date.now() + pauseMs
    wait()
  }

  function wait(): void {
    clearTimeout(timer)
    const leftMs = dueAtMs - Date.now()
    // Past due and not seen: becoming visible wakes it.
    if (!signal.aborted && leftMs > 0) timer = setTimeout(renew, leftMs)
  }

  const stopPage = page.onChange((change) => {
    if (change !== 'hidden' && change !== 'left') renew()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stopPage()
  })
  wait()
  return () => {
    dueAtMs = 0
    renew()
  }
}
