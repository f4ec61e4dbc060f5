import { type SetTimer, setPlatformTimer } from '@foyer/kit'

/** How long something secret is shown at most. */
export const LONGEST_SHOWN_MS = 30_000

/** The input for showing a text while a button is held. */
export interface HoldInput {
  readonly button: HTMLButtonElement
  readonly show: () => void
  /** Takes it out of the page. */
  readonly hide: () => void
  /** The screen is left. */
  readonly signal: AbortSignal
  readonly setTimer?: SetTimer | undefined
  /** Whether a person made an event. Tests have no other way to hold a button. @default event.isTrusted */
  readonly isTrusted?: ((event: Event) => boolean) | undefined
}

/**
 * Shows something while a button is held by pointer or key. It is hidden on release, when the window or page loses the focus, and
 * in any case after a limit. Assistive technology that can only press shows it until the next press or the limit.
 */
export function holdToReveal(input: HoldInput): void {
  const { button, show, hide, signal, setTimer = setPlatformTimer, isTrusted = byPerson } = input
  let isShown = false
  let stopTimer = () => {}
  const start = () => {
    if (isShown || signal.aborted) return
    isShown = true
    show()
    button.setAttribute('aria-pressed', 'true')
    stopTimer = setTimer(end, LONGEST_SHOWN_MS)
  }
  const end = () => {
    if (!isShown) return
    isShown = false
    stopTimer()
    hide()
    button.setAttribute('aria-pressed', 'false')
  }
  button.setAttribute('aria-pressed', 'false')
  const document = button.ownerDocument
  const options = { signal }
  button.addEventListener(
    'pointerdown',
    (event) => {
      if (!isTrusted(event) || event.button !== 0) return
      button.setPointerCapture(event.pointerId)
      start()
    },
    options,
  )
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const)
    button.addEventListener(type, end, options)
  button.addEventListener(
    'keydown',
    (event) => {
      if (!isTrusted(event) || !isPress(event)) return
      // No click follows.
      event.preventDefault()
      if (!event.repeat) start()
    },
    options,
  )
  button.addEventListener('keyup', (event) => isPress(event) && end(), options)
  button.addEventListener(
    'click',
    (event) => {
      // A press without pointer or key.
      if (isTrusted(event) && event.detail === 0) isShown ? end() : start()
    },
    options,
  )
  // A long press of a finger opens no menu.
  button.addEventListener('contextmenu', (event) => event.preventDefault(), options)
  document.addEventListener('visibilitychange', end, options)
  document.defaultView?.addEventListener('blur', end, options)
  document.defaultView?.addEventListener('pagehide', end, options)
  signal.addEventListener('abort', end, { once: true })
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter'
}

function byPerson({ isTrusted }: Event): boolean {
  return isTrusted
}
