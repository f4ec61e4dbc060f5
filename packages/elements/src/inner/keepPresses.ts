import type { ShellHost } from '../shell/port.ts'

/** How far a pointer may move between down and up, and still mean what it went down on. */
const SAME_PLACE_PX = 8

interface Press {
  readonly control: HTMLElement
  readonly xPx: number
  readonly yPx: number
}

function isControl(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
}

/** What became of it meanwhile: nobody presses what is gone, or what was closed. */
function canBePressed(control: HTMLElement): boolean {
  return control.isConnected && !control.closest('[inert], dialog:not([open])')
}

/**
 * Gives a press to the control that it began on, though that has moved away below the pointer before the press ended: a list
 * that grows, or a button beside it that becomes wider. Left alone, the browser gives the click of a mouse to whatever lies
 * around both places, and the press is lost; and that of a finger to what has come there instead. On a busy device wallets,
 * names and balances arrive in the middle of a press.
 */
export function keepPresses(hosts: ReadonlySet<ShellHost>): void {
  let press: Press | undefined

  function begin(event: PointerEvent): void {
    press = undefined
    if (event.button !== 0 || !event.isPrimary) return
    const control = event.composedPath().find(isControl)
    const root = control?.getRootNode()
    if (!control || ![...hosts].some((host) => host.root === root)) return
    press = { control, xPx: event.clientX, yPx: event.clientY }
  }

  function end(event: MouseEvent): void {
    const begun = press
    press = undefined
    // A key and a script click without a pointer, which `detail` tells.
    if (!begun || event.detail === 0 || event.composedPath().includes(begun.control)) return
    const movedPx = Math.hypot(event.clientX - begun.xPx, event.clientY - begun.yPx)
    if (movedPx > SAME_PLACE_PX || !canBePressed(begun.control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    begun.control.click()
  }

  // On the window, since what lies around both places is often the page's.
  addEventListener('pointerdown', begin, true)
  addEventListener('click', end, true)
}
