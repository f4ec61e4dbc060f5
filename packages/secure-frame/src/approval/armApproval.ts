import { type SetTimer, setPlatformTimer } from '@foyer/kit'

/** How long a panel has to be seen in full before its button counts. */
export const ARM_MS = 800
/** How long the pointer has to be over the frame: a frame that was just moved under the pointer does not have that time. */
const DWELL_MS = 400
/** How long a panel may be out of view before the person is told. */
const COVERED_MS = 700
const LEAST_RATIO = 0.99
const MOST_JITTER_PX = 3

/** The state of a panel. */
export type ArmState = 'checking' | 'armed' | 'covered'

/** The facts about a press. */
export interface Press {
  /** Whether it is made by a finger or a pen, which has no position before it touches. */
  readonly isTouch: boolean
}

/** The input of arming. */
export interface ArmInput {
  /** The content that a person has to see; the button lies in it. */
  readonly panel: HTMLElement
  readonly button: HTMLButtonElement
  readonly onState: (state: ArmState) => void
  /**
   * A press that began and ended while the button was armed, by a person. A finger is not over the frame before it touches it:
   * nothing tells whether the frame was pushed under it a moment ago.
   */
  readonly onPress: (press: Press) => void
  /** A person has pressed the button, or the place of one that is off, and it did not count. */
  readonly onEarly: () => void
  /** Whether the browser has the second version of the observer; without it nothing shows whether the panel is covered. */
  readonly hasCoverCheck: boolean
  /** A window counts as seen only while it has the focus, which a covered window does not have. @default false */
  readonly isFocusNeeded?: boolean
  readonly setTimer?: SetTimer
}

/** Whether the browser tells that something covers a part of a page (IntersectionObserver version 2). */
export function canCheckCover(view: Window & typeof globalThis): boolean {
  return 'IntersectionObserverEntry' in view && 'isVisible' in view.IntersectionObserverEntry.prototype
}

/**
 * Arms a button once its panel has been seen in full and uncovered for a while, and disarms it at once when that ends, or
 * when anything moves. Answers with what ends it.
 */
export function armApproval(input: ArmInput): () => void {
  const {
    panel,
    button,
    onState,
    onPress,
    onEarly,
    hasCoverCheck,
    isFocusNeeded,
    setTimer = setPlatformTimer,
  } = input
  const { ownerDocument: document } = panel
  const view = document.defaultView
  if (!view) return () => {}
  let isShown = false
  /** Counts disarmings: a press counts only when it ends in the same stretch of armed time in which it began. */
  let stretch = 0
  let isArmed = false
  let stopTimer = () => {}
  const presses = watchPresses(view, button, {
    armedStretch: () => (isArmed ? stretch : undefined),
    restart: () => restart(),
    onPress,
    onEarly,
  })

  const restart = () => {
    stopTimer()
    stretch += 1
    isArmed = false
    button.disabled = true
    const hasFocus = !isFocusNeeded || document.hasFocus()
    const isSeen = isShown && hasFocus && document.visibilityState === 'visible'
    onState('checking')
    if (!isSeen) {
      // Only reported when it lasts: a request that has just appeared is not in view yet.
      stopTimer = setTimer(() => onState('covered'), COVERED_MS)
      return
    }
    stopTimer = setTimer(() => {
      isArmed = true
      button.disabled = false
      onState('armed')
    }, ARM_MS)
  }
  const options = { threshold: [0, 0.5, LEAST_RATIO, 1], trackVisibility: hasCoverCheck, delay: 100 }
  const observer = new view.IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    const isUncovered = !hasCoverCheck || (entry !== undefined && isVisible(entry))
    const isNowShown = (entry?.intersectionRatio ?? 0) >= LEAST_RATIO && isUncovered
    // Losing sight of the panel disarms. A repeated report of the same state does not restart the wait.
    if (isNowShown === isShown && isShown) return
    isShown = isNowShown
    restart()
  }, options)
  observer.observe(panel)
  onState('checking')
  view.addEventListener('resize', restart)
  document.addEventListener('visibilitychange', restart)
  if (isFocusNeeded) {
    view.addEventListener('focus', restart)
    view.addEventListener('blur', restart)
  }
  return () => {
    stopTimer()
    observer.disconnect()
    presses.stop()
    view.removeEventListener('resize', restart)
    document.removeEventListener('visibilitychange', restart)
    view.removeEventListener('focus', restart)
    view.removeEventListener('blur', restart)
    isArmed = false
    button.disabled = true
  }
}

