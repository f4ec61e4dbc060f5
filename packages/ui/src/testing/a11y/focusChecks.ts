import { backgroundOf, contrast, over, toRgba } from './colors.ts'
import { describe } from './controls.ts'

/** How an element and what holds it look, as far as a focus sign could change it. */
type Look = readonly string[]

function frameOf(element: Element): readonly Element[] {
  const parents = [element]
  for (let parent = element.parentElement; parent && parents.length < 3; parent = parent.parentElement) {
    parents.push(parent)
  }
  return parents
}

/** Notes how it looks now. */
export function lookOf(element: Element): Look {
  return frameOf(element).map((part) => {
    const { outline, borderColor, boxShadow, outlineOffset } = getComputedStyle(part)
    return [outline, outlineOffset, borderColor, boxShadow].join(';')
  })
}

/** Says what is wrong with the sign of focus on an element that has it, or nothing (WCAG 2.4.7, 1.4.11). */
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

/** The innermost element that has the focus, in whichever root. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element === document.body ? null : element
}

/** Pairs of stops that come in another order than they are read: upwards, or backwards in a line. Boxes from before a walk. */
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
