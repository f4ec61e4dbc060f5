import { untilAborted } from '@foyer/kit'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { TOKEN_POLL_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadTokens } from './loadTokens.ts'

/** The input of `watchTokens`. */
export interface WatchTokensInput {
  /** The signal of the view that shows tokens; its abort ends the polling. */
  readonly signal: AbortSignal
}

/**
 * Polls the tokens of the active account while a view shows them: at once, every 10 s, and whenever account or network
 * changes. A hidden page does not poll; a failure pauses polling for 30 s, also in other views. Views that show them at the
 * same time, such as one of the modal and a list of the page's own, share the polling. Resolves when the signal aborts.
 * Spec: call-4, const-1.
 */
export async function watchTokens(modal: Modal, { signal }: WatchTokensInput): Promise<void> {
  if (!modal.api.hasGateway || signal.aborted) return
  await modal.own(createPolling).join(signal)
}

/** Begins with the first view that shows tokens, and ends with the last. */
function createPolling(modal: Modal) {
  const signals = new Set<AbortSignal>()
  let polling: AbortController | undefined
  return {
    join(signal: AbortSignal): Promise<void> {
      signals.add(signal)
      if (!polling) {
        polling = new AbortController()
        poll(modal, polling.signal)
      }
      return untilAborted(signal, () => {
        signals.delete(signal)
        if (signals.size > 0) return
        polling?.abort(signal.reason)
        polling = undefined
      })
    },
    stop: () => polling?.abort(),
  }
}

function poll(modal: Modal, signal: AbortSignal): void {
  const { platform } = modal
  let stopTimer = () => {}
  let turn = 0

  const isPaused = () => signal.aborted || !platform.isVisible()

  async function ask(): Promise<void> {
    turn += 1
    const own = turn
    stopTimer()
    if (isPaused()) return
    // The task has the failure, and the pause follows from it.
    if (waitOf(modal) === 0) await loadTokens(modal, { signal }).catch(() => {})
    if (own !== turn || isPaused()) return
    const waitMs = waitOf(modal) || TOKEN_POLL_MS
    if (Number.isFinite(waitMs)) stopTimer = platform.setTimer(ask, waitMs)
  }

  const stopAccount = modal.observe((state) => selectActiveAccount(state)?.caipAddress, ask)
  const stopVisibility = platform.onVisibility((isVisible) => (isVisible ? ask() : stopTimer()))
  ask()
  untilAborted(signal, () => {
    stopTimer()
    stopAccount()
    stopVisibility()
  })
}

/** How long polling still pauses for the active account. */
function waitOf({ state, platform }: Modal): number {
  const { tokens } = state
  if (!tokens || tokens.owner !== selectActiveAccount(state)?.caipAddress) return 0
  return Math.max(0, (tokens.pausedUntilMs ?? 0) - platform.now())
}
