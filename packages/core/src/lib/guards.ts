/** Whether a value is text of bearable length. */
export function isText(value: unknown, maxChars = 2048): value is string {
  return typeof value === 'string' && value.length <= maxChars
}

/** Whether a value is a plain record: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a list whose every entry passes. */
export function isListOf<T>(value: unknown, holds: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every(holds)
}
