import type { Modal } from '../../kernel/modal.ts'
import type { SocialProvider } from '../../ports/auth.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { emailChangeOf, type NewAccount, setChangeProblem, setLinking, setNewAccount } from './changeSlice.ts'
import { toEmailProblem } from './emailProblem.ts'
import { emailOf } from './emailSlice.ts'
import { submitEmail } from './submitEmail.ts'

export interface ContinueExistingInput {
  /** One of the ways in which the owner of the account signs in. */
  readonly way: 'email' | SocialProvider
}

/**
 * Signs in to the account that has the address already, in a way that its owner uses. After that they are asked to link the
 * provider that they came with. To be called in the task of the click, since a window of a provider opens only there.
 * Calls: frame CONNECT_EMAIL, or what `pickSocial` calls.
 * @throws ModalError as `submitEmail` does
 */
export async function continueExisting(modal: Modal, { way }: ContinueExistingInput): Promise<void> {
  const { state } = modal
  const { existing } = emailChangeOf(state).newAccount ?? {}
  if (!existing) return
  setLinking(state, true)
  setChangeProblem(state, undefined)
  if (way !== 'email') return (await modal.load('social')).pickSocial(modal, { provider: way })
  try {
    await submitEmail(modal, { email: existing.email })
    // A mail went there moments ago.
    const { problem, resendAtMs } = emailOf(state)
    if (problem) setChangeProblem(state, problem, resendAtMs)
  } catch (error) {
    setChangeProblem(state, toEmailProblem(error))
    throw error
  }
}

/** Drops that account: the new one shall have another address. */
export function leaveExisting({ state }: Modal): void {
  const { newAccount } = emailChangeOf(state)
  if (newAccount?.existing) setNewAccount(state, { ...newAccount, existing: undefined })
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
