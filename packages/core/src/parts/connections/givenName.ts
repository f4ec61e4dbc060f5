import { getAccountNameCall } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { parseCaipNetworkId } from '../../kernel/chains/caip.ts'
import { hasGivenNames } from '../../kernel/chains/hasGivenNames.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import type { AccountProfile, NamesCapability } from '../../ports/session.ts'
import { setNamesParent } from './namesSlice.ts'

/**
 * Asks the app's gateway which name it gave an account, and notes below which one it gives them out. One that has said in its configuration
 * that it gives out none is not asked. Calls: getAccountName.
 * @throws ModalError gateway_unreachable, gateway_refused, project_refused, timed_out, aborted
 */
export async function askGivenName(
  modal: Modal,
  { account, signal }: { readonly account: string; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const isNone = !modal.api.hasGateway || modal.remote.state.namesParent === null
  const { parent, name } = isNone
    ? { parent: null }
    : await modal.api.call(toClientRoute(getAccountNameCall), { query: { account }, signal })
  setNamesParent(modal.state, parent)
  return name
}

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
  }: { readonly address: string; readonly networkId: CaipNetworkId; readonly signal: AbortSignal },
): Promise<AccountProfile | undefined> {
  const hasNames = hasGivenNames(parseCaipNetworkId(networkId)?.namespace)
  if (!modal.api.hasGateway || !names.resolve || !hasNames) return undefined
  const name = await askGivenName(modal, { account: `${networkId}:${address}`, signal })
  if (name === undefined) return undefined
  const found = await names.resolve({ name, networkId, signal })
  return found?.address.toLowerCase() === address.toLowerCase()
    ? { name, imageUrl: found.imageUrl }
    : undefined
}
