import type { ModalState } from '../../../kernel/modal.ts'
import { type AuthAccountFacts, NO_AUTH_ACCOUNT } from './accountSettings.ts'

/**
 * The facts about the embedded account of this app (clauses settings-2 to settings-6, role-2). Smart accounts, names and the page on
 * which an owner takes over recovery are not built yet, so that their rows are hidden.
 */
export function selectAuthFacts(
  { remote }: Pick<ModalState, 'remote'>,
  pageOrigin: string,
): AuthAccountFacts {
  const { secureSiteUrl } = remote
  const site = secureSiteUrl !== undefined && URL.canParse(secureSiteUrl) ? new URL(secureSiteUrl).origin : ''
  return { ...NO_AUTH_ACCOUNT, isSecureSite: site === pageOrigin }
}
