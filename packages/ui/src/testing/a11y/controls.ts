const CONTROLS =
  'button, a[href], input, select, textarea, summary, [tabindex], [role="button"], [role="switch"], [role="tab"]'

/** The visible controls, in document order. */
export function controlsOf(root: ShadowRoot): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      !element.matches(':disabled') &&
      !(element.tabIndex < 0 && !element.matches('button, a, input')) &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

/** The expected tab stops: one per group of tabs or radio buttons, and all other controls. */
export function tabStopsOf(root: ShadowRoot): readonly HTMLElement[] {
  return controlsOf(root).filter((element) => {
    const group = element.closest('[role="tablist"], [role="listbox"], [role="radiogroup"]')
    return !(group && element.tabIndex < 0 && group.querySelector('[tabindex="0"]'))
  })
}

/** As many controls of one kind behind each other count: the third of a list is reached as every other one. */
const ALIKE = 3

/** What tells an order of tab stops from another one: what they are, without their names and how many rows a list has. */
function orderOf(root: ShadowRoot): string {
  const kinds = tabStopsOf(root).map((stop) =>
    [
      stop.localName,
      stop.className,
      stop.getAttribute('role'),
      stop.getAttribute('type'),
      stop.tabIndex,
    ].join(' '),
  )
  return kinds
    .filter((kind, at) => kinds.slice(Math.max(0, at - ALIKE), at).some((one) => one !== kind) || at < ALIKE)
    .join()
}

/** Of states those whose order of tab stops is unlike that of each one before. */
export function newOrders<T extends { readonly root: ShadowRoot }>(states: readonly T[]): readonly T[] {
  const known = new Set<string>()
  return states.filter(({ root }) => {
    const order = orderOf(root)
    if (known.has(order)) return false
    known.add(order)
    return true
  })
}

/** The visible text of an element. */
export function visibleText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement // a clone has the type of its original
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg, img, [role="img"]')) hidden.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return even(texts.join(' '))
}

/** The accessible name, from the sources that the views use. */
export function nameOf(element: HTMLElement): string {
  const root = element.getRootNode() as ShadowRoot // states are drawn in shadow roots only
  const labelled = element.getAttribute('aria-labelledby')
  if (labelled) {
    return even(
      labelled
        .split(/\s+/)
        .map((id) => root.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  }
  const label = element.getAttribute('aria-label')
  if (label) return even(label)
  if (element instanceof HTMLInputElement && element.labels?.length) {
    return even([...element.labels].map((part) => part.textContent ?? '').join(' '))
  }
  const images = [...element.querySelectorAll('img[alt], [role="img"][aria-label]')].map(
    (image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '',
  )
  return even(visibleText(element) || images.join(' '))
}

/** The description of an element in a report. */
export function describe(element: Element): string {
  const testId = element.getAttribute('data-testid')
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)
  return `${element.localName}${testId ? `[${testId}]` : `.${element.className || '?'}`} "${even(text)}"`
}

function even(text: string): string {
  return text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
