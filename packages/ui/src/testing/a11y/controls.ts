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

/** Returns the steps of an order of tab stops: each with the one before it, by their kinds, without their names. */
function stepsOf(root: ShadowRoot): readonly string[] {
  const kinds = tabStopsOf(root).map((stop) =>
    [
      stop.localName,
      stop.className,
      stop.getAttribute('role'),
      stop.getAttribute('type'),
      stop.tabIndex,
    ].join(' '),
  )
  return kinds.map((kind, at) => `${kinds[at - 1] ?? 'the first'} > ${kind}`)
}

/** Returns the state with the most tab stops, and those that have a kind of stop, or two behind each other, that none before has. */
export function newOrders<T extends { readonly root: ShadowRoot }>(states: readonly T[]): readonly T[] {
  const longestFirst = states.toSorted((a, b) => tabStopsOf(b.root).length - tabStopsOf(a.root).length)
  const known = new Set<string>()
  return longestFirst.filter(({ root }) => {
    const steps = stepsOf(root).filter((step) => !known.has(step))
    for (const step of steps) known.add(step)
    return steps.length > 0
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
