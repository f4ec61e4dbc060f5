import { type ArmState, armApproval, type Press } from '../src/approval/armApproval.ts'

// Events of a real mouse are of a browser; here each has the time, the place and the trust that a case is about.

type Listener = (event: object) => void
class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>()
  addEventListener(type: string, listener: Listener, options: { readonly signal?: AbortSignal } = {}): void {
    const all = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, all.add(listener))
    options.signal?.addEventListener('abort', () => all.delete(listener))
  }
  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener)
  }
  emit(type: string, event: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, isTrusted: true, ...event })
  }
}

/** An entry that an observer reports. */
export interface Entry {
  readonly intersectionRatio: number
  readonly isVisible?: boolean
}
export const SEEN: Entry = { intersectionRatio: 1, isVisible: true }

/** An approval whose page, pointer and clock are the test. */
export function startArming(
  more: { readonly hasCoverCheck?: boolean; readonly isFocusNeeded?: boolean } = {},
) {
  const { hasCoverCheck = true, isFocusNeeded } = more
  const page = { hasFocus: true, visibilityState: 'visible' }
  const observer = { report: (_: readonly Entry[]) => {}, options: {}, isOn: false }
  class IntersectionObserver {
    constructor(callback: (entries: readonly Entry[]) => void, options: object) {
      Object.assign(observer, { report: callback, options })
    }
    observe(): void {
      observer.isOn = true
    }
    disconnect(): void {
      observer.isOn = false
    }
  }
  const root = new Emitter()
  const document = Object.assign(new Emitter(), {
    documentElement: root,
    hasFocus: () => page.hasFocus,
  })
  Object.defineProperty(document, 'visibilityState', { get: () => page.visibilityState })
  const view = Object.assign(new Emitter(), { document, IntersectionObserver })
  Object.assign(document, { defaultView: view })
  const places = { left: 500, right: 600, top: 500, bottom: 540 }
  const button = Object.assign(new Emitter(), { disabled: false, getBoundingClientRect: () => places })
  const panel = { ownerDocument: document }
  const states: ArmState[] = []
  const presses: Press[] = []
  const early = { count: 0 }
  let timer: { readonly run: () => void; readonly ms: number } | undefined
  const input = {
    ...{ panel, button, hasCoverCheck, ...(isFocusNeeded !== undefined && { isFocusNeeded }) },
    onState: (state: ArmState) => states.push(state),
    onPress: (press: Press) => presses.push(press),
    onEarly: () => {
      early.count += 1
    },
    setTimer(run: () => void, ms: number) {
      const mine = { run, ms }
      timer = mine
      return () => {
        if (timer === mine) timer = undefined
      }
    },
  }
  const stop = armApproval(input as unknown as Parameters<typeof armApproval>[0]) // nothing else of the page is used
  const own = {
    target: button,
    pointerType: 'mouse',
    screenX: 0,
    screenY: 0,
    clientX: 0,
    clientY: 0,
    detail: 1,
  }
  return {
    ...{ page, observer, document, root, view, button, states, presses, early, stop },
    waitMs: () => timer?.ms,
    /** Lets the time of the timer pass. */
    pass() {
      const due = timer
      timer = undefined
      due?.run()
    },
    arm() {
      observer.report([SEEN])
      this.pass()
    },
    emit: (type: string, event: object = {}) => document.emit(type, { ...own, timeStamp: 0, ...event }),
    click: (event: object = {}) => button.emit('click', { ...own, ...event }),
    /** A mouse that is over the button since 0, and presses it. */
    press(event: object = {}) {
      this.emit('pointerdown', { timeStamp: 1_000, ...event })
      this.emit('pointerup', { timeStamp: 1_001, ...event })
      this.click(event)
    },
  }
}
