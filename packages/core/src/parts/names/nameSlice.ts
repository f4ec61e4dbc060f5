import type { checkNameCall, ReplyOf } from '@foyer/api'
import type { ErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'

/** The gateway's answer about a name. */
export type CheckedName = ReplyOf<typeof checkNameCall>

/** The name that is being chosen. */
export interface NameState {
  /** The part that is chosen: letters and digits. */
  readonly label: string
  /** The gateway's last answer, about whatever name. */
  readonly checked: CheckedName | undefined
  /** Why it could not be checked. */
  readonly checkProblem: ErrorInfo | undefined
  /** Why it could not be taken. */
  readonly problem: ErrorInfo | undefined
}

function draftOf(state: ModalState) {
  return partSlice(state, 'nameForm', () => ({
    label: '',
    checked: undefined,
    checkProblem: undefined,
    problem: undefined,
  }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function nameStateOf(state: ModalState): NameState {
  return draftOf(state)
}

/** The form; the empty one if none was started. */
export function nameOf(state: ModalState): NameState {
  return draftOf(state)
}

/** Sets what was typed; what went wrong was about something else. */
export function setLabel(state: ModalState, label: string): void {
  Object.assign(draftOf(state), { label, checkProblem: undefined, problem: undefined })
}

/** Sets what the gateway said of a name. */
export function setChecked(state: ModalState, checked: CheckedName): void {
  Object.assign(draftOf(state), { checked, checkProblem: undefined })
}

/** Drops the gateway's answer, which no longer counts. */
export function clearChecked(state: ModalState): void {
  Object.assign(draftOf(state), { checked: undefined, checkProblem: undefined })
}

/** Sets why a name could not be checked. */
export function setCheckProblem(state: ModalState, checkProblem: ErrorInfo): void {
  draftOf(state).checkProblem = checkProblem
}

/** Sets why a name could not be taken. */
export function setNameProblem(state: ModalState, problem: ErrorInfo | undefined): void {
  draftOf(state).problem = problem
}
