/** Whether a value is a string of at most `maxChars` characters. */
export function isText(value: unknown, maxChars = 2048): value is string {
  return typeof value === 'string' && value.length <= maxChars
}

/** Whether a value is an array whose entries all pass the check. */
export function isListOf<T>(value: unknown, holds: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every(holds)
}
