import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { selectIsSmartAccount } from '../../kernel/accounts/isSmartAccount.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { TaskName } from '../../kernel/tasks/tasks.ts'
import { addActivity, setActivityOwner, setNewestActivity } from './activity.ts'
import { getActivity } from './getActivity.ts'

/** The input of `loadActivity` and `loadMoreActivity`. */
export interface LoadActivityInput {
  readonly signal?: AbortSignal | undefined
  /** Shows no toast when it fails. @default false */
  readonly isQuiet?: boolean | undefined
}

const MAX_TRACKED_CHARS = 512

/** Runs a task that loads activity; a failure shows a toast, unless `isQuiet`. */
async function run(
  modal: Modal,
  name: TaskName,
  { signal, isQuiet = false }: LoadActivityInput,
  job: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await modal.tasks.run(name, signal, job)
  } catch (error) {
    if (!isQuiet && toErrorInfo(error).code !== 'aborted') modal.notices.show('error', 'activity_failed')
    throw error
  }
}

/**
 * Loads the newest transactions of the active account on its network. Pages that were loaded before stay unless account
 * or network changed. Without a gateway it does nothing. Spec: call-4, state-35, error-1.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function loadActivity(modal: Modal, input: LoadActivityInput = {}): Promise<void> {
  const owner = selectActiveAccount(modal.state)?.caipAddress
  if (!owner || !modal.api.hasGateway) return
  if (modal.state.activity?.owner !== owner) modal.tasks.reset('loadMoreActivity')
  setActivityOwner(modal.state, owner)
  await run(modal, 'loadActivity', input, async (inner) => {
    setNewestActivity(modal.state, owner, await getActivity(modal.api, { account: owner, signal: inner }))
  })
}

/**
 * Loads the next page; does nothing at the end, or while one is loading. Tracks LOAD_MORE_TRANSACTIONS. Spec: state-35,
 * call-12.
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
  await run(modal, 'loadMoreActivity', { signal }, async (inner) => {
    const page = await getActivity(modal.api, { account: owner, cursor, signal: inner })
    addActivity(modal.state, { owner, cursor, page })
  })
}
