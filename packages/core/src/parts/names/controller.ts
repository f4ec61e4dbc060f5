import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { checkAgain, chooseSuggestion, setNameText } from './editName.ts'
import { loadOffer } from './enterNames.ts'
import { nameStateOf } from './nameSlice.ts'
import { cancelName, registerName } from './registerName.ts'

const FLOWS = {
  loadOffer,
  setText: setNameText,
  chooseSuggestion,
  checkAgain,
  register: registerName,
  cancel: cancelName,
}

const INPUTS = {
  loadOffer: { signal: 'AbortSignal?' },
  setText: { text: 'string' },
  chooseSuggestion: { label: 'string' },
  register: { signal: 'AbortSignal?' },
} as const

/** Names below one that the app's operator owns. `state` is the slice `nameForm`. */
export type NamesController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: nameStateOf(modal.state), ...bindFlows(modal, 'names', FLOWS, INPUTS) }
}
