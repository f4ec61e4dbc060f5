import resetCss from './reset.css?inline'
import tokensCss from './tokens.css?inline'

interface Registry {
  readonly texts: Map<string, string>
  readonly sheets: Map<string, CSSStyleSheet>
  readonly roots: Set<ShadowRoot>
}

// The only state per module instead of per modal: style text is code, the same for every modal, and a chunk that is
// loaded later has no modal to add it to.
const registry: Registry = {
  texts: new Map([['', tokensCss + resetCss]]),
  sheets: new Map(),
  roots: new Set(),
}

/** Created on first use, because this module is also imported on servers. */
function sheetOf(name: string): CSSStyleSheet {
  let sheet = registry.sheets.get(name)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(registry.texts.get(name) ?? '')
    registry.sheets.set(name, sheet)
  }
  return sheet
}

/** Registers the text of a style sheet; existing roots get it at once. */
export function defineSheet(name: string, text: string): void {
  registry.texts.set(name, text)
  if (registry.sheets.has(name)) sheetOf(name).replaceSync(text)
  else for (const root of registry.roots) root.adoptedStyleSheets.push(sheetOf(name))
}

/**
 * Adopts all style sheets into a shadow root, including those of chunks that are loaded later, and the `extra` ones
 * (the theme's) after them. Returns a function that stops it; the root keeps its sheets.
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
