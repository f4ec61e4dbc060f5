import { PROFILE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { withTimeout } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Namespace } from '../../ports/provider.ts'
import { findSession } from './liveSessions.ts'

/**
 * Loads the profile of a namespace's account, once per address. Calls: session.names.profile.
 * @throws ModalError rpc_failed, timed_out; the next call tries again
 */
export async function loadProfile(
  modal: Modal,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  const account = modal.accounts.state.byNamespace[namespace]
  const names = account && findSession(modal, { namespace, connectorId: account.connectorId })?.names
  if (!names || modal.accounts.state.profiles?.[account.address] !== undefined) return
  const { address } = account
  // Set before the response, so that an address is not requested twice at the same time.
  modal.accounts.setProfile(address, null)
  try {
    const profile = await withTimeout((signal) => names.profile({ address, signal }), {
      timeoutMs: PROFILE_TIMEOUT_MS,
      what: 'The look-up of a name',
      setTimer: modal.platform.setTimer,
    })
    if (profile) modal.accounts.setProfile(address, profile)
  } catch (error) {
    modal.accounts.setProfile(address, undefined)
    throw error
  }
}
