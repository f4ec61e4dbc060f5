import {
  bytesToString,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hexToBytes,
  keccak256,
  size,
  slice,
  stringToHex,
} from 'viem'
import type { NameRow } from './store.ts'

const RESOLVE = '0x9061b923'
const ADDR = '0x3b3b57de'
const ADDR_OF_COIN = '0xf1cb7e06'
const TEXT = '0x59d1d43c'

/** The coin type of Ethereum, and the bit with which a chain id is one of another EVM chain. Standards: ENSIP-9, ENSIP-11. */
const ETHEREUM = 60n
const EVM_BIT = 0x80000000n

/** A question about one name. */
export interface NameQuestion {
  /** The part below the parent; undefined for the parent itself, and for names further down, which do not exist. */
  readonly label: string | undefined
  readonly record: 'addr' | 'addrOfCoin' | 'text' | 'other'
  readonly coinType?: bigint
}

/** The name below which names are given out, with its hash. */
export interface Parent {
  readonly parent: string
  readonly node: Hex
}

/**
 * Reads the question of a resolver: `resolve(name, data)` of ENSIP-10. Undefined for whatever is none, is about a name elsewhere, or
 * asks for another name in its data than it names.
 */
export function readQuestion(question: Hex, ours: Parent): NameQuestion | undefined {
  try {
    if (slice(question, 0, 4).toLowerCase() !== RESOLVE) return undefined
    const [wireName, data] = decodeAbiParameters(ARGUMENTS, slice(question, 4))
    const labels = readWireName(hexToBytes(wireName))
    const name = labels?.join('.')
    if (labels === undefined || name === undefined) return undefined
    if (name !== ours.parent && !name.endsWith(`.${ours.parent}`)) return undefined
    const below = labels.slice(0, labels.length - ours.parent.split('.').length)
    if (slice(data, 4, 36).toLowerCase() !== nodeBelow(ours, below)) return undefined
    return { label: below.length === 1 ? below[0] : undefined, ...readRecord(data) }
  } catch {
    return undefined
  }
}

const ARGUMENTS = [{ type: 'bytes' }, { type: 'bytes' }] as const

/** The hash of a name below ours (ENSIP-1), computed from that of our name. */
function nodeBelow({ node }: Parent, labels: readonly string[]): Hex {
  return labels.reduceRight<Hex>(
    (above, label) => keccak256(concat([above, keccak256(stringToHex(label))])),
    node,
  )
}

function readRecord(data: Hex): Pick<NameQuestion, 'record' | 'coinType'> {
  const selector = slice(data, 0, 4).toLowerCase()
  if (selector === ADDR) return { record: 'addr' }
  if (selector === ADDR_OF_COIN) return { record: 'addrOfCoin', coinType: BigInt(slice(data, 36, 68)) }
  return { record: selector === TEXT ? 'text' : 'other' }
}

/** The labels of a name in the form of DNS. */
function readWireName(bytes: Uint8Array): string[] | undefined {
  const labels: string[] = []
  let at = 0
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return undefined
    if (length === 0) return at === bytes.length - 1 ? labels : undefined
    const label = bytesToString(bytes.subarray(at + 1, at + 1 + length))
    if (label.length !== length || label.includes('.')) return undefined
    labels.push(label)
    at += length + 1
  }
}

/** Returns the record of a name, encoded as the result of the function that was asked for. */
export function encodeRecord(question: NameQuestion, row: NameRow | undefined): Hex {
  const { record, coinType = ETHEREUM } = question
  if (record === 'addr') {
    const account = row && isThere(row, ETHEREUM) ? row.account : undefined
    return encodeAbiParameters([{ type: 'address' }], [toHexAddress(account) ?? NOBODY])
  }
  if (record === 'addrOfCoin') {
    const account = row && isThere(row, coinType) ? row.account : undefined
    return encodeAbiParameters([{ type: 'bytes' }], [toHexAddress(account) ?? '0x'])
  }
  return record === 'text' ? encodeAbiParameters([{ type: 'string' }], ['']) : '0x'
}

const NOBODY = `0x${'0'.repeat(40)}` as const

/**
 * Whether the account belongs to its holder on the chain of a coin type. An account with a key does so on every EVM chain. A
 * contract is only known on the chain on which it signed; what is sent to its address on another chain may be lost.
 */
function isThere({ isContract, chainId }: NameRow, coinType: bigint): boolean {
  const isEvm = coinType === ETHEREUM || (coinType > EVM_BIT && coinType < EVM_BIT * 2n)
  if (!isContract) return isEvm
  const chain = BigInt(chainId.slice(chainId.indexOf(':') + 1))
  return coinType === (chain === 1n ? ETHEREUM : EVM_BIT | chain)
}

function toHexAddress(text: string | undefined): Hex | undefined {
  return text !== undefined && size(text as Hex) === 20 ? (text as Hex) : undefined // rows keep addresses in lower case
}
