import { truncate } from '../../../kernel/lib/shorten.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { SocialProvider } from '../../../ports/auth.ts'
import { activeKind } from './accountFeatures.ts'

/** Longest displayed e-mail address (clauses validate-22, const-5). */
const EMAIL_CHARS = 30

/** The mailbox by which the active account was signed in, as it is displayed; undefined for every other wallet. */
export function selectAccountEmail(
  state: Pick<ModalState, 'accounts' | 'connectors' | 'email'>,
): string | undefined {
  const email = activeKind(state) === 'AUTH' ? state.email?.accountEmail : undefined
  return email && truncate(email, EMAIL_CHARS)
}

/** The provider with which the active account was signed in; undefined for every other (clause account-7). */
export function selectAccountSocial(
  state: Pick<ModalState, 'accounts' | 'connectors' | 'email'>,
): SocialProvider | undefined {
  const social = activeKind(state) === 'AUTH' ? state.email?.accountSocial : undefined
  return social === 'none' ? undefined : social
}
