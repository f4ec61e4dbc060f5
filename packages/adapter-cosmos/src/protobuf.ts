// The few kinds of fields of the bank module's queries. Standard: the wire format of Protocol Buffers.

/** The fields of a message that have bytes, in order. */
export interface BytesField {
  readonly field: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A field below 16, with a text or bytes. */
export function writeField(field: number, value: string | Uint8Array): Uint8Array {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return Uint8Array.from([(field << 3) | 2, ...writeNumber(bytes.length), ...bytes])
}

/** A field below 16, with a number. */
export function writeNumberField(field: number, value: number): Uint8Array {
  return Uint8Array.from([field << 3, ...writeNumber(value)])
}

function writeNumber(value: number): readonly number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80)
  return [...bytes, rest]
}

/** Reads the fields of a message that have bytes, and passes over numbers. Undefined for bytes that are no message. */
export function readFields(bytes: Uint8Array): readonly BytesField[] | undefined {
  const fields: BytesField[] = []
  let at = 0
  function readNumber(): number | undefined {
    let value = 0
    for (let shift = 0; shift < 56; shift += 7) {
      const byte = bytes[at]
      at += 1
      if (byte === undefined) return undefined
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    return undefined
  }
  while (at < bytes.length) {
    const tag = readNumber()
    const value = tag === undefined ? undefined : readNumber()
    if (tag === undefined || value === undefined) return undefined
    if ((tag & 7) === 0) continue
    if ((tag & 7) !== 2 || at + value > bytes.length) return undefined
    fields.push({ field: tag >> 3, bytes: bytes.slice(at, at + value) })
    at += value
  }
  return fields
}

/** The text of the first field of a number. */
export function textOf(fields: readonly BytesField[] | undefined, field: number): string | undefined {
  const bytes = fields?.find((one) => one.field === field)?.bytes
  return bytes && new TextDecoder().decode(bytes)
}
