import type { NamesController } from './controller.ts'
import type { NameState } from './nameSlice.ts'
import type { part } from './part.ts'

// Names below one that the app's operator owns.

export { controller, type NamesController } from './controller.ts'
export { checkAgain, chooseSuggestion, setNameText } from './editName.ts'
export { loadOffer } from './enterNames.ts'
export { part } from './part.ts'
export { cancelName, registerName } from './registerName.ts'
export { cleanLabel } from './rules/cleanLabel.ts'
export {
  type NameForm,
  type NameProblem,
  type NameStatus,
  selectNameForm,
  selectNameOffer,
} from './rules/nameForm.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly names: NamesController
  }
  interface PartExports {
    readonly names: typeof part
  }
  interface PartStates {
    readonly nameForm?: NameState
  }
}
