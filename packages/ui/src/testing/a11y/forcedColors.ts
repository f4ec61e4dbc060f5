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
  const controls = controlsOf(root).filter((element) => element.tabIndex >= 0)
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
  // Read at once, and the focus goes on from one to the next: each change of it has the browser style the page again.
  const looks = controls.map((element) => lookOf(element))
  const problems = controls.flatMap((element, index) => {
    element.focus({ preventScroll: true })
    return focusProblem(element, looks[index] ?? []) ?? []
  })
  controls.at(-1)?.blur()
  return problems
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
