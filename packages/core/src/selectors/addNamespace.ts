import type { WalletListing } from '@foyer/contract'
import type { ModalState } from '../modal.ts'
import type { Namespace } from '../ports/provider.ts'

/** The family of chains that a wallet is being added for, if the visitor came to Connect that way (clause profile-7). */
export function selectAddNamespace({ stack }: ModalState['router']): Namespace | undefined {
  for (const { params } of stack)
    if (params && 'addWalletForNamespace' in params) return params.addWalletForNamespace
  return undefined
}

/** Whether a wallet of the catalogue speaks a family of chains; one that does not say counts as speaking all. */
export function speaks({ chains }: Pick<WalletListing, 'chains'>, namespace: Namespace | undefined): boolean {
  return !namespace || !chains?.length || chains.some((chain) => chain.startsWith(`${namespace}:`))
}
