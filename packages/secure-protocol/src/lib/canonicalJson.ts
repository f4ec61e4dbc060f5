/**
 * Writes a flat record as JSON with its keys in order and no spaces: the same data gives the same bytes on every
 * machine, which is what is hashed and bound into ciphertexts.
 */
export function canonicalJson(record: Readonly<Record<string, string | number | null>>): string {
  const keys = Object.keys(record).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(record[key])}`).join(',')}}`
}
