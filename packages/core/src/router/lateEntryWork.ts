import { loadBalance } from '../flows/account/loadBalance.ts'
import type { Modal } from '../modal.ts'
import type { ViewEntry, ViewName, ViewParams } from './views.ts'

type LateWork = {
  [V in ViewName]?: (modal: Modal, params: ViewParams[V], signal: AbortSignal) => Promise<unknown>
}

const WORK: LateWork = {
  Account: (modal, _params, signal) => loadBalance(modal, { signal }),
}

/** Starts what entering a view of an account means; views that need no account have theirs in `entryWork.ts`. */
export async function lateEntryWork(modal: Modal, entry: ViewEntry, signal: AbortSignal): Promise<void> {
  // The entry ties its view and its parameters; the table, read by a variable name, cannot.
  const work = WORK[entry.view] as
    | ((modal: Modal, params: unknown, signal: AbortSignal) => Promise<unknown>)
    | undefined
  await work?.(modal, entry.params, signal)
}
