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
  return decode(await readCappedBytes(stream, maxBytes))
}

/**
 * Reads a stream as it is, and stops reading as soon as it is larger than allowed.
 * @throws TooLargeError
 */
export async function readCappedBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer> {
  if (stream === null) return Buffer.alloc(0)
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(chunks, size)
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
function decode(bytes: Buffer): string {
  return isAscii(bytes) ? bytes.toString('latin1') : new TextDecoder().decode(bytes)
}
