import type { ShellHost } from '../shell/port.ts'

/** How far a pointer may move between down and up, and still mean what it went down on. */
const SAME_PLACE_PX = 8

const CONTROL = 'button, a'

/**
 * Gives a press to the control that it began on, though that has moved away below the pointer before the press ended: a list
 * that grows, or a button beside it that becomes wider. Left alone, the browser gives the click of a mouse to whatever lies
 * around both places, and the press is lost; and that of a finger to what has come there instead. On a busy device wallets,
 * names and balances arrive in the middle of a press.
 */
export function keepPresses(hosts: ReadonlySet<ShellHost>): void {
  let control: HTMLElement | undefined
  let down: PointerEvent

  function begin(event: PointerEvent): void {
    down = event
    control = event
      .composedPath()
      .find((target): target is HTMLElement => target instanceof HTMLElement && target.matches(CONTROL))
    const root = control?.getRootNode()
    if (event.button || !event.isPrimary || ![...hosts].some((host) => host.root === root))
      control = undefined
  }

  function end(event: MouseEvent): void {
    const begun = control
    control = undefined
    // A key and a script click without a pointer, which `detail` tells. Nobody presses what is gone, or what was closed; and what the
    // page has prevented is no press.
    if (!begun?.isConnected || down.defaultPrevented || !event.detail || event.composedPath().includes(begun))
      return
    const movedPx = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (movedPx > SAME_PLACE_PX || begun.closest('[inert], dialog:not([open])')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    begun.click()
  }

  // On the window, since what lies around both places is often the page's.
  addEventListener('pointerdown', begin, true)
  addEventListener('click', end, true)
}
