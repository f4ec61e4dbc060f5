import type { Transaction } from '@foyer/contract'
import type { ModalState } from '../modal.ts'
import type { CaipAddress } from '../ports/provider.ts'
import { lateSlice } from './lateSlices.ts'

/** What happened to the account in use (clauses entity-8, state-35). */
export interface ActivityState {
  /** Whose activity it is; another account or network starts anew. */
  readonly owner: CaipAddress | undefined
  /** Newest first; undefined until the first page is there. */
  readonly items: readonly Transaction[] | undefined
  /** Cursor of the page after the last one; null at the end. */
  readonly next: string | null
}

type Draft = { -readonly [K in keyof ActivityState]: ActivityState[K] }

/** The slice of activity, as its writers see it. */
export function activityDraft(state: ModalState): Draft {
  return lateSlice(state, 'activity', () => ({ owner: undefined, items: undefined, next: null }))
}
