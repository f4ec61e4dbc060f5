import { backgroundOf, contrast, over, toRgba } from './colors.ts'
import { describe } from './controls.ts'

/** The computed styles of an element and its ancestors that a focus indicator could change. */
type Look = readonly string[]

function frameOf(element: Element): readonly Element[] {
  const parents = [element]
  for (let parent = element.parentElement; parent && parents.length < 3; parent = parent.parentElement) {
    parents.push(parent)
  }
  return parents
}

/** Reads the current styles. */
export function lookOf(element: Element): Look {
  return frameOf(element).map((part) => {
    const { outline, borderColor, boxShadow, outlineOffset } = getComputedStyle(part)
    return [outline, outlineOffset, borderColor, boxShadow].join(';')
  })
}

/** Describes a problem with the focus indicator of a focused element, if there is one (WCAG 2.4.7, 1.4.11). */
export function focusProblem(element: Element, before: Look): string | undefined {
  const now = lookOf(element)
  const changed = frameOf(element).filter((_, index) => now[index] !== before[index])
  if (changed.length === 0) return `${describe(element)} looks the same with the focus`
  const best = Math.max(...changed.map((part) => signContrast(part)))
  return best < 3 ? `${describe(element)}: its sign of focus has ${best.toFixed(2)} : 1` : undefined
}

function signContrast(part: Element): number {
  const { outlineStyle, outlineColor, borderTopWidth, borderTopColor } = getComputedStyle(part)
  const around = backgroundOf(part.parentElement)
  const of = (color: string) => contrast(over(toRgba(color), around), around)
  return Math.max(
    outlineStyle === 'none' ? 0 : of(outlineColor),
    Number.parseFloat(borderTopWidth) > 0 ? of(borderTopColor) : 0,
  )
}

/** The focused element, inside shadow roots as well. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element === document.body ? null : element
}

/** Where an element is read: what lies below the edge of a list that scrolls is scrolled into the list, above what follows it. */
export function readingBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  for (let list = element.parentElement; list; list = list.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(list).overflowY)) continue
    const { bottom } = list.getBoundingClientRect()
    return box.top < bottom ? box : new DOMRect(box.x, bottom - 2, box.width, 4)
  }
  return box
}

/**
 * Pairs of tab stops that are out of reading order: upwards, or backwards in a line. The boxes are measured before
 * tabbing.
 */
export function wrongOrder(
  stops: readonly Element[],
  boxes: ReadonlyMap<Element, DOMRect>,
): readonly string[] {
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    if (!before || before.getRootNode() !== stop.getRootNode()) return []
    const [first, second] = [boxes.get(before), boxes.get(stop)]
    if (!first || !second) return []
    const isAbove = second.bottom <= first.top + 1
    const isSameLine = second.top < first.bottom - 4 && first.top < second.bottom - 4
    const isBackwards = isSameLine && second.right <= first.left + 1
    return isAbove || isBackwards ? [`${describe(stop)} comes after ${describe(before)}`] : []
  })
}
