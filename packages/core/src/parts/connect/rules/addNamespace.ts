import type { ModalState } from '../../../kernel/modal.ts'
import type { Namespace } from '../../../ports/provider.ts'

/** The namespace that a wallet is being added for, if Connect was opened for that (clause profile-7). */
export function selectAddNamespace({ stack }: ModalState['router']): Namespace | undefined {
  for (const { params } of stack)
    if (params && 'addWalletForNamespace' in params) return params.addWalletForNamespace
  return undefined
}
