/** Parses JSON. Undefined for a text that is none, which no JSON stands for. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
