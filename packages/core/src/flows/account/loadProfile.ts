import { PROFILE_TIMEOUT_MS } from '../../constants/timing.ts'
import { setProfile } from '../../controllers/accountEvents.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { Namespace } from '../../ports/provider.ts'

/**
 * Looks up who the account of a namespace says it is, once for each address. Calls: session.names.profile.
 * @throws ModalError rpc_failed, timed_out: then it is looked up again the next time
 */
export async function loadProfile(
  modal: Modal,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  const account = modal.accounts.state.byNamespace[namespace]
  const names = account && modal.sessions.get(namespace, account.connectorId)?.names
  if (!names || modal.accounts.state.profiles?.[account.address] !== undefined) return
  const { address } = account
  // Nobody until somebody answers: the same question is not asked twice meanwhile.
  setProfile(modal.accounts, address, null)
  try {
    const profile = await withTimeout((signal) => names.profile({ address, signal }), {
      timeoutMs: PROFILE_TIMEOUT_MS,
      what: 'The look-up of a name',
    })
    if (profile) setProfile(modal.accounts, address, profile)
  } catch (error) {
    setProfile(modal.accounts, address, undefined)
    throw error
  }
}
