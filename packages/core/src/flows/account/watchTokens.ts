import { TOKEN_POLL_MS } from '../../constants/timing.ts'
import { untilAborted } from '../../lib/untilAborted.ts'
import type { Modal } from '../../modal.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'
import { loadTokens } from './loadTokens.ts'

export interface WatchTokensInput {
  /** Ends the watching: the signal of the view that shows tokens. */
  readonly signal: AbortSignal
}

/**
 * Keeps the tokens of the active account fresh while a view shows them: reads them at once and every 10 s, anew for
 * another account or network. A hidden page asks nothing; a refusal stops the asking for 30 s, over views too. Resolves
 * when the signal fires. Spec: call-4, const-1.
 */
export function watchTokens(modal: Modal, { signal }: WatchTokensInput): Promise<void> {
  const { platform } = modal
  if (!modal.api.hasGateway || signal.aborted) return Promise.resolve()
  let stopTimer = () => {}
  let turn = 0

  const isPaused = () => signal.aborted || !platform.isVisible()

  async function ask(): Promise<void> {
    turn += 1
    const own = turn
    stopTimer()
    if (isPaused()) return
    // A failure is in the task, and in the wait that follows from it.
    if (waitOf(modal) === 0) await loadTokens(modal, { signal }).catch(() => {})
    if (own !== turn || isPaused()) return
    const waitMs = waitOf(modal) || TOKEN_POLL_MS
    if (Number.isFinite(waitMs)) stopTimer = platform.setTimer(ask, waitMs)
  }

  const stopAccount = modal.observe((state) => selectActiveAccount(state)?.caipAddress, ask)
  const stopVisibility = platform.onVisibility((isVisible) => (isVisible ? ask() : stopTimer()))
  ask()
  return untilAborted(signal, () => {
    stopTimer()
    stopAccount()
    stopVisibility()
  })
}

/** How long nothing may be asked for the account in use. */
function waitOf({ state, platform }: Modal): number {
  const { tokens } = state
  if (!tokens || tokens.owner !== selectActiveAccount(state)?.caipAddress) return 0
  return Math.max(0, (tokens.pausedUntilMs ?? 0) - platform.now())
}
