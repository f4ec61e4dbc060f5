import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Grant, PermissionRequest } from '../../ports/permissions.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import { requireSessionsContext } from './sessionsContext.ts'
import { showGrant } from './showGrant.ts'

export interface GrantPermissionInput extends Omit<PermissionRequest, 'network' | 'from'> {
  /** @default the network in use */
  readonly networkId?: CaipNetworkId | undefined
}

/**
 * Asks the account in use for a permission to act without asking, and shows what was given. Calls: session.permissions.request.
 * @throws ModalError bad_call, no_account, network_not_found, unsupported_method, user_rejected, timed_out, aborted; they are in the task
 * `grantPermission`
 */
export async function grantPermission(modal: Modal, input: GrantPermissionInput): Promise<Grant> {
  const { networkId, signal, ...wish } = input
  return modal.tasks.run('grantPermission', signal, async (running) => {
    const context = requireSessionsContext(modal)
    const wanted = networkId ?? context.networkId
    const network = modal.networks.state.requested.find(({ caipNetworkId }) => caipNetworkId === wanted)
    if (!network) throw new ModalError({ code: 'network_not_found', message: 'The app has no such network.' })
    const request = { ...wish, network, from: context.address, signal: running }
    const grant = await context.permissions.request(request)
    showGrant(modal, grant)
    return grant
  })
}
