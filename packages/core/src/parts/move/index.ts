import type { MoveController } from './controller.ts'
import type { MoveState } from './moveSlice.ts'
import type { part } from './part.ts'

// Moving the assets of an embedded wallet's smart account to its ordinary address.

export { type ChooseMovedAssetInput, chooseMovedAsset } from './chooseMovedAsset.ts'
export { confirmMove } from './confirmMove.ts'
export { controller, type MoveController } from './controller.ts'
export { loadMove } from './loadMove.ts'
export type { MoveBatch, MovedFacts, MoveState } from './moveSlice.ts'
export { part } from './part.ts'
export { type MoveFacts, type MoveRow, type MoveStep, selectMove } from './rules/selectMove.ts'
export { type StartMoveInput, startMove } from './startMove.ts'
export { startMoveAgain } from './startMoveAgain.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly move: MoveController
  }
  interface PartExports {
    readonly move: typeof part
  }
  interface PartStates {
    readonly move?: MoveState
  }
}
