import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'

/** Waiting in line for a sign-in to begin. */
export interface LineState {
  /**
   * `waiting` until it is the visitor's turn, and `admitting` while the sign-in begins. `due` where that takes a press, as a window or a passkey
   * does. `away` while no server answers at their turn, and it is tried again. `full` where there was no place.
   */
  readonly step: 'waiting' | 'admitting' | 'away' | 'due' | 'full'
  /** When it is their turn, or when there may be a place again (ms since 1970). */
  readonly atMs: number
  /** Since when they wait (ms since 1970). */
  readonly sinceMs: number
  /** Whether a turn that they had been told has passed without them: servers were away at its time, or this page was. */
  readonly isAnew?: boolean
}

function draftOf(state: ModalState) {
  return partSlice(state, 'line', () => ({ step: 'waiting', atMs: 0, sinceMs: 0 }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function lineStateOf(state: ModalState): LineState {
  return draftOf(state)
}

/** Sets a place, and when its turn is. */
export function setPlace(state: ModalState, place: LineState): void {
  Object.assign(draftOf(state), place)
}

/** Sets what the visitor is at. */
export function setLineStep(state: ModalState, step: LineState['step']): void {
  draftOf(state).step = step
}
