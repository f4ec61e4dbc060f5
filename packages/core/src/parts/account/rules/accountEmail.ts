import { toDisplayText } from '../../../kernel/lib/displayText.ts'
import { truncate } from '../../../kernel/lib/shorten.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { SocialProvider } from '../../../ports/auth.ts'
import { activeKind } from './accountFeatures.ts'

/** Longest displayed e-mail address (clauses validate-22, const-5). */
const EMAIL_CHARS = 30
/** Longest displayed name of a person (clause const-5). */
const NAME_CHARS = 16

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

/**
 * The name that its owner has at the provider of the active account, as it is displayed; undefined where there is none. The provider
 * gives it without the number that names had (clause validate-22).
 */
export function selectAccountName(
  state: Pick<ModalState, 'accounts' | 'connectors' | 'email'>,
): string | undefined {
  const name = selectAccountSocial(state) === undefined ? undefined : state.email?.accountName
  return (name && toDisplayText(name, NAME_CHARS)) || undefined
}
