/** The reading of a chunk of a socket's bytes, as far as memory and limits are concerned. */
export interface WireReading {
  /** Frames that began in it: messages, their fragments, pings, pongs and closes. */
  readonly frames: number
  /** The memory of the message that is not complete yet, with what each of its pieces takes beside its bytes. */
  readonly heldBytes: number
}

/** Follows the frames of a WebSocket in the bytes that arrive, before the library collects them. */
export interface WireMeter {
  read(chunk: Uint8Array): WireReading
}

/** The memory of a fragment, or of a chunk of the network, beside its bytes: one of a single byte is hundreds large. */
const PIECE_BYTES = 512
const FIN = 0x80
const OPCODE = 0x0f
const FIRST_CONTROL_OPCODE = 8
const MASKED = 0x80
const LENGTH = 0x7f
const MASK_BYTES = 4

/**
 * Creates the meter of one socket. The library tells of messages when they are complete, and of fragments never: whoever
 * sends a message in pieces of one byte would otherwise fill the memory without being charged for anything.
 */
export function createWireMeter(): WireMeter {
  /** The beginning of a frame whose header is not complete. */
  let header: number[] = []
  let payloadLeft = 0
  let isInFrame = false
  let isControl = false
  let isLast = false
  let heldBytes = 0

  /** Takes bytes up to the end of a header or a payload. Returns where it stopped. */
  function advance(chunk: Uint8Array, at: number): number {
    if (isInFrame) {
      const taken = Math.min(payloadLeft, chunk.length - at)
      payloadLeft -= taken
      return at + taken
    }
    header.push(chunk[at] ?? 0)
    if (header.length === headerBytes(header)) beginFrame()
    return at + 1
  }

  function beginFrame(): void {
    const [first = 0] = header
    isInFrame = true
    isControl = (first & OPCODE) >= FIRST_CONTROL_OPCODE
    isLast = (first & FIN) !== 0
    payloadLeft = payloadBytes(header)
    header = []
  }

  /** Whether a frame has ended, and with it a message. */
  function endFrame(): boolean {
    if (!isInFrame || payloadLeft > 0) return false
    isInFrame = false
    return isLast && !isControl
  }

  return {
    read(chunk) {
      let frames = 0
      let pieces = 1
      /** Where the message that is not complete begins in this chunk. */
      let start = 0
      for (let at = 0; at < chunk.length; ) {
        const wasInFrame = isInFrame
        at = advance(chunk, at)
        const isNew = isInFrame && !wasInFrame
        if (isNew) frames += 1
        if (isNew && !isControl) pieces += 1
        if (!endFrame()) continue
        heldBytes = 0
        pieces = 1
        start = at
      }
      if (start < chunk.length) heldBytes += chunk.length - start + pieces * PIECE_BYTES
      return { frames, heldBytes }
    },
  }
}

function headerBytes([, second]: readonly number[]): number {
  if (second === undefined) return 2
  const length = second & LENGTH
  const lengthBytes = length === 126 ? 2 : length === 127 ? 8 : 0
  return 2 + lengthBytes + ((second & MASKED) === 0 ? 0 : MASK_BYTES)
}

function payloadBytes(header: readonly number[]): number {
  const length = (header[1] ?? 0) & LENGTH
  if (length < 126) return length
  return header.slice(2, length === 126 ? 4 : 10).reduce((sum, byte) => sum * 256 + byte, 0)
}
