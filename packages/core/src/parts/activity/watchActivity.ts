import { toComparable, untilAborted } from '@foyer/kit'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { ACTIVITY_POLL_MS, ACTIVITY_WAIT_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { sentTransactionsOf } from '../connections/index.ts'
import { loadActivity } from './loadActivity.ts'

/** The input of `watchActivity`. */
export interface WatchActivityInput {
  /** The signal of the view that shows activity; its abort ends the watching. */
  readonly signal: AbortSignal
  /** Whether activity is shown. @default always */
  readonly isWanted?: (state: ModalSnapshot) => boolean
}

/**
 * Loads the activity of the active account when a view shows it, and whenever account or network changes. While a
 * transaction that was sent from this page is missing in the list, or one in the list is pending, it polls with growing
 * intervals; a hidden page does not poll. Resolves when the signal aborts. Spec: state-35.
 */
export async function watchActivity(
  modal: Modal,
  { signal, isWanted = () => true }: WatchActivityInput,
): Promise<void> {
  const { platform } = modal
  if (!modal.api.hasGateway || signal.aborted) return Promise.resolve()
  const toOwner = (state: ModalSnapshot) =>
    isWanted(state) ? selectActiveAccount(state)?.caipAddress : undefined
  const ownerNow = () => toOwner(modal.getState())
  const sent = sentTransactionsOf(modal)
  const loading = modal.own(createLoading)
  let stopTimer = () => {}
  let turn = 0
  let polls = 0

  async function load(isQuiet: boolean): Promise<void> {
    turn += 1
    const own = turn
    stopTimer()
    await loading.share(ownerNow(), () => loadActivity(modal, { signal, isQuiet }))
    if (own === turn) schedule()
  }

  function schedule(): void {
    stopTimer()
    const owner = ownerNow()
    if (!owner || signal.aborted || !platform.isVisible() || !isAwaiting(modal, owner)) return
    const waitMs = ACTIVITY_POLL_MS[Math.min(polls, ACTIVITY_POLL_MS.length - 1)]
    polls += 1
    if (waitMs) stopTimer = platform.setTimer(() => void load(true), waitMs)
  }

  function startPolling(): void {
    polls = 0
    schedule()
  }

  const stops = [
    modal.observe(toOwner, (owner) => {
      polls = 0
      if (owner) void load(false)
      else stopTimer()
    }),
    sent.onChange((owner) => owner === ownerNow() && startPolling()),
    platform.onVisibility((isVisible) => (isVisible ? startPolling() : stopTimer())),
  ]
  if (ownerNow()) void load(false)
  return untilAborted(signal, () => {
    stopTimer()
    for (const stop of stops) stop()
  })
}

/** Several views, such as one of the modal and a list of the page's own, share one request at a time. */
function createLoading() {
  let running: { readonly owner: string | undefined; readonly done: Promise<boolean> } | undefined
  return {
    stop() {},
    /** Waits for what is under way for an account, or begins it. Never rejects: the task has the failure. */
    async share(owner: string | undefined, load: () => Promise<void>): Promise<void> {
      if (running?.owner === owner && (await running?.done)) return
      const own = {
        owner,
        done: load().then(
          () => true,
          // The visitor who began it has left: it counts for nobody.
          (error) => toErrorInfo(error).code !== 'aborted',
        ),
      }
      running = own
      await own.done
      if (running === own) running = undefined
    },
  }
}

/** Whether the list of an account is known to be out of date: a transaction is missing, or pending. */
function isAwaiting(modal: Modal, owner: string): boolean {
  const { activity } = modal.state
  if (activity?.owner !== owner || !activity.items) return false
  const hashes = new Set(activity.items.map(({ metadata }) => toComparable(metadata.hash)))
  const sinceMs = modal.platform.now() - ACTIVITY_WAIT_MS
  return (
    activity.items.some(({ metadata }) => metadata.status === 'pending') ||
    sentTransactionsOf(modal).items.some(
      (item) => item.owner === owner && item.sentAtMs > sinceMs && !hashes.has(item.hash),
    )
  )
}
