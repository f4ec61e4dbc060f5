import type { Modal } from '../../kernel/modal.ts'
import type { SocialProvider } from '../../ports/auth.ts'
import { emailChangeOf, setNewAccount } from './changeSlice.ts'

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
export async function continueExisting(modal: Modal, input: ContinueExistingInput): Promise<void> {
  // A visitor who gets here came by a provider, so the script is there.
  return (await modal.load('social')).continueWith(modal, input)
}

/** Drops that account: the new one shall have another address. */
export function leaveExisting({ state }: Modal): void {
  const { newAccount } = emailChangeOf(state)
  if (newAccount?.existing) setNewAccount(state, { ...newAccount, existing: undefined })
}
