/** Parses JSON in UTF-8. Undefined for bytes that are no UTF-8, and for a text that is no JSON. A byte order mark is skipped. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
