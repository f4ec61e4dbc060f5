import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { chooseMovedAsset } from './chooseMovedAsset.ts'
import { confirmMove } from './confirmMove.ts'
import { loadMove } from './loadMove.ts'
import { moveStateOf } from './moveSlice.ts'
import { startMove } from './startMove.ts'
import { startMoveAgain } from './startMoveAgain.ts'

const FLOWS = {
  start: startMove,
  load: loadMove,
  choose: chooseMovedAsset,
  confirm: confirmMove,
  startAgain: startMoveAgain,
}

const INPUTS = {
  start: { signal: 'AbortSignal' },
  load: { signal: 'AbortSignal?' },
  choose: { id: 'string', isChosen: 'boolean' },
} as const

/** Moving the assets of an embedded wallet's smart account to its ordinary address. `state` is the slice `move`. */
export type MoveController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: moveStateOf(modal.state), ...bindFlows(modal, 'move', FLOWS, INPUTS) }
}
