import type { Modal } from '../../kernel/modal.ts'
import type { Namespace } from '../../ports/provider.ts'

/** Opens Connect to add a wallet, of one namespace when it is given. Spec: profile-7. */
export function addWallet(modal: Modal, { namespace }: { readonly namespace?: Namespace | undefined }): void {
  modal.router.push('Connect', { addWalletForNamespace: namespace })
}