/** TypeScript does not know the second version of the observer. */
function isVisible(entry: IntersectionObserverEntry): boolean {
  return 'isVisible' in entry && entry.isVisible === true
}

interface PressInput {
  readonly armedStretch: () => number | undefined
  readonly restart: () => void
  readonly onPress: ArmInput['onPress']
  readonly onEarly: ArmInput['onEarly']
}

interface Place {
  readonly screenX: number
  readonly screenY: number
  readonly clientX: number
  readonly clientY: number
}

function watchPresses(
  view: Window,
  button: HTMLButtonElement,
  { armedStretch, restart, onPress, onEarly }: PressInput,
) {
  const stop = new AbortController()
  const { document } = view
  let enteredMs: number | undefined
  let last: Place | undefined
  let downIn: number | undefined
  let upIn: number | undefined
  let isTouch = false

  const follow = (event: PointerEvent) => {
    if (!event.isTrusted) return
    // Only moves and presses count. Browsers also report `pointerenter` when something new is drawn at the pointer's last known
    // place, which for a frame that was hidden meanwhile is an old one.
    if (event.type !== 'pointerenter') enteredMs ??= event.timeStamp
    // The pointer stayed at its place on the screen, and the page moved below it.
    if (last && isStill(last, event) && hasMoved(last, event)) restart()
    last = event
  }
  const isAtHome = (event: PointerEvent) =>
    event.pointerType !== 'mouse' || (enteredMs !== undefined && event.timeStamp - enteredMs >= DWELL_MS)
  const onDown = (event: PointerEvent) => {
    follow(event)
    upIn = undefined
    isTouch = event.pointerType !== 'mouse'
    downIn = event.isTrusted && event.target === button && isAtHome(event) ? armedStretch() : undefined
    // No click comes of it: the button is off.
    if (event.isTrusted && armedStretch() === undefined && isOver(button, event)) onEarly()
  }
  const onUp = (event: PointerEvent) => {
    follow(event)
    upIn = event.isTrusted && event.target === button ? armedStretch() : undefined
  }
  const onClick = (event: MouseEvent) => {
    const armed = armedStretch()
    // A click without a pointer comes from a keyboard or a screen reader, on a button that had to be gone to first.
    const isPressed = event.detail === 0 || (downIn === armed && upIn === armed)
    downIn = upIn = undefined
    if (event.isTrusted && armed !== undefined && isPressed)
      onPress({ isTouch: event.detail !== 0 && isTouch })
    else if (event.isTrusted) onEarly()
  }
  const options = { signal: stop.signal, capture: true }
  document.addEventListener('pointermove', follow, options)
  document.addEventListener('pointerenter', follow, options)
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      enteredMs = last = undefined
    },
    { signal: stop.signal },
  )
  document.addEventListener('pointerdown', onDown, options)
  document.addEventListener('pointerup', onUp, options)
  button.addEventListener('click', onClick, options)
  return { stop: () => stop.abort() }
}

/** Whether a press is on a button. Where the button is off, some browsers tell only what lies behind it. */
function isOver(button: HTMLButtonElement, { target, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return target === button || (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom)
}

function isStill(one: Place, other: Place): boolean {
  return Math.abs(one.screenX - other.screenX) <= 1 && Math.abs(one.screenY - other.screenY) <= 1
}

function hasMoved(one: Place, other: Place): boolean {
  const x = Math.abs(one.clientX - other.clientX)
  const y = Math.abs(one.clientY - other.clientY)
  return x > MOST_JITTER_PX || y > MOST_JITTER_PX
}
