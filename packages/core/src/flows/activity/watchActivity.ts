import { untilAborted } from '../../lib/untilAborted.ts'
import type { Modal, ModalSnapshot } from '../../modal.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'
import { loadActivity } from './loadActivity.ts'

export interface WatchActivityInput {
  /** Ends the watching: the signal of the view that shows activity. */
  readonly signal: AbortSignal
  /** Whether activity is on show. @default always */
  readonly isWanted?: (state: ModalSnapshot) => boolean
}

/**
 * Reads the activity of the active account when a view comes to show it, and anew for another account or network.
 * Resolves when the signal fires. Spec: state-35.
 */
export function watchActivity(
  modal: Modal,
  { signal, isWanted = () => true }: WatchActivityInput,
): Promise<void> {
  if (!modal.api.hasGateway || signal.aborted) return Promise.resolve()
  const owner = (state: ModalSnapshot) =>
    isWanted(state) ? selectActiveAccount(state)?.caipAddress : undefined
  // A failure is in the task already.
  const load = () => loadActivity(modal, { signal }).catch(() => {})
  if (owner(modal.getState())) load()
  const stop = modal.observe(owner, (next) => next && load())
  return untilAborted(signal, stop)
}
