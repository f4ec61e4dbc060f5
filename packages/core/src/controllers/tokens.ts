import type { TokenBalance } from '@foyer/contract'
import type { ModalState } from '../modal.ts'
import type { CaipAddress } from '../ports/provider.ts'
import { lateSlice } from './lateSlices.ts'

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
