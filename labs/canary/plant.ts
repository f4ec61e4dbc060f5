/** So many bytes that the browser is given as its random ones: nobody would find them anywhere by chance. */
export function plantedBytes(seed: number, draw: number, length: number): Uint8Array<ArrayBuffer> {
  let state = (seed ^ Math.imul(draw + 1, 0x9e3779b1)) >>> 0 || 1
  return Uint8Array.from({ length }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 255
  })
}

declare global {
  interface Window {
    /** The lengths of what the frame has drawn, in order. */
    draws?: number[]
  }
}

/**
 * Gives the secure frame random bytes that are known outside of it, so that nothing has to leave it for the search. Runs in
 * the browser before any script of the frame, and is self-contained.
 */
export function plantRandom(seed: number): void {
  if (!location.hostname.startsWith('secure.')) return
  const draws: number[] = []
  window.draws = draws
  Crypto.prototype.getRandomValues = function fill<T extends ArrayBufferView | null>(array: T): T {
    if (!(array instanceof Uint8Array)) return array
    let state = (seed ^ Math.imul(draws.length + 1, 0x9e3779b1)) >>> 0 || 1
    for (let at = 0; at < array.length; at += 1) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      array[at] = state & 255
    }
    draws.push(array.length)
    return array
  }
}
