import type { TokenBalance } from '@foyer/api'
import { ref } from 'valtio/vanilla'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { CaipAddress } from '../../ports/provider.ts'

/** The tokens of the active account (clause entity-7). */
export interface TokensState {
  /** The account and network they belong to. */
  readonly owner: CaipAddress | undefined
  /** Undefined until they were loaded once for this owner; the old ones stay while newer ones are loading. */
  readonly items: readonly TokenBalance[] | undefined
  /** Set after a failure: polling pauses until then (clauses call-4, const-1). */
  readonly pausedUntilMs?: number | undefined
}

function tokensDraft(state: ModalState) {
  return partSlice(state, 'tokens', () => ({ owner: undefined, items: undefined }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function tokensStateOf(state: ModalState): TokensState {
  return tokensDraft(state)
}

/** Sets the owner; tokens of another owner are removed. */
export function setTokensOwner(state: ModalState, owner: CaipAddress): void {
  const draft = tokensDraft(state)
  if (draft.owner === owner) return
  draft.owner = owner
  draft.items = undefined
  draft.pausedUntilMs = undefined
}

/**
 * Stores the tokens of an owner, unless the owner has changed. NFTs and tokens of other networks are dropped (clause
 * validate-5).
 */
export function setTokens(state: ModalState, owner: CaipAddress, items: readonly TokenBalance[]): void {
  const draft = tokensDraft(state)
  if (draft.owner !== owner) return
  const held = items.filter(
    ({ chainId, quantity }) => Number(quantity.decimals) !== 0 && owner.startsWith(`${chainId}:`),
  )
  draft.items = ref(held)
  draft.pausedUntilMs = undefined
}

/**
 * Sets until when polling pauses for an owner, unless the owner has changed.
 * @returns whether it is the first failure since tokens were last loaded
 */
export function pauseTokens(state: ModalState, owner: CaipAddress, untilMs: number): boolean {
  const draft = tokensDraft(state)
  if (draft.owner !== owner) return false
  const isFirst = draft.pausedUntilMs === undefined
  draft.pausedUntilMs = untilMs
  return isFirst
}
