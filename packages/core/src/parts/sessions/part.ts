import type { Part } from '../../kernel/parts.ts'
import { grantPermission } from './grantPermission.ts'
import { loadGrants } from './loadGrants.ts'
import { showAnswer } from './showAnswer.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    SmartSessionList: (modal, { signal }) => loadGrants(modal, { signal }),
  },
  grantPermission,
  showAnswer,
} satisfies Part
