import type { ActivityPage, Transaction } from '@foyer/contract'
import { ref } from 'valtio/vanilla'
import { lateSlice } from '../lateSlices.ts'
import type { ModalState } from '../modal.ts'
import type { CaipAddress } from '../ports/provider.ts'

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

/** Says whose activity is read from now on; that of another owner is dropped (clause state-35). */
export function setActivityOwner(state: ModalState, owner: CaipAddress): void {
  const draft = activityDraft(state)
  if (draft.owner === owner) return
  draft.owner = owner
  draft.items = undefined
  draft.next = null
}

/** The newest page over what was there before: older ones are kept where the page reaches them. */
export function putNewest(
  before: { readonly items: readonly Transaction[]; readonly next: string | null },
  page: ActivityPage,
): { readonly items: readonly Transaction[]; readonly next: string | null } {
  const fresh = new Set(page.data.map(({ id }) => id))
  const reach = before.items.findLastIndex(({ id }) => fresh.has(id))
  const older = reach === -1 ? [] : before.items.slice(reach + 1)
  return older.length === 0
    ? { items: page.data, next: page.next }
    : { items: [...page.data, ...older], next: before.next }
}

/** Keeps the newest page of an owner, unless another has taken its place. */
export function setNewestActivity(state: ModalState, owner: CaipAddress, page: ActivityPage): void {
  const draft = activityDraft(state)
  if (draft.owner !== owner) return
  const { items, next } = putNewest({ items: draft.items ?? [], next: draft.next }, page)
  draft.items = ref([...items])
  draft.next = next
}

/** Adds the page that a cursor led to, unless the list has gone on without it. */
export function addActivity(
  state: ModalState,
  input: { readonly owner: CaipAddress; readonly cursor: string; readonly page: ActivityPage },
): void {
  const draft = activityDraft(state)
  const { owner, cursor, page } = input
  if (draft.owner !== owner || draft.next !== cursor) return
  const known = new Set(draft.items?.map(({ id }) => id))
  draft.items = ref([...(draft.items ?? []), ...page.data.filter(({ id }) => !known.has(id))])
  // A page that leads to itself leads nowhere.
  draft.next = page.next === cursor ? null : page.next
}
