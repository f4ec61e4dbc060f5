import { untilAborted } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import { followMove } from './confirmMove.ts'
import { loadMove } from './loadMove.ts'
import { beginMove, moveStateOf } from './moveSlice.ts'
import { selectMovePlace } from './rules/selectMovePlace.ts'
import { readSentMove } from './sentMove.ts'

/** The input of `startMove`. */
export interface StartMoveInput {
  /** Signal of the view; its abort ends the work. */
  readonly signal: AbortSignal
}

/**
 * Starts to move the assets of a wallet's smart account to its ordinary address: loads what it holds, and again when account or network
 * changes. A batch that was on its way before a reload is followed to its end, and not sent again. Resolves when the signal aborts. Calls:
 * session.calls.assets, session.calls.status, session.moves.estimate.
 */
export async function startMove(modal: Modal, { signal }: StartMoveInput): Promise<void> {
  const begin = () => {
    const place = selectMovePlace(modal.state)
    const owner = place?.owner
    const entryKey = modal.router.state.stack.find(({ view }) => view === 'MoveAssets')?.key
    const before = moveStateOf(modal.state)
    const isSame = owner === before.owner && entryKey !== undefined && entryKey === before.entryKey
    const isPending = modal.tasks.state.moveAssets?.status === 'pending'
    // Coming back from the view in which the wallet has asked begins nothing anew. A batch of another account or network is not waited for.
    const isKept = before.batch === undefined || owner === before.owner
    if ((isPending && isKept) || (isSame && before.assets)) return
    beginMove(modal.state, { owner, entryKey }, place && readSentMove(modal, place))
    for (const name of ['loadMove', 'estimateMove', 'moveAssets'] as const) modal.tasks.reset(name)
    // The tasks have the failures.
    if (!owner) return
    loadMove(modal, { signal }).catch(() => {})
    followMove(modal).catch(() => {})
  }
  begin()
  const stop = modal.observe((state) => selectMovePlace(state)?.owner, begin)
  await untilAborted(signal, () => void stop())
}
