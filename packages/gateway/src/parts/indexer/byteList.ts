const FIRST_SIZE = 4_096

/**
 * Bytes that grow at the end. Text is copied into them at once, so that the strings it was made of are not kept until
 * the bytes are sent.
 */
export interface ByteList {
  readonly length: number
  /** Adds bytes that are written as hexadecimal digits after `0x`: many at once take a fraction of the time of one by one. */
  addHex(texts: readonly string[]): void
  addAscii(text: string): void
  bytes(): Uint8Array
}

/** Creates an empty list of bytes. */
export function createByteList(): ByteList {
  let buffer = Buffer.allocUnsafe(FIRST_SIZE)
  let length = 0

  function makeRoom(more: number): void {
    if (length + more <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + more))
    buffer.copy(larger, 0, 0, length)
    buffer = larger
  }

  return {
    get length() {
      return length
    },
    addHex(texts) {
      const digits = texts.map((text) => text.slice(2)).join('')
      makeRoom(digits.length / 2)
      length += buffer.write(digits, length, 'hex')
    },
    addAscii(text) {
      makeRoom(text.length)
      length += buffer.write(text, length, 'latin1')
    },
    bytes: () => buffer.subarray(0, length),
  }
}
