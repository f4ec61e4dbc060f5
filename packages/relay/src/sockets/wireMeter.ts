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

const NO_HEADER: readonly number[] = []

/**
 * Creates the meter of one socket. The library tells of messages when they are complete, and of fragments never: whoever
 * sends a message in pieces of one byte would otherwise fill the memory without being charged for anything.
 */
export function createWireMeter(): WireMeter {
  return new Meter()
}

// A class, since each socket has one: its methods are there once.
class Meter implements WireMeter {
  /** The beginning of a frame whose header is not complete. */
  #header = NO_HEADER
  #payloadLeft = 0
  #isInFrame = false
  #isControl = false
  #isLast = false
  #heldBytes = 0

  read(chunk: Uint8Array): WireReading {
    let frames = 0
    let pieces = 1
    /** Where the message that is not complete begins in this chunk. */
    let start = 0
    for (let at = 0; at < chunk.length; ) {
      const wasInFrame = this.#isInFrame
      at = this.#advance(chunk, at)
      const isNew = this.#isInFrame && !wasInFrame
      if (isNew) frames += 1
      if (isNew && !this.#isControl) pieces += 1
      if (!this.#endFrame()) continue
      this.#heldBytes = 0
      pieces = 1
      start = at
    }
    if (start < chunk.length) this.#heldBytes += chunk.length - start + pieces * PIECE_BYTES
    return { frames, heldBytes: this.#heldBytes }
  }

  /** Takes bytes up to the end of a header or a payload. Returns where it stopped. */
  #advance(chunk: Uint8Array, at: number): number {
    if (this.#isInFrame) {
      const taken = Math.min(this.#payloadLeft, chunk.length - at)
      this.#payloadLeft -= taken
      return at + taken
    }
    this.#header = [...this.#header, chunk[at] ?? 0]
    if (this.#header.length === headerBytes(this.#header)) this.#beginFrame()
    return at + 1
  }

  #beginFrame(): void {
    const [first = 0] = this.#header
    this.#isInFrame = true
    this.#isControl = (first & OPCODE) >= FIRST_CONTROL_OPCODE
    this.#isLast = (first & FIN) !== 0
    this.#payloadLeft = payloadBytes(this.#header)
    this.#header = NO_HEADER
  }

  /** Whether a frame has ended, and with it a message. */
  #endFrame(): boolean {
    if (!this.#isInFrame || this.#payloadLeft > 0) return false
    this.#isInFrame = false
    return this.#isLast && !this.#isControl
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
