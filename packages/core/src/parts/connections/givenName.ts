import { getAccountNameCall } from '@foyer/contract'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { AccountProfile, NamesCapability } from '../../ports/session.ts'
import { setNamesParent } from './namesSlice.ts'

/**
 * Asks the app's gateway which name it gave an account, and notes below which one it gives them out. A name counts once it leads
 * back to the account on the chain. Calls: getAccountName, session.names.resolve.
 * @throws ModalError gateway_unreachable, gateway_refused, project_refused, rpc_failed, timed_out, aborted
 */
export async function readGivenName(
  modal: Modal,
  names: NamesCapability,
  {
    address,
    networkId,
    signal,
  }: { readonly address: string; readonly networkId: string; readonly signal: AbortSignal },
): Promise<AccountProfile | undefined> {
  if (!modal.api.hasGateway || !names.resolve || !networkId.startsWith('eip155:')) return undefined
  const query = { account: `${networkId}:${address}` }
  const { parent, name } = await modal.api.call(toClientRoute(getAccountNameCall), { query, signal })
  setNamesParent(modal.state, parent)
  if (name === undefined) return undefined
  const found = await names.resolve({ name, signal })
  return found?.address.toLowerCase() === address.toLowerCase()
    ? { name, imageUrl: found.imageUrl }
    : undefined
}
