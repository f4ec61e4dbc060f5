/** Thrown when a stream holds more bytes than were allowed. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/**
 * Reads a stream into text, and stops reading as soon as it is larger than allowed.
 * @throws TooLargeError
 */
export async function readCapped(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  if (stream === null) return ''
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return decodeAll(chunks, size)
      size += value.byteLength
      if (size > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`)
      chunks.push(value)
    }
  } finally {
    // Cancelling also ends the connection of a body that nobody will read; its own failure changes nothing.
    reader.cancel().catch(() => undefined)
  }
}

/** All at once: decoding piece by piece takes several times as long. */
function decodeAll(chunks: readonly Uint8Array[], size: number): string {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return new TextDecoder().decode(bytes)
}
