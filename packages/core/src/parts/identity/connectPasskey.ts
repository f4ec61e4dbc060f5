import type { Modal } from '../../kernel/modal.ts'
import {
  connectEmbedded,
  part as email,
  isInLine,
  isRefused,
  notePasskeyOfferOver,
  requireAuthConnector,
  setEmailProblem,
  showNetworkNeed,
  toEmailProblem,
} from '../email/index.ts'
import { showLine } from './waitInLine.ts'

/**
 * Signs in by a passkey, or makes one and a wallet with it: the secure frame asks for it, and both servers check its answer. No mail is sent.
 * Calls: frame CONNECT_PASSKEY, connector.open. @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout,
 * connection_failed
 */
export async function connectPasskey(modal: Modal): Promise<void> {
  if (showNetworkNeed(modal)) return
  setEmailProblem(modal.state, undefined)
  // The question of the frame is shown like an approval. Approvals are followed from the first connection on, and there is none yet.
  email.followAuth(modal)
  // While the person answers: the connection that follows waits for this script.
  if (modal.siwx.state.isEnabled) modal.load('siwx').catch(() => {})
  try {
    await requireAuthConnector(modal).auth.connectPasskey()
  } catch (error) {
    if (isInLine(error)) return showLine(modal, { error, press: () => connectPasskey(modal) })
    // A visitor who has closed the question, or the browser's own, knows it.
    setEmailProblem(modal.state, isRefused(error) ? undefined : toEmailProblem(error))
    throw error
  }
  notePasskeyOfferOver(modal)
  await connectEmbedded(modal)
}
