import type { Modal } from '../../kernel/modal.ts'
import { requireSessionsContext } from './sessionsContext.ts'
import { setGrants, setGrantsOwner } from './sessionsSlice.ts'

/**
 * Loads what the account in use has given. Calls: session.permissions.list. @throws ModalError no_account, unsupported_method, timed_out,
 * aborted and errors of the wallet; they are in the task `loadGrants`
 */
export async function loadGrants(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await modal.tasks.run('loadGrants', signal, async (running) => {
    const { owner, permissions } = requireSessionsContext(modal)
    setGrantsOwner(modal.state, owner)
    const grants = await permissions.list({ signal: running })
    // A session may have been taken back meanwhile, which the answer does not know.
    if (!running.aborted) setGrants(modal.state, owner, grants)
  })
}
