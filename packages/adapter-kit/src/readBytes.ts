/** Copies untrusted bytes, so that nobody changes them once they are checked. Undefined for anything that is not 1 to `max` bytes. */
export function readBytes(value: unknown, max: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    // The type is told by name, since `instanceof` is false for a `Uint8Array` that was made in another frame.
    if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]')
      return undefined
    if (value.byteLength < 1 || value.byteLength > max) return undefined
    const bytes = new Uint8Array(value.byteLength)
    bytes.set(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    return bytes
  } catch {
    return undefined
  }
}
