/**
 * Writes a flat record as JSON with sorted keys and without spaces, so that equal data gives equal bytes on every
 * machine. The result is hashed, and used as additional data of ciphertexts.
 */
export function canonicalJson(record: Readonly<Record<string, string | number | null>>): string {
  const keys = Object.keys(record).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(record[key])}`).join(',')}}`
}
