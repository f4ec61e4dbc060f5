import { invalidParams } from '../../lib/rpcFailures.ts'
import { isWellFormed } from '../message/personalMessage.ts'

/** A single value: as the signer takes it, and as it is drawn. */
export interface Scalar {
  readonly signed: unknown
  readonly text: string
}

type Read = (value: unknown) => Scalar

/** Reads a value of a type that is no struct. Undefined for the name of a struct. */
export function readScalar(type: string, value: unknown): Scalar | undefined {
  return readerOf(type)?.(value)
}

/** Whether a type is not a struct, with or without a value. @throws FrameFailure for sizes that do not exist */
export function isScalar(type: string): boolean {
  return readerOf(type) !== undefined
}

function readerOf(type: string): Read | undefined {
  if (type === 'string') return readText
  if (type === 'bool') return readBool
  if (type === 'address') return readAddress
  if (type === 'bytes') return (value) => readBytes(value, undefined)
  // No number begins with a 0: `uint08` is another text to the hash than `uint8`.
  const sized = /^(u?int|bytes)([1-9]\d{0,2})?$/.exec(type)
  if (!sized) return undefined
  const [, kind, digits] = sized
  const isBytes = kind === 'bytes'
  const size = isBytes ? sizeOf(type, Number(digits), 1, 32) : sizeOf(type, Number(digits ?? 256), 8, 256)
  return (value) => (isBytes ? readBytes(value, size) : readInteger(kind === 'int', size, value))
}

function sizeOf(type: string, size: number, step: number, most: number): number {
  if (size < step || size > most || size % step !== 0) throw invalidParams(`There is no type ${type}`)
  return size
}

function readText(value: unknown): Scalar {
  if (typeof value !== 'string' || !isWellFormed(value)) throw invalidParams('A text is missing')
  return { signed: value, text: value }
}

function readBool(value: unknown): Scalar {
  if (typeof value !== 'boolean') throw invalidParams('A yes or no is missing')
  return { signed: value, text: String(value) }
}

function readAddress(value: unknown): Scalar {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    throw invalidParams('An address is missing')
  const address = value.toLowerCase()
  return { signed: address, text: address }
}

function readBytes(value: unknown, length: number | undefined): Scalar {
  const isHex = typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value)
  if (!isHex || (length !== undefined && value.length !== 2 + 2 * length))
    throw invalidParams('Bytes are missing')
  const hex = value.toLowerCase()
  return { signed: hex, text: hex }
}

/** Numbers above 2^53 must be given as texts: as JavaScript numbers they have already lost digits. */
function readInteger(isSigned: boolean, bits: number, value: unknown): Scalar {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)
  if (!isNumber && !isText) throw invalidParams('A whole number is missing')
  const integer = BigInt(value)
  const most = 1n << BigInt(isSigned ? bits - 1 : bits)
  if (integer >= most || integer < (isSigned ? -most : 0n)) throw invalidParams('A number is out of range')
  return { signed: integer, text: integer.toString() }
}
