import { addActivity, setActivityOwner, setNewestActivity } from '../../controllers/activity.ts'
import type { TaskName } from '../../controllers/tasks.ts'
import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import type { Modal } from '../../modal.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'
import { selectIsSmartAccount } from '../../selectors/isSmartAccount.ts'

export interface LoadActivityInput {
  readonly signal?: AbortSignal | undefined
}

const MAX_TRACKED_CHARS = 512

/** Runs a reading of activity under its name; a failure is said. */
async function run(
  modal: Modal,
  name: TaskName,
  signal: AbortSignal | undefined,
  job: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await modal.tasks.run(name, signal, job)
  } catch (error) {
    if (toErrorInfo(error).code !== 'aborted') modal.notices.show('error', 'activity_failed')
    throw error
  }
}

/**
 * Reads the newest transactions of the active account on its network; another account or network starts anew, and pages
 * that were read before are kept. Without a gateway nothing is asked. Spec: call-4, state-35, error-1.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function loadActivity(modal: Modal, { signal }: LoadActivityInput = {}): Promise<void> {
  const owner = selectActiveAccount(modal.state)?.caipAddress
  if (!owner || !modal.api.hasGateway) return
  if (modal.state.activity?.owner !== owner) modal.tasks.reset('loadMoreActivity')
  setActivityOwner(modal.state, owner)
  await run(modal, 'loadActivity', signal, async (inner) => {
    setNewestActivity(modal.state, owner, await modal.api.getActivity({ account: owner, signal: inner }))
  })
}

/**
 * Reads the page after the last one; does nothing at the end, or while one is on its way. Tracks
 * LOAD_MORE_TRANSACTIONS. Spec: state-35, call-12.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function loadMoreActivity(modal: Modal, { signal }: LoadActivityInput = {}): Promise<void> {
  const { activity, tasks } = modal.state
  const account = selectActiveAccount(modal.state)
  const owner = account?.caipAddress
  const cursor = activity?.next
  if (!cursor || !owner || activity.owner !== owner || tasks.loadMoreActivity?.status === 'pending') return
  modal.telemetry.track('LOAD_MORE_TRANSACTIONS', {
    address: account.address,
    projectId: modal.options.projectId ?? null,
    cursor: cursor.slice(0, MAX_TRACKED_CHARS),
    isSmartAccount: selectIsSmartAccount(modal.state),
  })
  await run(modal, 'loadMoreActivity', signal, async (inner) => {
    const page = await modal.api.getActivity({ account: owner, cursor, signal: inner })
    addActivity(modal.state, { owner, cursor, page })
  })
}
