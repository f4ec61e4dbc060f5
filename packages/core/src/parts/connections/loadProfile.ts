import { isAbortError, withTimeout } from '../../base/raceAbort.ts'
import { PROFILE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CaipNetworkId, Namespace } from '../../ports/provider.ts'
import type { AccountProfile, NamesCapability } from '../../ports/session.ts'
import { readGivenName } from './givenName.ts'
import { findSession } from './liveSessions.ts'

/** The network on which the name of each address was last looked for. */
function createLookUps() {
  const networks = new Map<string, CaipNetworkId>()
  return { networks, stop: () => networks.clear() }
}

/**
 * Loads the profile of a namespace's account: the name that the app's gateway gave it, else the primary name that it has set itself.
 * Each address is looked up once on each network in use, since a name may lead elsewhere on another one. The name before stays until
 * there is an answer. Calls: getAccountName, session.names.
 * @throws ModalError rpc_failed, timed_out; the next call tries again
 */
export async function loadProfile(
  modal: Modal,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  const account = modal.accounts.state.byNamespace[namespace]
  const names = account && findSession(modal, { namespace, connectorId: account.connectorId })?.names
  if (!names) return
  const { address, networkId = `${namespace}:1` } = account
  const { networks } = modal.own(createLookUps)
  const isKnown = modal.accounts.state.profiles?.[address] !== undefined
  if (isKnown && networks.get(address) === networkId) return
  // Set before the response, so that an address is not requested twice at the same time.
  networks.set(address, networkId)
  if (!isKnown) modal.accounts.setProfile(address, null)
  const isCurrent = () => networks.get(address) === networkId
  try {
    const profile = await withTimeout((signal) => readName(modal, names, { address, networkId, signal }), {
      timeoutMs: PROFILE_TIMEOUT_MS,
      what: 'The look-up of a name',
      setTimer: modal.platform.setTimer,
    })
    if (isCurrent()) modal.accounts.setProfile(address, profile ?? null)
  } catch (error) {
    if (isCurrent()) modal.accounts.setProfile(address, undefined)
    throw error
  }
}

/** Both are asked for at the same time, since most accounts have no name of the gateway's. */
async function readName(
  modal: Modal,
  names: NamesCapability,
  asked: { readonly address: string; readonly networkId: CaipNetworkId; readonly signal: AbortSignal },
): Promise<AccountProfile | undefined> {
  const primary = names.profile(asked)
  // Told below, where it counts.
  primary.catch(() => {})
  const given = await readGivenName(modal, names, asked).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    return undefined
  })
  return given ?? primary
}

/** Loads the profile of a namespace's account anew, after its name has changed. @throws as `loadProfile` */
export async function reloadProfile(
  modal: Modal,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  const account = modal.accounts.state.byNamespace[namespace]
  if (!account) return
  modal.accounts.setProfile(account.address, undefined)
  await loadProfile(modal, { namespace })
}
