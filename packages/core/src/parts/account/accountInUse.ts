import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import type { CaipAddress } from '../../ports/provider.ts'

/** Returns the account in use with its network: a form belongs to both. */
export function selectOwner(state: ModalSnapshot): CaipAddress | undefined {
  return selectActiveAccount(state)?.caipAddress
}

/**
 * Refuses to go on for an account that is not in use any more. The visitor may change the account in the wallet at any time, also while
 * the wallet is being asked.
 * @throws ModalError no_account
 */
export function requireInUse({ state }: Pick<Modal, 'state'>, address: string): void {
  if (selectActiveAccount(state)?.address === address) return
  throw new ModalError({ code: 'no_account', message: 'Another account is in use by now.' })
}
