import { toQuantity, toWord } from '@foyer/codec'
import * as v from 'valibot'
import { DELEGATE } from './delegate.ts'
import { keccakOf } from './keccak.ts'
import { SmartAccountError } from './smartAccountError.ts'

/** The facts that the key of an address signs, so that the address gets the code of a contract. Standard: EIP-7702. */
export interface Authorization {
  /** Never 0, which would be any chain. */
  readonly chainId: number
  /** The contract, in lower case; `NO_DELEGATE` takes the code away. */
  readonly delegate: string
  /** The number of transactions that the address has sent. */
  readonly nonce: bigint
}

/** An authorization with the signature of the address. */
export interface SignedAuthorization extends Authorization {
  readonly yParity: 0 | 1
  /** 32 bytes in hex with 0x. */
  readonly r: string
  readonly s: string
}

/** The delegate of an authorization that takes the code of an address away. Standard: EIP-7702. */
export const NO_DELEGATE = `0x${'00'.repeat(20)}`

/** Gas of an authorization in a transaction, beside what is run. Standard: EIP-7702, PER_EMPTY_ACCOUNT_COST. */
export const AUTHORIZATION_GAS = 25_000n

const MAGIC = '05'
/** RLP's marks of a list and of bytes, each of less than 56 bytes. */
const [LIST, BYTES] = [0xc0, 0x80]
const MOST_NONCE = (1n << 64n) - 1n

/**
 * Writes the bytes whose hash is signed, in hex with 0x. Standard: EIP-7702, `0x05 || rlp([chain_id, address, nonce])`.
 * @throws SmartAccountError input_invalid for chain 0, and for any delegate but the one pinned or none
 */
export function writeAuthorization({ chainId, delegate, nonce }: Authorization): string {
  const isKnown = delegate === DELEGATE || delegate === NO_DELEGATE
  if (!isKnown) throw new SmartAccountError('input_invalid', 'not the contract that an address may run')
  if (!Number.isSafeInteger(chainId) || chainId < 1)
    throw new SmartAccountError('input_invalid', 'not the number of one chain')
  if (nonce < 0n || nonce >= MOST_NONCE) throw new SmartAccountError('input_invalid', 'not a nonce')
  return `0x${MAGIC}${listOf(numberOf(BigInt(chainId)) + bytesOf(delegate.slice(2)) + numberOf(nonce))}`
}

/**
 * Reads these bytes. They are written again and compared, so that two readers cannot read them differently.
 * @throws SmartAccountError input_invalid for any other bytes
 */
export function readAuthorization(hex: string): Authorization {
  // Behind 0x, the magic byte and the mark of the list.
  let rest = hex.slice(6)
  const next = () => {
    const first = Number.parseInt(rest.slice(0, 2), 16)
    const [from, length] = first < BYTES ? [0, 2] : [2, (first - BYTES) * 2]
    const item = rest.slice(from, from + length)
    rest = rest.slice(from + length)
    return item
  }
  const [chain, delegate, nonce] = [next(), next(), next()]
  const read = { chainId: Number(toNumber(chain)), delegate: `0x${delegate}`, nonce: toNumber(nonce) }
  if (writeAuthorization(read) !== hex) throw new SmartAccountError('input_invalid', 'not an authorization')
  return read
}

/** Returns the digest that is signed, 32 bytes in hex with 0x. */
export function authorizationDigest(hex: string): string {
  return keccakOf(hex.slice(2))
}

const Word = v.pipe(v.string(), v.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i, 'not a quantity'))

/** An authorization beside an operation, as JSON-RPC carries it. Standard: ERC-7769, `eip7702Auth`. */
export const WireAuthorization = v.pipe(
  v.strictObject({
    chainId: Word,
    address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'not an address'), v.toLowerCase()),
    nonce: Word,
    yParity: v.picklist(['0x0', '0x1']),
    r: Word,
    s: Word,
  }),
  v.transform(
    ({ chainId, address, nonce, yParity, r, s }): SignedAuthorization => ({
      chainId: Number(chainId),
      delegate: address,
      nonce: BigInt(nonce),
      yParity: yParity === '0x1' ? 1 : 0,
      r: `0x${toWord(BigInt(r))}`,
      s: `0x${toWord(BigInt(s))}`,
    }),
  ),
)

/** Writes it as JSON-RPC carries it. */
export function toWireAuthorization({ chainId, delegate, nonce, yParity, r, s }: SignedAuthorization) {
  return {
    chainId: toQuantity(chainId),
    address: delegate,
    nonce: toQuantity(nonce),
    yParity: toQuantity(yParity),
    r: toQuantity(BigInt(r)),
    s: toQuantity(BigInt(s)),
  }
}

/** A number by RLP: its bytes without leading zeros. */
function numberOf(value: bigint): string {
  const digits = value === 0n ? '' : value.toString(16)
  return bytesOf(digits.padStart(digits.length + (digits.length % 2), '0'))
}

function bytesOf(digits: string): string {
  const isItself = digits.length === 2 && Number.parseInt(digits, 16) < BYTES
  return isItself ? digits : mark(BYTES, digits) + digits
}

function listOf(digits: string): string {
  return mark(LIST, digits) + digits
}

function mark(from: number, digits: string): string {
  return (from + digits.length / 2).toString(16)
}

function toNumber(digits: string): bigint {
  return /^[0-9a-f]+$/.test(digits) ? BigInt(`0x${digits}`) : 0n
}
