/** How the text of an attribute becomes the value of its property. A list allows exactly these, the first is the default. */
export type WidgetAttribute = 'text' | 'number' | readonly [string, ...string[]]

/** The attributes of a widget, by name. */
export type WidgetAttributes = Readonly<Record<string, WidgetAttribute>>

/** `theme-mode` is `themeMode`. */
export function toPropertyName(attribute: string): string {
  return attribute.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())
}

/** Reads an attribute; what cannot be understood is undefined, or the default of a list. */
export function readAttribute(kind: WidgetAttribute, text: string | null): string | number | undefined {
  if (typeof kind !== 'string') return kind.find((value) => value === text) ?? kind[0]
  if (text === null || text === '') return undefined
  if (kind === 'text') return text
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
