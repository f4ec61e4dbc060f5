import { selectAccountChoice } from '../../../kernel/accounts/isSmartAccount.ts'
import { hasGivenNames } from '../../../kernel/chains/hasGivenNames.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import { type AuthAccountFacts, NO_AUTH_ACCOUNT } from './accountSettings.ts'

/**
 * The facts about the embedded account of this app (clauses settings-2 to settings-6, role-2). The page on which an owner takes over
 * recovery is not built yet, so that its row is hidden.
 */
export function selectAuthFacts(
  state: Pick<ModalState, 'accounts' | 'connections' | 'names' | 'remote' | 'smartAccount'>,
  pageOrigin: string,
): AuthAccountFacts {
  const { secureSiteUrl } = state.remote
  const site = secureSiteUrl !== undefined && URL.canParse(secureSiteUrl) ? new URL(secureSiteUrl).origin : ''
  const choice = selectAccountChoice(state)
  return {
    ...NO_AUTH_ACCOUNT,
    isSecureSite: site === pageOrigin,
    hasNames: hasGivenNames(state.accounts.activeNamespace) && typeof state.names?.parent === 'string',
    smartAccountNetworks: state.smartAccount?.networkIds ?? [],
    accountType: choice ?? 'eoa',
    hasBoth: choice !== undefined,
    isOneAddress: choice === undefined && state.smartAccount?.preferredType === 'smartAccount',
    isDeployed: state.smartAccount?.isDeployed,
    awayOn: state.smartAccount?.awayOn,
  }
}
