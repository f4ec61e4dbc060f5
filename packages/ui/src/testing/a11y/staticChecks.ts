import { backgroundOf, contrast, over, type Rgba, toRgba } from './colors.ts'
import { controlsOf, describe, nameOf, visibleText } from './controls.ts'

const LEAST_TARGET_PX = 24
const LEAST_CONTRAST = 3
const LEAST_FIELD_PX = 16

/** Targets smaller than 24 px that come closer to another than its spacing exception allows (WCAG 2.5.8). */
export function smallTargets(root: ShadowRoot): readonly string[] {
  const targets = controlsOf(root).filter((element) => !isTextLink(element))
  const boxes = targets.map((element) => targetBox(element))
  return targets.flatMap((element, index) => {
    const box = boxes[index]
    if (!box || (box.width >= LEAST_TARGET_PX - 0.5 && box.height >= LEAST_TARGET_PX - 0.5)) return []
    const isNear = boxes.some((other, at) => at !== index && distance(box, other) < LEAST_TARGET_PX / 2)
    return isNear ? [`${describe(element)} is ${Math.round(box.width)}×${Math.round(box.height)} px`] : []
  })
}

/** The target of a field is its frame, because a press on its label or frame focuses it. */
function targetBox(element: HTMLElement): DOMRect {
  return (element.closest('label') ?? element).getBoundingClientRect()
}

function isTextLink(element: HTMLElement): boolean {
  return element.matches('a, button') && getComputedStyle(element).display === 'inline'
}

/** Distance from the centre of a small target to the nearest point of another. */
function distance(box: DOMRect, other: DOMRect): number {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const aside = Math.max(other.left - x, 0, x - other.right)
  const above = Math.max(other.top - y, 0, y - other.bottom)
  return Math.hypot(aside, above)
}

/** Fields with letters smaller than 16 px: phones zoom the page when one of these has the focus. */
export function smallFields(root: ShadowRoot): readonly string[] {
  const fields = root.querySelectorAll<HTMLElement>(
    'input:not([type="checkbox"], [type="radio"]), textarea, select',
  )
  return [...fields].flatMap((field) => {
    const sizePx = Number.parseFloat(getComputedStyle(field).fontSize)
    return sizePx < LEAST_FIELD_PX ? [`${describe(field)} has letters of ${sizePx} px`] : []
  })
}

/** Controls without an accessible name, names that lack the visible text, images that are neither named nor hidden. */
export function badNames(root: ShadowRoot): readonly string[] {
  const controls = controlsOf(root).flatMap((element) => {
    const name = nameOf(element).toLowerCase()
    const shown = element.matches('button, a') ? visibleText(element).toLowerCase() : ''
    if (!name) return [`${describe(element)} has no name`]
    const label = element.getAttribute('aria-label')
    return label && shown && !squeezed(name).includes(squeezed(shown))
      ? [`${describe(element)} shows "${shown}"`]
      : []
  })
  const images = [...root.querySelectorAll('img, svg, canvas')]
    .filter((image) => !image.closest('[aria-hidden="true"], [role="img"], [role="presentation"]'))
    .filter((image) => !image.hasAttribute('alt') && !image.hasAttribute('aria-label'))
  return [...controls, ...images.map((image) => `${describe(image)} is neither named nor hidden`)]
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Several first-level headings, or a skipped level (WCAG 1.3.1, 2.4.6). */
export function badHeadings(root: ShadowRoot): readonly string[] {
  const levels = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => Number(heading.localName.slice(1)))
  const firsts = levels.filter((level) => level === 1).length
  return [
    ...(firsts === 1 ? [] : [`${firsts} headings of the first level`]),
    ...levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1
        ? [`level ${level} follows ${levels[index - 1] ?? 'nothing'}`]
        : [],
    ),
  ]
}

/** Controls whose identifying parts have a contrast below 3 : 1 (WCAG 1.4.11). */
export function faintControls(root: ShadowRoot): readonly string[] {
  return controlsOf(root)
    .filter((element) => !element.closest('[aria-disabled="true"]'))
    .flatMap((element) => {
      const best = Math.max(...signsOf(element))
      return best < LEAST_CONTRAST ? [`${describe(element)} stands out by ${best.toFixed(2)} : 1`] : []
    })
}

/** Contrasts of the parts that identify a control: text, icon, border, fill; for a switch its track and knob. */
function signsOf(element: HTMLElement): readonly number[] {
  const around = backgroundOf(element.parentElement)
  const inside = backgroundOf(element)
  const on = (color: string, below: Rgba) => contrast(over(toRgba(color), below), below)
  if (element.matches('[role="switch"], [role="checkbox"], [type="checkbox"]')) {
    const track = element.querySelector('span') ?? element
    const behind = backgroundOf(track.parentElement)
    const { borderTopColor, backgroundColor } = getComputedStyle(track)
    const knob = getComputedStyle(track, '::before').backgroundColor
    return [
      on(borderTopColor, behind),
      on(backgroundColor, behind),
      contrast(over(toRgba(knob), backgroundOf(track)), backgroundOf(track)),
    ]
  }
  if (element instanceof HTMLInputElement) {
    return [
      on(getComputedStyle(element, '::placeholder').color, inside),
      on(getComputedStyle(element).color, inside),
    ]
  }
  const signs = [...element.querySelectorAll('svg')].map((sign) => on(getComputedStyle(sign).color, inside))
  const hasText = visibleText(element) !== ''
  const picture = element.querySelector('img, canvas') ? [21] : []
  return [
    ...signs,
    ...picture,
    ...(hasText ? [on(getComputedStyle(element).color, inside)] : []),
    contrast(inside, around),
  ]
}

/** Long animations although reduced motion is requested (WCAG 2.3.3). */
export function movingParts(root: ShadowRoot): readonly string[] {
  const changed = readKeyframes(root)
  const shown = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility())
  return shown.flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const moves = isLong(style.transitionDuration, style.transitionProperty.split(', '))
      const frames = style.animationName.split(', ').flatMap((name) => changed.get(name) ?? [])
      const runs = isLong(style.animationDuration, frames)
      return moves || runs
        ? [`${describe(element)}${pseudo ?? ''} ${runs ? style.animationName : style.transitionProperty}`]
        : []
    }),
  )
}

const STILL = new Set(['opacity', 'none'])

function isLong(durations: string, properties: readonly string[]): boolean {
  const longest = Math.max(
    ...durations.split(', ').map((text) => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000)),
  )
  return longest > 1 && properties.some((property) => !STILL.has(property))
}

/**
 * Returns the properties that each animation of a root's sheets changes, by its name: one that is over is no longer among those that run.
 */
function readKeyframes(root: ShadowRoot): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  function read(rules: CSSRuleList) {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) {
        const frames = [...rule.cssRules].filter((frame) => frame instanceof CSSKeyframeRule)
        found.set(
          rule.name,
          frames.flatMap(({ style }) => [...style]),
        )
      } else if (rule instanceof CSSGroupingRule) read(rule.cssRules)
    }
  }
  for (const sheet of [...root.adoptedStyleSheets, ...root.styleSheets]) read(sheet.cssRules)
  return found
}
