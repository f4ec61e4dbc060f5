import { controlsOf, describe } from './controls.ts'

const SLACK_PX = 1.5

/** Text that is cut off, and controls that overflow the card (WCAG 1.4.10, 1.4.12, 1.4.4). */
export function lostContent(root: ShadowRoot, card: HTMLElement): readonly string[] {
  return [...cutText(root), ...sticksOut(root, card), ...scrollsSideways(root)]
}

function cutText(root: ShadowRoot): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => hasText(element) && element.checkVisibility() && !isForReadersOnly(element))
    .flatMap((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // Text with an ellipsis counts as shortened instead.
      if (webkitLineClamp !== 'none') return []
      const isCutAside = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + SLACK_PX
      const isCutBelow =
        (overflowY === 'hidden' || overflowY === 'clip') &&
        element.scrollHeight > element.clientHeight + SLACK_PX + 1
      if (isCutBelow) return [`${describe(element)} is cut below`]
      return isCutAside && textOverflow !== 'ellipsis' ? [`${describe(element)} is cut`] : []
    })
}

/** Text cut with an ellipsis that has neither a title nor a tooltip. */
export function shortenedText(root: ShadowRoot): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => hasText(element) && isShortened(element))
    .filter((element) => !element.closest('[title], [data-tooltip]'))
    .map((element) => `${describe(element)} is shortened`)
}

function isShortened(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + SLACK_PX
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + SLACK_PX
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
}

function isForReadersOnly(element: HTMLElement): boolean {
  return element.clientWidth <= 1 || element.clientHeight <= 1
}

function sticksOut(root: ShadowRoot, card: HTMLElement): readonly string[] {
  const frame = card.getBoundingClientRect()
  return controlsOf(root).flatMap((element) => {
    const box = element.getBoundingClientRect()
    const isIn = box.left >= frame.left - SLACK_PX && box.right <= frame.right + SLACK_PX
    return isIn || hasSidewaysParent(element) ? [] : [`${describe(element)} sticks out of the card`]
  })
}

function hasSidewaysParent(element: Element): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return true
  }
  return false
}

function scrollsSideways(root: ShadowRoot): readonly string[] {
  const page = document.documentElement
  const areas = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + SLACK_PX,
  )
  return [
    ...(page.scrollWidth > page.clientWidth + SLACK_PX ? [`the page is ${page.scrollWidth} px wide`] : []),
    ...areas.map((area) => `${describe(area)} scrolls sideways`),
  ]
}

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** Sets the text spacing of WCAG 1.4.12 in a root. Returns a function that removes it. */
export function spaceText(root: ShadowRoot): () => void {
  return addStyle(root, SPACING)
}

/** Adds rules to a root. Returns a function that removes them. */
export function addStyle(root: ShadowRoot, css: string): () => void {
  const style = document.createElement('style')
  style.textContent = css
  root.append(style)
  return () => style.remove()
}
