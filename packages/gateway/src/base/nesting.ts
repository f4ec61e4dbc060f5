/** The deepest nesting that is taken from callers and from upstreams. Nothing that the gateway carries comes near it. */
export const MAX_NESTING = 32

/** Whether parsed JSON is nested deeper than allowed. Looks no deeper than that itself. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  if (Array.isArray(value)) return value.some((inner) => isDeeperThan(inner, depth - 1))
  // Parsed JSON has no inherited keys, and `for in` needs no array of keys for every object of a block.
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key] // an object that JSON was parsed into
    if (typeof inner === 'object' && isDeeperThan(inner, depth - 1)) return true
  }
  return false
}
