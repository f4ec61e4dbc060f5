/** Matches attributes whose value matters to rules. Rules ask of every other attribute whether it is there, and whether it is empty. */
const BY_VALUE =
  /^(?:role|type|tabindex|lang|dir|inputmode|autocomplete|aria-(?:atomic|busy|checked|current|disabled|expanded|haspopup|hidden|invalid|live|modal|multiline|multiselectable|orientation|pressed|readonly|required|selected|sort))$/

/** Matches attributes that no rule of structure reads: looks, drawings, and marks for tests. */
const IGNORED =
  /^(?:class|style|data-.*|part|slot|d|fill|stroke.*|viewBox|width|height|src|srcset|x|y|r|cx|cy)$/

/** Describes an element as rules see it: its name, its attributes, and whether it holds a text. */
function ownShape(element: Element): string {
  const own = [...element.attributes]
    .filter(({ name }) => !IGNORED.test(name))
    .map(({ name, value }) => `${name}=${BY_VALUE.test(name) ? value : value.trim() !== ''}`)
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  )
  return `${element.localName} ${own.toSorted().join(' ')} ${hasText}`
}

/** Every kind of element below a root, by what stands above it: lists, menus and groups say what may stand in them. */
function shapesOf(root: ShadowRoot): Set<string> {
  const shapes = new Set<string>()
  function walk(element: Element, above: string) {
    const shape = `${above}>${ownShape(element)}`
    shapes.add(shape)
    for (const child of element.children) walk(child, shape)
  }
  for (const element of root.children) if (element.localName !== 'style') walk(element, '')
  return shapes
}

/**
 * Returns those of the drawings that hold an element unlike all before them, in itself and in its ancestors. A rule of structure says the
 * same of two that are alike.
 */
export function newShapes<T extends { readonly root: ShadowRoot }>(drawn: readonly T[]): T[] {
  const known = new Set<string>()
  return drawn.filter(({ root }) => {
    const fresh = [...shapesOf(root)].filter((shape) => !known.has(shape))
    for (const shape of fresh) known.add(shape)
    return fresh.length > 0
  })
}
