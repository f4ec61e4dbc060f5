import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { MovesCapability } from '../../ports/moves.ts'
import type { CallsCapability } from '../../ports/session.ts'
import { activeSession } from '../account/index.ts'
import { type MovePlace, selectMovePlace } from './rules/selectMovePlace.ts'

/** The accounts and the session through which assets move. */
export interface MoveContext extends MovePlace {
  readonly calls: CallsCapability
  readonly moves: MovesCapability
}

/** @throws ModalError no_account, unsupported_method */
export function requireMoveContext(modal: Modal): MoveContext {
  const place = selectMovePlace(modal.state)
  const session = activeSession(modal)
  if (!place || !session)
    throw new ModalError({ code: 'no_account', message: 'There is no other account to move assets from.' })
  const { calls, moves } = session
  if (!calls || !moves)
    throw new ModalError({ code: 'unsupported_method', message: 'The wallet moves no assets by a batch.' })
  return { ...place, calls, moves }
}
