import type { Modal } from '../../kernel/modal.ts'
import { estimateMove } from './estimateMove.ts'
import { moveStateOf, setLeft } from './moveSlice.ts'

/** The input of `chooseMovedAsset`. */
export interface ChooseMovedAssetInput {
  /** The id of an asset of `selectMove`. */
  readonly id: string
  readonly isChosen: boolean
}

/** Chooses whether an asset is moved, and asks for the fee of what is. While the wallet is asked, nothing changes. */
export function chooseMovedAsset(modal: Modal, { id, isChosen }: ChooseMovedAssetInput): void {
  if (modal.tasks.state.moveAssets?.status === 'pending') return
  const others = moveStateOf(modal.state).left.filter((one) => one !== id)
  setLeft(modal.state, isChosen ? others : [...others, id])
  modal.tasks.reset('moveAssets')
  // The slice has the failure.
  estimateMove(modal).catch(() => {})
}
