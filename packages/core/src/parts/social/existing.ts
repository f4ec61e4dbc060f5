import type { Modal } from '../../kernel/modal.ts'
import {
  type ContinueExistingInput,
  emailChangeOf,
  isRefused,
  type NewAccount,
  requireAuthConnector,
  setChangeProblem,
  setLinking,
  submitEmail,
  toEmailProblem,
} from '../email/index.ts'
import { pickSocial } from './pickSocial.ts'

/** Signs in to the account that has the address already, as `continueExisting` of the part `email` says. */
export async function continueWith(modal: Modal, { way }: ContinueExistingInput): Promise<void> {
  const { state } = modal
  const { existing } = emailChangeOf(state).newAccount ?? {}
  if (!existing) return
  const viewKey = state.router.stack.at(-1)?.key
  setLinking(state, { by: way === 'email' ? existing.email : way, viewKey })
  setChangeProblem(state, undefined)
  if (way !== 'email') return pickSocial(modal, { provider: way })
  try {
    await submitEmail(modal, { email: existing.email })
    // A mail went there moments ago.
    const { problem, resendAtMs } = state.email ?? {}
    if (problem) setChangeProblem(state, problem, resendAtMs)
  } catch (error) {
    setChangeProblem(state, toEmailProblem(error))
    throw error
  }
}

/**
 * Adds to a new account how the owner of the account signs in that has its address; as it is where the frame does not tell.
 * Calls: frame GET_EXISTING.
 */
export async function withExisting(modal: Modal, newAccount: NewAccount): Promise<NewAccount> {
  const { signal } = new AbortController()
  const existing = await requireAuthConnector(modal)
    .auth.findExisting({ signal })
    .catch(() => undefined)
  return { ...newAccount, isAddressTaken: newAccount.isAddressTaken || existing !== undefined, existing }
}

/**
 * Asks the visitor who has just signed in whether the provider of the sign-in before shall open this account too, in a window of the
 * secure frame. A notice says when it was not linked for another reason than their no. Calls: frame LINK_SOCIAL.
 */
export async function linkExisting(modal: Modal): Promise<void> {
  setLinking(modal.state, undefined)
  try {
    await requireAuthConnector(modal).auth.linkSocial()
  } catch (error) {
    if (!isRefused(error)) modal.notices.show('error', 'not_linked')
  }
}
