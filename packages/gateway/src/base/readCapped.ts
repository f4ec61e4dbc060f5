import { isAscii } from 'node:buffer'
import { GatewayError } from './errors.ts'

/** Thrown when a stream holds more bytes than were allowed. */
export class TooLargeError extends GatewayError {
  override readonly name = 'TooLargeError'

  constructor(message: string) {
    super('body_too_large', message)
  }
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
    // Cancelling closes the connection of a body that is not read to its end. Whether that fails does not matter.
    reader.cancel().catch(() => undefined)
  }
}

/**
 * Decodes all chunks at once, which is several times faster than one by one. Bytes that are all ASCII, as the answers of
 * nodes are, are copied instead of decoded.
 */
function decodeAll(chunks: readonly Uint8Array[], size: number): string {
  const bytes = Buffer.concat(chunks, size)
  return isAscii(bytes) ? bytes.toString('latin1') : new TextDecoder().decode(bytes)
}
