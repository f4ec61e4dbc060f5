import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { activityStateOf } from './activity.ts'
import { loadActivity, loadMoreActivity } from './loadActivity.ts'
import { watchActivity } from './watchActivity.ts'

const FLOWS = {
  load: loadActivity,
  loadMore: loadMoreActivity,
  watch: watchActivity,
}

const INPUTS = {
  load: { signal: 'AbortSignal?', isQuiet: 'boolean?' },
  loadMore: { signal: 'AbortSignal?', isQuiet: 'boolean?' },
  watch: { signal: 'AbortSignal', isWanted: 'function?' },
} as const

/** The transactions of the account in use. `state` is the slice `activity`. */
export type ActivityController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: activityStateOf(modal.state), ...bindFlows(modal, 'activity', FLOWS, INPUTS) }
}
