import type { Modal } from '../../kernel/modal.ts'
import { setMoveBatch } from './moveSlice.ts'

/** Forgets the batch that has ended, so that what is still there can be moved. One on its way stays. */
export function startMoveAgain(modal: Modal): void {
  if (modal.tasks.state.moveAssets?.status === 'pending') return
  setMoveBatch(modal.state, undefined)
  modal.tasks.reset('moveAssets')
}
