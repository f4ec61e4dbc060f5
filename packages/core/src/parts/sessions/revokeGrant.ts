import type { Modal } from '../../kernel/modal.ts'
import { requireSessionsContext } from './sessionsContext.ts'
import { setGrants, setRevoking, smartSessionsOf } from './sessionsSlice.ts'

export interface RevokeGrantInput {
  readonly context: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Takes a grant back, and waits until its network has done so. Not ended by leaving the view: the wallet asks in a view of its own, and what
 * was signed goes on. Calls: session.permissions.revoke.
 * @throws ModalError user_rejected, unsupported_method, timed_out, would_revert, insufficient_funds; they are in the task `revokeGrant`
 */
export async function revokeGrant(modal: Modal, { context }: RevokeGrantInput): Promise<void> {
  setRevoking(modal.state, context)
  await modal.tasks.run('revokeGrant', undefined, async (signal) => {
    const { owner, permissions } = requireSessionsContext(modal)
    await permissions.revoke({ context, signal })
    // A list that is on its way was made before.
    modal.tasks.reset('loadGrants')
    const { grants = [] } = smartSessionsOf(modal.state)
    setGrants(
      modal.state,
      owner,
      grants.map((grant) => (grant.context === context ? { ...grant, state: 'revoked' as const } : grant)),
    )
    setRevoking(modal.state, undefined)
  })
}
