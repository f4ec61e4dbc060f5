import { ref } from 'valtio/vanilla'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { Grant } from '../../ports/permissions.ts'
import type { CaipAddress } from '../../ports/provider.ts'

/** The permissions of apps to act with the account in use without asking. */
export interface SmartSessionsState {
  /** The account whose grants they are. */
  readonly owner: CaipAddress | undefined
  /** Undefined until they were loaded once for this owner. */
  readonly grants: readonly Grant[] | undefined
  /** The one that was given last in this visit. */
  readonly created: Grant | undefined
  /** The context of the one that is about to be taken back: the visitor is asked whether it shall be, or the wallet works on it. */
  readonly revoking: string | undefined
}

function draftOf(state: ModalState) {
  return partSlice(state, 'smartSessions', () => ({
    owner: undefined,
    grants: undefined,
    created: undefined,
    revoking: undefined,
  }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function sessionsStateOf(state: ModalState): SmartSessionsState {
  return draftOf(state)
}

/** The state; the empty one before the first use. */
export function smartSessionsOf(state: ModalState): SmartSessionsState {
  return draftOf(state)
}

/** Sets whose grants are shown; those of another account are removed. */
export function setGrantsOwner(state: ModalState, owner: CaipAddress): void {
  const draft = draftOf(state)
  if (draft.owner === owner) return
  draft.owner = owner
  draft.grants = undefined
  draft.created = undefined
  draft.revoking = undefined
}

/** Stores the grants of an owner, unless the owner has changed. */
export function setGrants(state: ModalState, owner: CaipAddress, grants: readonly Grant[]): void {
  const draft = draftOf(state)
  if (draft.owner === owner) draft.grants = ref([...grants])
}

/** Stores the grant that was just given. */
export function setCreatedGrant(state: ModalState, grant: Grant): void {
  draftOf(state).created = ref({ ...grant })
}

/** Sets which grant is about to be taken back. */
export function setRevoking(state: ModalState, context: string | undefined): void {
  draftOf(state).revoking = context
}
