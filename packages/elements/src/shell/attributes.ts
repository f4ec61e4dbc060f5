/** How one attribute is read. */
export interface AttributeRule {
  readonly name: string
  /** Name of the property that goes with it: `theme-mode` → `themeMode`. */
  readonly property: string
  /** Empty for text, `?` for a boolean, `{` for JSON, `=` for one of `values`. */
  readonly kind: string
  /** Values that are allowed, the default first. */
  readonly values: readonly string[]
}

/** Reads a line of the definitions table. */
export function parseRules(line: string): readonly AttributeRule[] {
  return line.split(' ').map((text) => {
    const [, name = '', kind = '', values = ''] = /([\w-]+)(\W?)(.*)/.exec(text) ?? []
    return {
      name,
      property: name.replace(/-./g, (pair) => pair.slice(1).toUpperCase()),
      kind,
      values: values.split('|'),
    }
  })
}

/**
 * Reads an attribute's text or a property's value. Presence makes a boolean true (only `false` is false), an empty
 * string is a value, JSON may be given as text or as an object; what cannot be understood is named in the console
 * and gives undefined, which stands for the default. Never throws.
 */
export function readValue(tag: string, { name, kind, values }: AttributeRule, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (kind === '?') return typeof value === 'string' ? value !== 'false' : Boolean(value)
  try {
    if (kind === '{' && typeof value === 'string') return JSON.parse(value) ?? undefined
    if (kind !== '=' || values.includes(value as string /* anything else is simply not in the list */))
      return value
  } catch {}
  console.warn(`[foyer] <${tag} ${name}> is not understood`)
  return undefined
}
