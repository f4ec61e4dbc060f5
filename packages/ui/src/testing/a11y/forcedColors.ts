import { backgroundOf, contrast, over, toRgba } from './colors.ts'
import { controlsOf, describe, visibleText } from './controls.ts'
import { focusProblem, lookOf } from './focusChecks.ts'

/** Controls without a visible boundary, and invisible icons, in forced colours. */
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

/** Controls without a visible focus indicator in forced colours. */
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
  // Native controls are drawn in the forced colours.
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

/** Text links and icons are visible by their own colour. */
function isJustText(element: HTMLElement): boolean {
  if (element.querySelector('svg') && !visibleText(element)) return true
  return element.matches('a, [part~="link"]') || getComputedStyle(element).display.startsWith('inline')
}
