import type { Modal } from '../../kernel/modal.ts'
import { selectAddNamespace } from './rules/addNamespace.ts'

/**
 * Makes the wallet lists those of the family that a wallet is being added for, or of all families of the app: lists of another
 * choice are forgotten, and so are requests for them. Spec: profile-7, call-2.
 */
export function followFamily({ router, wallets, tasks }: Modal): void {
  const namespace = selectAddNamespace(router.state)
  if (namespace === wallets.state.namespace) return
  tasks.reset('loadWallets')
  tasks.reset('searchWallets')
  wallets.clear(namespace)
}
