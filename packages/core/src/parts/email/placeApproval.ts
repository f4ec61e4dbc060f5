import type { Modal } from '../../kernel/modal.ts'
import type { ApprovalBox } from '../../ports/auth.ts'
import { findAuthConnector } from './authConnectorOf.ts'
import { cancelApproval } from './followAuth.ts'

export interface PlaceApprovalInput {
  /** The place that the view keeps for the secure frame. */
  readonly box: ApprovalBox
  /** A press beside it, by its place in the window. */
  readonly onPress: (x: number, y: number) => void
}

/** Lays the secure frame over its place in the view. */
export function placeApproval(modal: Modal, input: PlaceApprovalInput): void {
  if (!modal.state.email?.approval) return
  findAuthConnector(modal)?.auth.showApproval({ ...input, onCancel: () => cancelApproval(modal) })
}
