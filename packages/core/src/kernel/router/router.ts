import { proxy } from 'valtio/vanilla'
import { abortError } from '../../base/raceAbort.ts'
import type { Platform } from '../../ports/platform.ts'
import type { ViewArguments, ViewEntry, ViewName } from './views.ts'

/** Clauses routes-2 and state-3. */
export interface RouterState {
  readonly isOpen: boolean
  /** The view stack, the shown entry last; empty while closed. */
  readonly stack: readonly ViewEntry[]
  /** True for 500 ms after something was refused that the visitor should notice. */
  readonly isShaking: boolean
}

/** Starts the work of a view that is entered, in the same task as the click. */
export type EntryWork = (entry: ViewEntry, signal: AbortSignal, isReturn: boolean) => void

/** Holds the slice `router`, and has the only methods that write it. */
export interface RouterController {
  readonly state: RouterState
  /** Opens the modal with a new stack of one view. */
  open<V extends ViewName>(view: V, ...args: ViewArguments<V>): void
  push<V extends ViewName>(view: V, ...args: ViewArguments<V>): void
  /** Replaces the shown view. */
  replace<V extends ViewName>(view: V, ...args: ViewArguments<V>): void
  /** Replaces the whole stack. */
  reset<V extends ViewName>(view: V, ...args: ViewArguments<V>): void
  /** Removes the shown view; returns false when it was the only one. */
  pop(): boolean
  close(): void
  shake(): void
  /** Aborts when the shown entry is left. Undefined while closed. */
  signal(): AbortSignal | undefined
  /** Set once, by `createKernel`. */
  onEnter(work: EntryWork): void
}

const SHAKE_MS = 500
/** An approval lies above the view that asked for it, which goes on waiting for the answer. */
const LAID_ABOVE: ViewName = 'ApproveTransaction'

/**
 * Creates the router: the view stack, and a signal for each entry that aborts when the entry is left. `onClose` runs
 * after an open modal was closed, by whatever caller.
 */
export function createRouter(
  platform: Pick<Platform, 'setTimer'>,
  onClose: () => void = () => {},
): RouterController {
  const state = proxy<{ isOpen: boolean; stack: ViewEntry[]; isShaking: boolean }>({
    isOpen: false,
    stack: [],
    isShaking: false,
  })
  const signals = new Map<number, AbortController>()
  let lastKey = 0
  let enter: EntryWork = () => {}
  let stopShake = () => {}

  function makeEntry<V extends ViewName>(view: V, args: ViewArguments<V>): ViewEntry {
    lastKey += 1
    return { view, params: args[0], key: lastKey } as ViewEntry // ViewArguments<V> has the parameters of the view V, which the union cannot express
  }

  function setStack(next: ViewEntry[]): void {
    const kept = new Set(next.map((entry) => entry.key))
    for (const [key, controller] of signals) {
      if (!kept.has(key)) {
        controller.abort(abortError())
        signals.delete(key)
      }
    }
    state.stack = next
  }

  function show(entry: ViewEntry, isReturn = false): void {
    const controller = new AbortController()
    signals.set(entry.key, controller)
    enter(entry, controller.signal, isReturn)
  }

  /** Aborts the work of the shown entry before another is pushed above it; coming back starts it again. */
  function suspendTop(): void {
    const top = state.stack.at(-1)
    if (!top) return
    signals.get(top.key)?.abort(abortError())
    signals.delete(top.key)
  }

  return {
    state,
    open(view, ...args) {
      const entry = makeEntry(view, args)
      setStack([entry])
      state.isOpen = true
      show(entry)
    },
    push(view, ...args) {
      const top = state.stack.at(-1)
      // Ignores the second click of a double click.
      if (top?.view === view && JSON.stringify(top.params) === JSON.stringify(args[0])) return
      const entry = makeEntry(view, args)
      if (view !== LAID_ABOVE) suspendTop()
      setStack([...state.stack, entry])
      show(entry)
    },
    replace(view, ...args) {
      const entry = makeEntry(view, args)
      setStack([...state.stack.slice(0, -1), entry])
      show(entry)
    },
    reset(view, ...args) {
      const entry = makeEntry(view, args)
      setStack([entry])
      show(entry)
    },
    pop() {
      if (state.stack.length < 2) return false
      setStack(state.stack.slice(0, -1))
      const top = state.stack.at(-1)
      if (top && !signals.has(top.key)) show(top, true)
      return true
    },
    close() {
      if (!state.isOpen) return
      setStack([])
      state.isOpen = false
      onClose()
    },
    shake() {
      stopShake()
      state.isShaking = true
      stopShake = platform.setTimer(() => {
        state.isShaking = false
      }, SHAKE_MS)
    },
    signal() {
      const top = state.stack.at(-1)
      return top && signals.get(top.key)?.signal
    },
    onEnter(work) {
      enter = work
    },
  }
}
