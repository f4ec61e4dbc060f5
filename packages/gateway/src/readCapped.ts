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
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Cancelling also ends the connection of a body that nobody will read; its own failure changes nothing.
    reader.cancel().catch(() => undefined)
  }
}
