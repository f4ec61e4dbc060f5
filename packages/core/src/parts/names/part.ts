import type { Part } from '../../kernel/parts.ts'
import { enterChooseName, enterName } from './enterNames.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    ChooseAccountName: enterChooseName,
    RegisterAccountName: enterName,
  },
} satisfies Part
