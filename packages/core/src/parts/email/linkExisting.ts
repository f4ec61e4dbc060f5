import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { emailChangeOf, setLinking } from './changeSlice.ts'
import { isRefused } from './emailProblem.ts'

/**
 * Asks who has just signed in whether the provider of the sign-in before shall open this account too, in a window of the secure frame.
 * A notice says when it was not linked for another reason than their no. Calls: frame LINK_SOCIAL.
 */
export async function linkExisting(modal: Modal): Promise<void> {
  const { state, notices } = modal
  if (!emailChangeOf(state).isLinking) return
  setLinking(state, false)
  try {
    await requireAuthConnector(modal).auth.linkSocial()
  } catch (error) {
    if (!isRefused(error)) notices.show('error', 'not_linked')
  }
}
