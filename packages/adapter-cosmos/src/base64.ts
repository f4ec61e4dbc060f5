/** Writes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
}

/** Reads base64 of exactly so many bytes. Undefined for anything else. */
export function fromBase64(value: unknown, sizeBytes: number): Uint8Array<ArrayBuffer> | undefined {
  const length = 4 * Math.ceil(sizeBytes / 3)
  if (typeof value !== 'string' || value.length !== length || !/^[\w+/]*={0,2}$/.test(value)) return undefined
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
    return bytes.length === sizeBytes ? bytes : undefined
  } catch {
    return undefined
  }
}
