import type { TokenBalance } from '@foyer/contract'
import { ref } from 'valtio/vanilla'
import { lateSlice } from '../lateSlices.ts'
import type { ModalState } from '../modal.ts'
import type { CaipAddress } from '../ports/provider.ts'

/** What the account in use holds (clause entity-7). */
export interface TokensState {
  /** Whose tokens they are: those of another account or network do not count. */
  readonly owner: CaipAddress | undefined
  /** Undefined until they were read once for this owner; kept while newer ones are on their way. */
  readonly items: readonly TokenBalance[] | undefined
  /** The gateway said that it cannot tell; nothing is asked again by itself until then (clauses call-4, const-1). */
  readonly pausedUntilMs?: number | undefined
}

type Draft = { -readonly [K in keyof TokensState]: TokensState[K] }

/** The slice of tokens, as its writers see it. */
export function tokensDraft(state: ModalState): Draft {
  return lateSlice(state, 'tokens', () => ({ owner: undefined, items: undefined }))
}

/** Says whose tokens are read from now on; what another owner held is dropped. */
export function setTokensOwner(state: ModalState, owner: CaipAddress): void {
  const draft = tokensDraft(state)
  if (draft.owner === owner) return
  draft.owner = owner
  draft.items = undefined
  draft.pausedUntilMs = undefined
}

/** Keeps what an owner holds, unless another has taken its place: whole things and other networks' left out (clause validate-5). */
export function setTokens(state: ModalState, owner: CaipAddress, items: readonly TokenBalance[]): void {
  const draft = tokensDraft(state)
  if (draft.owner !== owner) return
  const held = items.filter(
    ({ chainId, quantity }) => Number(quantity.decimals) !== 0 && owner.startsWith(`${chainId}:`),
  )
  draft.items = ref(held)
  draft.pausedUntilMs = undefined
}
