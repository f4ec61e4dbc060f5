/** Whether two values are identical, or plain data with the same contents. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  // Functions have no contents to compare.
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
