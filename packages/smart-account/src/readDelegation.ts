import { permissionContext, type SignedDelegation } from './delegation.ts'
import { SmartAccountError } from './smartAccountError.ts'

/** A session with a hundred contracts and functions is some 8,000 bytes. */
const MAX_DIGITS = 32_768
const WORD_DIGITS = 64
/** Limits of a delegation; those of a session are five. */
const MAX_CAVEATS = 16

/**
 * Reads the one delegation in a context. Refuses bytes that writing the result again would not give exactly, so that a context
 * contains nothing besides what is returned and shown.
 * @throws SmartAccountError input_invalid
 */
export function readContext(context: string): SignedDelegation {
  const delegation = readBytes(context)
  if (delegation === undefined || permissionContext(delegation) !== context.toLowerCase())
    throw new SmartAccountError('input_invalid', 'not the context of a session')
  return delegation
}

function readBytes(context: string): SignedDelegation | undefined {
  const hex = context.slice(2).toLowerCase()
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(context) || hex.length > MAX_DIGITS) return undefined
  try {
    return readGroup(createReader(hex), 0)
  } catch {
    // An offset or a length that leads out of the bytes.
    return undefined
  }
}

interface Reader {
  /** A number that is a place or a length: it leads to somewhere in the bytes. */
  place(at: number): number
  word(at: number): string
  address(at: number): string
  bytes(at: number): string
}

/** Reads words and bytes at a place, counted in digits. */
function createReader(hex: string): Reader {
  const word = (at: number) => {
    const digits = hex.slice(at, at + WORD_DIGITS)
    if (digits.length !== WORD_DIGITS) throw new SmartAccountError('input_invalid', 'out of the bytes')
    return digits
  }
  const place = (at: number) => {
    const value = Number(BigInt(`0x${word(at)}`)) * 2
    if (value > hex.length) throw new SmartAccountError('input_invalid', 'out of the bytes')
    return value
  }
  return {
    place,
    word,
    address: (at) => `0x${word(at).slice(24)}`,
    bytes(at) {
      const start = at + WORD_DIGITS
      return `0x${hex.slice(start, start + place(at))}`
    },
  }
}

/** The list, the group in it, and its fields. Fields in unusual places are found by writing all of it again. */
function readGroup(reader: Reader, list: number): SignedDelegation {
  const items = list + reader.place(list) + WORD_DIGITS
  const group = items + reader.place(items)
  const field = (at: number) => group + at * WORD_DIGITS
  const caveats = group + reader.place(field(3))
  const count = reader.place(caveats) / 2
  if (count > MAX_CAVEATS) throw new SmartAccountError('input_invalid', 'too many limits')
  const first = caveats + WORD_DIGITS
  return {
    delegate: reader.address(field(0)),
    delegator: reader.address(field(1)),
    caveats: Array.from({ length: count }, (_, index) => {
      const caveat = first + reader.place(first + index * WORD_DIGITS)
      return {
        enforcer: reader.address(caveat),
        terms: reader.bytes(caveat + reader.place(caveat + WORD_DIGITS)),
      }
    }),
    salt: BigInt(`0x${reader.word(field(4))}`),
    signature: reader.bytes(group + reader.place(field(5))),
  }
}
