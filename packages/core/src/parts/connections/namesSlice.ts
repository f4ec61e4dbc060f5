import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'

/** The parent name under which the app's gateway gives out names. */
export interface NamesState {
  /** Below which name accounts can have one, such as `foyer.eth`; null where they cannot, undefined until the gateway has said so. */
  readonly parent: string | null | undefined
}

declare module '../../kernel/partExports.ts' {
  interface PartStates {
    readonly names?: NamesState
  }
}

function draftOf(state: ModalState) {
  return partSlice(state, 'names', () => ({ parent: undefined }))
}

/** Sets below which name accounts can have one; undefined where another gateway has to say so. */
export function setNamesParent(state: ModalState, parent: string | null | undefined): void {
  draftOf(state).parent = parent
}
