import { placeApproval } from '@foyer/core/email'
import { goBack } from '@foyer/core/kernel'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useSettledBox } from '../../../hooks/useSettledBox.ts'
import { ApproveTransactionScreen } from './ApproveTransactionScreen.tsx'
import { pressAt } from './pressAt.ts'

/** Keeps the place over which the secure frame is laid; leaving it in any way cancels the request (clause error-4). */
export function ApproveTransactionView() {
  const modal = useModal()
  const approval = useModalState((state) => state.email?.approval)
  const place = useSettledBox(approval?.requestId, (element, box) =>
    placeApproval(modal, { box, onPress: (x, y) => pressAt(element, x, y) }),
  )
  return (
    <ApproveTransactionScreen heightPx={approval?.heightPx} placeRef={place} onCancel={() => goBack(modal)} />
  )
}
