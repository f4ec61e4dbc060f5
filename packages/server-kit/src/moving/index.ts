export type { ExportInput, Moved, MovingServer } from './exportFile.ts'
export { exportMove } from './exportMove.ts'
export { type ImportInput, importMove } from './importMove.ts'
export {
  isMoveCommand,
  type MoveCommand,
  type MoveCommandsInput,
  moveUsage,
  needTagKey,
  type OpenedServer,
  runMoveCommand,
} from './moveCommands.ts'
export { createMoveKey, type MovingRole, readPrivateMoveKey, readPublicMoveKey } from './moveKeys.ts'
export { type MoveStatus, readMoveStatus } from './moveStatus.ts'
export {
  type MovedTable,
  type MovedTables,
  movingTableSteps,
  presentTables,
  readShape,
  TABLES_OF_MOVES,
} from './moveTables.ts'
export { MOVING_CODES, type MovingCode, type MovingFailure } from './movingFailure.ts'
