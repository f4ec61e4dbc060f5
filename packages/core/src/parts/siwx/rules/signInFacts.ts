import { FAMILIES } from '@foyer/kit/families'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { isNamespace } from '../../../kernel/chains/caip.ts'
import { isSameAddress } from '../../../kernel/lib/lookAlike.ts'
import type { ModalSnapshot } from '../../../kernel/modal.ts'
import type { SiwxAccount, SiwxScheme } from '../../../ports/siwx.ts'

/** The facts that the view of the sign-in shows. */
export interface SignInFacts {
  /** A visitor who does not sign in is disconnected. */
  readonly isRequired: boolean
  readonly isSigning: boolean
  readonly isCancelling: boolean
  /** Picture of the account; undefined where it has none. */
  readonly imageUrl: string | undefined
  readonly address: string
}

/** Collects what the view of the sign-in shows. */
export function selectSignInFacts(state: ModalSnapshot): SignInFacts {
  const account = selectActiveAccount(state)
  return {
    isRequired: state.siwx.isRequired,
    isSigning: state.tasks.signIn?.status === 'pending',
    isCancelling: state.tasks.cancelSignIn?.status === 'pending',
    imageUrl: account?.profileImage,
    address: account?.address ?? '',
  }
}

/** The account that would sign; undefined while there is none, or its network is not known. */
export function selectSigner(state: Pick<ModalSnapshot, 'accounts'>): SiwxAccount | undefined {
  const account = selectActiveAccount(state)
  return account?.networkId && { address: account.address, chainId: account.networkId }
}

/** Whether two accounts are the same one on the same chain, however their address is written. */
export function isSameAccount(one: SiwxAccount | undefined, other: SiwxAccount | undefined): boolean {
  if (!one || !other) return one === other
  return one.chainId === other.chainId && isSameAddress(one.address, other.address)
}

/** How an account of a chain signs a text. */
export function schemeOf(chainId: string): SiwxScheme {
  const [namespace] = chainId.split(':')
  return FAMILIES[isNamespace(namespace) ? namespace : 'eip155'].scheme
}
