const STYLED_BY =
  /^(?:class|style|dir|disabled|type|data-(?!testid)|aria-(?!label|controls|describedby|labelledby))/

/** How an element is styled: itself and what stands above it, by what rules of a style sheet may select. */
function styleKey(element: Element): string {
  const above = element.parentElement ? styleKey(element.parentElement) : ''
  const own = [...element.attributes]
    .filter(({ name }) => STYLED_BY.test(name))
    .map(({ name, value }) => `${name}=${value}`)
  return `${above}>${element.localName} ${own.toSorted().join(' ')}`
}

function holdsText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
}

/** Returns those of the drawings that hold a visible element styled unlike every one before: a rule of looks says the same of others. */
export function newStyles<T extends { readonly root: ShadowRoot }>(drawn: readonly T[]): T[] {
  const known = new Set<string>()
  return drawn.filter(({ root }) => {
    const keys = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility()).map(styleKey)
    const isNew = keys.some((key) => !known.has(key))
    for (const key of keys) known.add(key)
    return isNew
  })
}

/**
 * One element with a text for each way in which the elements below the roots are styled. To read the colours of a text takes
 * as long as to read those of the next one, which looks the same.
 */
export function onePerStyle(roots: readonly ShadowRoot[]): Element[] {
  const found = new Map<string, Element>()
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      const key = holdsText(element) && element.checkVisibility() ? styleKey(element) : ''
      if (key && !found.has(key)) found.set(key, element)
    }
  }
  return [...found.values()]
}
