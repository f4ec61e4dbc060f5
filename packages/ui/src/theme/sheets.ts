import resetCss from './reset.css?inline'
import tokensCss from './tokens.css?inline'

interface Registry {
  readonly texts: Map<string, string>
  readonly sheets: Map<string, CSSStyleSheet>
  readonly roots: Set<ShadowRoot>
}

// The one thing kept per module instead of per modal: style text is code, the same for every modal of a page, and a
// chunk that arrives late has no modal at hand to give it to.
const registry: Registry = {
  texts: new Map([['', tokensCss + resetCss]]),
  sheets: new Map(),
  roots: new Set(),
}

/** Made on first use, since importing must work where there is no window. */
function sheetOf(name: string): CSSStyleSheet {
  let sheet = registry.sheets.get(name)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(registry.texts.get(name) ?? '')
    registry.sheets.set(name, sheet)
  }
  return sheet
}

/** Registers the text of one style sheet; live roots get it at once. */
export function defineSheet(name: string, text: string): void {
  registry.texts.set(name, text)
  if (registry.sheets.has(name)) sheetOf(name).replaceSync(text)
  else for (const root of registry.roots) root.adoptedStyleSheets.push(sheetOf(name))
}

/**
 * Adopts every style sheet of the product into a shadow root, now and when later chunks bring more, and `extra` ones
 * (the theme's) after them. Returns what stops it; the root keeps the sheets it has.
 */
export function adoptStyles(root: ShadowRoot, ...extra: readonly CSSStyleSheet[]): () => void {
  const wanted = [...[...registry.texts.keys()].map(sheetOf), ...extra]
  const missing = wanted.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  root.adoptedStyleSheets.push(...missing)
  registry.roots.add(root)
  return () => {
    registry.roots.delete(root)
  }
}
