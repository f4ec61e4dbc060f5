import type { Platform, Popup } from '../../ports/platform.ts'
import type { Stop } from '../../ports/provider.ts'

/** How often a window is looked at. Its end has to be noticed within a second. */
const LOOK_MS = 250

/** Listeners for events of a window. */
export interface PopupListeners {
  /** Called at each look at which the window reads as closed, be it that the visitor closed it or that it is cut off. */
  readonly onLost?: () => void
  readonly onClosed: () => void
}

/**
 * Calls back once the visitor has closed a window. One that a page's `Cross-Origin-Opener-Policy` cuts off reads as closed as well, from
 * its first page on: it counts as closed only when the visitor is back at this page, where another try does no harm. Without `isFocused`
 * it never does, as for a tab that the visitor goes to and fro.
 */
export function watchPopup(
  { setTimer, isFocused }: Pick<Platform, 'setTimer'> & Partial<Pick<Platform, 'isFocused'>>,
  popup: Pick<Popup, 'closed' | 'location'>,
  { onLost, onClosed }: PopupListeners,
): Stop {
  let wasAway = false
  let stopTimer = setTimer(look, LOOK_MS)

  function look(): void {
    if (popup.closed) onLost?.()
    if (popup.closed && (wasAway || isFocused?.())) return onClosed()
    wasAway ||= !popup.closed && isAway(popup)
    stopTimer = setTimer(look, LOOK_MS)
  }

  return () => stopTimer()
}

/** Whether a window shows a page of another origin, which it then shows to us as an open window. */
function isAway({ location }: Pick<Popup, 'location'>): boolean {
  try {
    return !location.href
  } catch {
    return true
  }
}
