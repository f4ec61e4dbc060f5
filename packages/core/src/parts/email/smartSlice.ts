import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { AccountChoice } from '../../ports/auth.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'

/** The smart account of an embedded wallet (clause entity-5). */
export interface SmartAccountState {
  /** Networks on which there is one. */
  readonly networkIds: readonly CaipNetworkId[]
  /** The account in use, as the secure frame keeps it; undefined where there is no other one. */
  readonly preferredType: AccountChoice | undefined
  /** Whether it is on the chain in use; undefined while that is not known. */
  readonly isDeployed: boolean | undefined
  /** The network on which it could not be used when it was asked for (clause state-19). */
  readonly awayOn: CaipNetworkId | undefined
}

const NONE: SmartAccountState = {
  networkIds: [],
  preferredType: undefined,
  isDeployed: undefined,
  awayOn: undefined,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'smartAccount', () => ({ ...NONE }))
}

/** Sets the networks with a smart account; none after a failure (clause state-20). */
export function setSmartNetworks(state: ModalState, networkIds: readonly CaipNetworkId[]): void {
  draftOf(state).networkIds = networkIds
}

/** Sets what the secure frame says of the accounts of the signed-in visitor. */
export function setAccountInUse(
  state: ModalState,
  account: Pick<SmartAccountState, 'preferredType' | 'isDeployed'>,
): void {
  const { preferredType, isDeployed } = account
  Object.assign(draftOf(state), { preferredType, isDeployed })
}

/** Sets where it could not be used; undefined before it is asked for again. */
export function setSmartAway(state: ModalState, awayOn: CaipNetworkId | undefined): void {
  draftOf(state).awayOn = awayOn
}

/** Nobody is signed in any more. */
export function clearSmartAccount(state: ModalState): void {
  if (state.smartAccount) Object.assign(draftOf(state), NONE)
}
