import { isRecord } from '@foyer/kit'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { findProvider } from '../connections/index.ts'
import { requireAuthConnector } from '../email/index.ts'

/** The code of the secure frame when the visitor declined. */
const DECLINED = 4001

/**
 * Has the embedded wallet take the code of its address away on the network in use, once the visitor has approved that in the secure frame.
 * A notice says when it did not work. Calls: frame RPC_REQUEST. Standard: EIP-7702.
 */
export async function revokeCode(modal: Modal): Promise<void> {
  const { auth } = requireAuthConnector(modal)
  const account = selectActiveAccount(modal.state)
  const provider = account && findProvider(modal, { namespace: 'eip155', connectorId: account.connectorId })
  try {
    await provider?.request({ method: 'wallet_revokeCode', params: [] })
    // The frame says what the address is now.
    await auth.checkUser()
  } catch (error) {
    if (!isRecord(error) || error.code !== DECLINED) modal.notices.show('error', 'connection_error')
  }
}
