import { findChain } from '../../lib/chains.ts'

/**
 * Transactions that are sent one after the other. The id of their batch contains all of it, so that any tab can tell where they stand at any
 * time.
 */
export interface EachPlace {
  /** In the order in which they are sent. */
  readonly hashes: readonly string[]
  readonly chainId: number
  /** When the wallet stops to send those that are left, in seconds since 1970. */
  readonly untilSeconds: number
}

const HASH_CHARS = 64
const ID = /^0x((?:[0-9a-f]{64})+)([0-9a-f]{12})([0-9a-f]{16})02$/

/** The id of the batch: hashes, end, chain and kind, in hexadecimal digits. Standard: EIP-5792 allows 4,096 bytes. */
export function eachIdOf({ hashes, chainId, untilSeconds }: EachPlace): string {
  const words = hashes.map((hash) => hash.slice(2)).join('')
  return `0x${words}${padHex(untilSeconds, 12)}${padHex(chainId, 16)}02`
}

function padHex(number: number, chars: number): string {
  return number.toString(16).padStart(chars, '0')
}

/** Reads such an id; undefined for any other. */
export function readEachId(id: string): EachPlace | undefined {
  const [, words = '', until, chain] = ID.exec(id) ?? []
  const chainId = Number(`0x${chain}`)
  if (until === undefined || findChain(chainId) === undefined) return undefined
  const count = words.length / HASH_CHARS
  const hashes = Array.from(
    { length: count },
    (_, at) => `0x${words.slice(at * HASH_CHARS, (at + 1) * HASH_CHARS)}`,
  )
  return { hashes, chainId, untilSeconds: Number(`0x${until}`) }
}
