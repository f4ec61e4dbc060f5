import { type SetTimer, setPlatformTimer } from './timer.ts'

/** A list that is passed on late where it is empty. */
export interface HeldEmpty<Item> {
  /** Passes a list on: at once, and an empty one only if no other follows in the same turn. */
  readonly put: (list: readonly Item[]) => void
  /** Drops an empty list that was not passed on yet. */
  readonly stop: () => void
}

/**
 * Passes lists of accounts on as wallets report them. Some swap their account in two steps, first none and then the new one: within one turn that
 * is a change, and not an end.
 */
export function holdEmpty<Item>(
  pass: (list: readonly Item[]) => void,
  setTimer: SetTimer = setPlatformTimer,
): HeldEmpty<Item> {
  let stopTimer = () => {}
  return {
    put(list) {
      stopTimer()
      if (list.length > 0) pass(list)
      else stopTimer = setTimer(() => pass(list), 0)
    },
    stop: () => stopTimer(),
  }
}
