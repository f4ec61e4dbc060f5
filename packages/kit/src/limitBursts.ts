import { type SetTimer, setPlatformTimer } from './timer.ts'

/** The input of `limitBursts`. */
export interface BurstOptions {
  /** The clock. Defaults to that of the platform. */
  readonly setTimer?: SetTimer | undefined
}

/** A function that is called as often as another program likes. */
export interface BurstLimit<Value> {
  /** Passes a value on, at once as long as they are few. */
  readonly put: (value: Value) => void
  /** Drops what was not passed on yet, and whatever comes later. */
  readonly stop: () => void
}

/** How many values in one span are passed on at once: more than anybody causes by hand. */
const BURST = 8
/** The span, in milliseconds. */
const SPAN_MS = 100

/**
 * Bounds the work of what others report as often as they like: of more than a few values in a tenth of a second only the last is passed on, when
 * that time is over. No last state is lost, and ordinary changes are not late.
 */
export function limitBursts<Value>(
  pass: (value: Value) => void,
  { setTimer = setPlatformTimer }: BurstOptions = {},
): BurstLimit<Value> {
  let left = BURST
  let last: { readonly value: Value } | undefined
  let stopTimer: (() => void) | undefined
  let hasStopped = false

  function startSpan(): void {
    stopTimer ??= setTimer(() => {
      stopTimer = undefined
      left = BURST
      const next = last
      last = undefined
      if (next) put(next.value)
    }, SPAN_MS)
  }

  function put(value: Value): void {
    if (hasStopped) return
    startSpan()
    if (left > 0) {
      left -= 1
      pass(value)
    } else last = { value }
  }

  return {
    put,
    stop() {
      hasStopped = true
      last = undefined
      stopTimer?.()
    },
  }
}
