import type { ActivityPage, Transaction } from '@foyer/api'
import { ref } from 'valtio/vanilla'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { CaipAddress } from '../../ports/provider.ts'

/** The transactions of the active account (clauses entity-8, state-35). */
export interface ActivityState {
  /** The account and network they belong to. */
  readonly owner: CaipAddress | undefined
  /** Newest first; undefined until the first page is loaded. */
  readonly items: readonly Transaction[] | undefined
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

function activityDraft(state: ModalState) {
  return partSlice(state, 'activity', () => ({ owner: undefined, items: undefined, next: null }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function activityStateOf(state: ModalState): ActivityState {
  return activityDraft(state)
}

/** Sets the owner; activity of another owner is removed (clause state-35). */
export function setActivityOwner(state: ModalState, owner: CaipAddress): void {
  const draft = activityDraft(state)
  if (draft.owner === owner) return
  draft.owner = owner
  draft.items = undefined
  draft.next = null
}

/** Merges the newest page with the loaded transactions: older ones stay if the page overlaps them. */
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

/** Stores the newest page of an owner, unless the owner has changed. */
export function setNewestActivity(state: ModalState, owner: CaipAddress, page: ActivityPage): void {
  const draft = activityDraft(state)
  if (draft.owner !== owner) return
  const { items, next } = putNewest({ items: draft.items ?? [], next: draft.next }, page)
  draft.items = ref([...items])
  draft.next = next
}

/** Appends the page of a cursor, unless the list's cursor has changed meanwhile. */
export function addActivity(
  state: ModalState,
  input: { readonly owner: CaipAddress; readonly cursor: string; readonly page: ActivityPage },
): void {
  const draft = activityDraft(state)
  const { owner, cursor, page } = input
  if (draft.owner !== owner || draft.next !== cursor) return
  const known = new Set(draft.items?.map(({ id }) => id))
  draft.items = ref([...(draft.items ?? []), ...page.data.filter(({ id }) => !known.has(id))])
  // A page whose next cursor is its own would loop for ever.
  draft.next = page.next === cursor ? null : page.next
}
