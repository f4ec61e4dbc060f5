import { backgroundOf, contrast, over, toRgba } from './colors.ts'
import { controlsOf, describe, visibleText } from './controls.ts'
import { focusProblem, lookOf } from './focusChecks.ts'

/** Controls whose extent nothing shows, and signs that cannot be seen, when the visitor's colours replace ours. */
export function lostInForcedColors(root: ShadowRoot): readonly string[] {
  const controls = controlsOf(root).flatMap((element) => {
    if (!element.matches('button, a, input') || hasEdge(element) || isJustText(element)) return []
    return [`${describe(element)} has no edge`]
  })
  const signs = [...root.querySelectorAll('button svg[data-icon], a svg[data-icon]')].flatMap((sign) => {
    const around = backgroundOf(sign.parentElement)
    const seen = contrast(over(toRgba(getComputedStyle(sign).color), around), around)
    return seen < 3 && !sign.closest(':disabled') ? [`${describe(sign)} cannot be seen`] : []
  })
  return [...controls, ...signs]
}

/** Controls on which the focus cannot be seen then. */
export function unseenFocus(root: ShadowRoot): readonly string[] {
  return controlsOf(root).flatMap((element) => {
    if (element.tabIndex < 0) return []
    const before = lookOf(element)
    element.focus({ preventScroll: true })
    const problem = focusProblem(element, before)
    element.blur()
    return problem ?? []
  })
}

function hasEdge(element: HTMLElement): boolean {
  // What the browser draws by itself, it draws in the visitor's colours.
  if (element.matches('input') && getComputedStyle(element).appearance !== 'none') return true
  const { parentElement } = element
  const parts = [element, parentElement, parentElement?.parentElement, element.firstElementChild]
  return parts.some((part) => {
    if (!part) return false
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle } = getComputedStyle(part)
    const isSeen = borderTopStyle !== 'none' && toRgba(borderTopColor)[3] > 0
    return (Number.parseFloat(borderTopWidth) > 0 && isSeen) || outlineStyle !== 'none'
  })
}

/** A link or a sign alone is seen by its own colour. */
function isJustText(element: HTMLElement): boolean {
  if (element.querySelector('svg') && !visibleText(element)) return true
  return element.matches('a, [part~="link"]') || getComputedStyle(element).display.startsWith('inline')
}
