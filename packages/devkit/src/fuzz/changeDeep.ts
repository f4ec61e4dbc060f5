/** The example with one of its values replaced, at a place that the key decides. */
export function changeDeep(value: unknown, key: string, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null) return replacement
  const entries = Object.entries(value)
  const place = key.length % (entries.length + 1)
  if (place === entries.length) return { ...value, [key]: replacement }
  const changed = entries.map(([name, inner], index) => [
    name,
    index === place ? changeDeep(inner, key.slice(1), replacement) : inner,
  ])
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)
}
