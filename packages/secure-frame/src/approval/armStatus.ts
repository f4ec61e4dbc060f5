import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import type { ArmInput, ArmState } from './armApproval.ts'
import type { Panel } from './drawPanel.ts'

/**
 * Says below a panel what keeps its button from counting: that it is checked, covered, or was pressed too early, which stays there until a
 * press counts. A screen reader hears each.
 */
export function armStatus(
  { root, status }: Pick<Panel, 'root' | 'status'>,
  texts: ApprovalTexts,
  hint = '',
): Pick<ArmInput, 'onState' | 'onEarly'> {
  let isEarly = false
  let last: ArmState = 'checking'
  const say = () => {
    const calm = last === 'armed' ? hint : texts[last]
    status.textContent = isEarly && last !== 'covered' ? texts.early : calm
  }
  return {
    onState(state) {
      last = root.dataset.state = state
      say()
    },
    onEarly() {
      isEarly = true
      say()
    },
  }
}
