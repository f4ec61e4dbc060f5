import type { WalletListing } from '@foyer/contract'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Namespace } from '../../../ports/provider.ts'

/** The namespace that a wallet is being added for, if Connect was opened for that (clause profile-7). */
export function selectAddNamespace({ stack }: ModalState['router']): Namespace | undefined {
  for (const { params } of stack)
    if (params && 'addWalletForNamespace' in params) return params.addWalletForNamespace
  return undefined
}

/** Whether a wallet of the catalogue supports a namespace; one that lists no chains counts as supporting all. */
export function supportsNamespace(
  { chains }: Pick<WalletListing, 'chains'>,
  namespace: Namespace | undefined,
): boolean {
  return !namespace || !chains?.length || chains.some((chain) => chain.startsWith(`${namespace}:`))
}
