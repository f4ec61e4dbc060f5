import { ref } from 'valtio/vanilla'
import type { ErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { MoveFee } from '../../ports/moves.ts'
import type { CaipAddress } from '../../ports/provider.ts'
import type { CallsStatus, WalletAsset } from '../../ports/session.ts'

/** An asset and the part of it that was moved. */
export interface MovedFacts {
  readonly asset: WalletAsset
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
}

/** A batch that the wallet has taken. */
export interface MoveBatch {
  readonly id: string
  readonly moved: readonly MovedFacts[]
  readonly to: string
  /** When the wallet took it, in milliseconds since 1970. */
  readonly sentAtMs: number
  /** Undefined until it is in a block, or never will be. */
  readonly status: Exclude<CallsStatus['status'], 'pending'> | undefined
  /** Its transaction, once it is in a block. */
  readonly hash: string | undefined
}

/** The move of a smart account's assets to the wallet's ordinary address. */
export interface MoveState {
  /** The smart account on the network in use. */
  readonly owner: CaipAddress | undefined
  /** Key of the view entry for which it was begun; a new entry begins a new move. */
  readonly entryKey: number | undefined
  /** Its assets as the chain tells them, without those of which it has none. Undefined until they were loaded once. */
  readonly assets: readonly WalletAsset[] | undefined
  /** Ids of the assets that are not moved: the visitor has taken their ticks away. */
  readonly left: readonly string[]
  /** The fee for the assets of `feeFor`. */
  readonly fee: MoveFee | undefined
  readonly feeFor: string | undefined
  /** Why there is no fee. */
  readonly problem: ErrorInfo | undefined
  /** The app paid no more than its budget allows: the account pays itself. */
  readonly paysItself: boolean
  readonly batch: MoveBatch | undefined
}

const EMPTY: MoveState = {
  owner: undefined,
  entryKey: undefined,
  assets: undefined,
  left: [],
  fee: undefined,
  feeFor: undefined,
  problem: undefined,
  paysItself: false,
  batch: undefined,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'move', () => ({ ...EMPTY }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function moveStateOf(state: ModalState): MoveState {
  return draftOf(state)
}

/**
 * Starts anew for an account on a network. A batch that is on its way stays known, for the account that made it; `kept` is one that this
 * page does not know of.
 */
export function beginMove(
  state: ModalState,
  { owner, entryKey }: Pick<MoveState, 'owner' | 'entryKey'>,
  kept?: MoveBatch,
): void {
  const draft = draftOf(state)
  const isWaiting = draft.owner === owner && draft.batch !== undefined && draft.batch.status === undefined
  const batch = isWaiting ? draft.batch : kept && ref({ ...kept })
  Object.assign(draft, { ...EMPTY, owner, entryKey, batch })
}

/** Stores the assets of an owner, unless the owner has changed. */
export function setMoveAssets(state: ModalState, owner: CaipAddress, assets: readonly WalletAsset[]): void {
  const draft = draftOf(state)
  if (draft.owner === owner) draft.assets = ref([...assets])
}

/** Forgets assets that were moved, until what is still there is loaded. */
export function forgetMoveAssets(state: ModalState): void {
  Object.assign(draftOf(state), { assets: undefined, fee: undefined, feeFor: undefined })
}

/** Sets the ids of the assets that are not moved. The fee of others is not theirs. */
export function setLeft(state: ModalState, left: readonly string[]): void {
  Object.assign(draftOf(state), { left, problem: undefined })
}

/** Sets the fee, and the assets it is for. */
export function setMoveFee(state: ModalState, fee: MoveFee | undefined, feeFor: string | undefined): void {
  Object.assign(draftOf(state), { fee, feeFor, problem: undefined })
}

/** Sets why there is no fee. */
export function setMoveProblem(state: ModalState, problem: ErrorInfo | undefined): void {
  draftOf(state).problem = problem
}

/** Sets that the account pays for the batch itself. */
export function setPaysItself(state: ModalState): void {
  draftOf(state).paysItself = true
}

/** Sets the batch that the wallet has taken; undefined for a new move. */
export function setMoveBatch(state: ModalState, batch: MoveBatch | undefined): void {
  draftOf(state).batch = batch === undefined ? undefined : ref({ ...batch })
}
