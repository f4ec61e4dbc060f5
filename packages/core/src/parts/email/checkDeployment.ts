import type { Modal } from '../../kernel/modal.ts'
import { findAuthConnector } from './authConnectorOf.ts'

/**
 * Looks again whether a smart account is on the chain: its first transaction puts it there, and nobody tells of that. Calls: frame
 * IS_CONNECTED, GET_USER.
 */
export async function checkDeployment(modal: Modal): Promise<void> {
  await findAuthConnector(modal)?.auth.checkUser()
}
