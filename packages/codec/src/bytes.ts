/** Bytes that are not in shared memory, which WebCrypto does not accept. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Encodes text as UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/**
 * Empty bytes at a fixed place in memory. A short array made in any other way is stored in the engine's heap, which moves objects
 * and leaves copies behind that overwriting does not reach.
 */
export function fixedBytes(length: number): Bytes {
  return new Uint8Array(new ArrayBuffer(length))
}

/** A copy of some bytes, at a fixed place in memory. */
export function copyBytes(bytes: Uint8Array, from = 0, to = bytes.length): Bytes {
  const copy = fixedBytes(to - from)
  copy.set(bytes.subarray(from, to))
  return copy
}

/** Joins bytes in the order given, at a fixed place in memory. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = fixedBytes(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
