/** A type of the contract ABI, as far as the frame reads calls. */
export type AbiType =
  | 'address'
  | 'bool'
  | 'bytes'
  | 'bytes32'
  | 'uint8'
  | 'uint48'
  | 'uint160'
  | 'uint256'
  | { readonly list: AbiType }
  | { readonly tuple: readonly AbiType[] }

/** A value: addresses and bytes in lower-case hex with 0x, numbers as bigint, lists and tuples as lists. */
export type AbiValue = string | bigint | boolean | readonly AbiValue[]

/** Thrown when digits cannot be read. It is always caught in this file. */
class AbiError extends Error {
  readonly code = 'not_canonical'
}

/** The most items of a list that are read, since a person could not check more. */
const MOST_ITEMS = 64
const WORD = 64

/**
 * Reads the arguments of a call out of hexadecimal digits. Undefined unless the digits are exactly what an encoder writes for
 * these values: bytes that are left over, unused bits or strange offsets could mean something else to the contract than
 * what is shown.
 */
export function decodeAbi(types: readonly AbiType[], digits: string): readonly AbiValue[] | undefined {
  try {
    const values = readTuple(types, digits, 0)
    return encodeAbi(types, values) === digits ? values : undefined
  } catch (error) {
    if (error instanceof AbiError) return undefined
    throw error
  }
}

/** Writes arguments as hexadecimal digits, without 0x. */
export function encodeAbi(types: readonly AbiType[], values: readonly AbiValue[]): string {
  const parts = types.map((type, at) => ({ isDynamic: isDynamic(type), digits: encodeOne(type, values[at]) }))
  const headDigits = parts.reduce((sum, part) => sum + (part.isDynamic ? WORD : part.digits.length), 0)
  let head = ''
  let tail = ''
  for (const part of parts) {
    head += part.isDynamic ? toWord(BigInt((headDigits + tail.length) / 2)) : part.digits
    tail += part.isDynamic ? part.digits : ''
  }
  return head + tail
}

function isDynamic(type: AbiType): boolean {
  if (typeof type === 'string') return type === 'bytes'
  return 'list' in type || type.tuple.some(isDynamic)
}

/** The digits that a type of fixed size takes. */
function sizeOf(type: AbiType): number {
  if (typeof type === 'string' || 'list' in type) return WORD
  return type.tuple.reduce((sum, part) => sum + sizeOf(part), 0)
}

function readTuple(types: readonly AbiType[], digits: string, start: number): readonly AbiValue[] {
  let head = start
  return types.map((type) => {
    const at = head
    if (!isDynamic(type)) {
      head += sizeOf(type)
      return readOne(type, digits, at)
    }
    head += WORD
    return readOne(type, digits, start + 2 * readLength(digits, at))
  })
}

function readOne(type: AbiType, digits: string, at: number): AbiValue {
  if (typeof type === 'object') {
    if ('tuple' in type) return readTuple(type.tuple, digits, at)
    const count = readLength(digits, at)
    if (count > MOST_ITEMS) throw new AbiError('too many items')
    return readTuple(
      Array.from({ length: count }, () => type.list),
      digits,
      at + WORD,
    )
  }
  const word = readWord(digits, at)
  if (type === 'address') return `0x${word.slice(24)}`
  if (type === 'bytes32') return `0x${word}`
  if (type === 'bool') return BigInt(`0x${word}`) !== 0n
  if (type !== 'bytes') return BigInt(`0x${word}`)
  const end = at + WORD + 2 * readLength(digits, at)
  if (end > digits.length) throw new AbiError('bytes are missing')
  return `0x${digits.slice(at + WORD, end)}`
}

function readWord(digits: string, at: number): string {
  if (at + WORD > digits.length) throw new AbiError('a word is missing')
  return digits.slice(at, at + WORD)
}

function readLength(digits: string, at: number): number {
  const length = BigInt(`0x${readWord(digits, at)}`)
  if (length > BigInt(digits.length)) throw new AbiError('longer than the data')
  return Number(length)
}

function encodeOne(type: AbiType, value: AbiValue | undefined): string {
  if (typeof type === 'object') {
    const items = Array.isArray(value) ? value : []
    if ('tuple' in type) return encodeAbi(type.tuple, items)
    const types = items.map(() => type.list)
    return toWord(BigInt(items.length)) + encodeAbi(types, items)
  }
  if (type === 'bytes') {
    const digits = String(value).slice(2)
    return toWord(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0')
  }
  if (type === 'bytes32') return String(value).slice(2)
  const number = toNumber(value)
  if (number >= 2n ** BigInt(bitsOf(type))) throw new AbiError('bits are set that the type does not have')
  return toWord(number)
}

function toNumber(value: AbiValue | undefined): bigint {
  return typeof value === 'object' || value === undefined ? 0n : BigInt(value)
}

function bitsOf(type: string): number {
  if (type === 'address') return 160
  return type === 'bool' ? 1 : Number(type.slice('uint'.length))
}

function toWord(number: bigint): string {
  return number.toString(16).padStart(WORD, '0')
}
