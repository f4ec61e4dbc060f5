import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Networks whose addresses differ. The addresses of testnet and signet look the same. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest'

/** An address, read. */
export interface BitcoinAddress {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** Where it is of use; those of base58 are the same for test networks of every kind. */
  readonly networks: readonly BitcoinNetwork[]
  /** The hash, or of `p2tr` the key. */
  readonly program: Uint8Array
  /** The script of an output to the address. */
  readonly script: Uint8Array
}

/** The longest address that BIP-173 allows. */
const ADDRESS_MAX_CHARS = 90

const PREFIXES: Readonly<Record<string, readonly BitcoinNetwork[]>> = {
  bc: ['mainnet'],
  tb: ['testnet'],
  bcrt: ['regtest'],
}

const TEST: readonly BitcoinNetwork[] = ['testnet', 'regtest']

/** The first byte of an address of base58. */
const VERSIONS: ReadonlyMap<number, Pick<BitcoinAddress, 'kind' | 'networks'>> = new Map([
  [0x00, { kind: 'p2pkh', networks: ['mainnet'] }],
  [0x05, { kind: 'p2sh', networks: ['mainnet'] }],
  [0x6f, { kind: 'p2pkh', networks: TEST }],
  [0xc4, { kind: 'p2sh', networks: TEST }],
])

const base58check = createBase58check(sha256)

/** Reads an address; undefined for what is none. Standards: BIP-13, BIP-173, BIP-350. */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  if (text.length > ADDRESS_MAX_CHARS) return undefined
  return readSegwit(text) ?? readBase58(text)
}

function readSegwit(text: string): BitcoinAddress | undefined {
  const lower = text.toLowerCase()
  // In one case or the other; mixed it is none.
  if (text !== lower && text !== text.toUpperCase()) return undefined
  const networks = PREFIXES[lower.slice(0, lower.lastIndexOf('1'))]
  if (!networks) return undefined
  const [version] = bech32.decodeUnsafe(lower)?.words ?? bech32m.decodeUnsafe(lower)?.words ?? []
  if (version === undefined) return undefined
  // Version 0 has the checksum of BIP-173, each later one that of BIP-350.
  const coder = version === 0 ? bech32 : bech32m
  const words = coder.decodeUnsafe(lower)?.words
  const program = words && coder.fromWordsUnsafe(words.slice(1))
  const kind = program && toKind(version, program.length)
  if (!kind) return undefined
  const opcode = version === 0 ? 0 : 0x50 + version
  return { kind, networks, program, script: concatBytes(Uint8Array.of(opcode, program.length), program) }
}

function toKind(version: number, size: number): BitcoinAddress['kind'] | undefined {
  if (version === 0) return size === 20 ? 'p2wpkh' : size === 32 ? 'p2wsh' : undefined
  return version === 1 && size === 32 ? 'p2tr' : undefined
}

function readBase58(text: string): BitcoinAddress | undefined {
  const bytes = decodeBase58(text)
  const version = VERSIONS.get(bytes?.[0] ?? -1)
  if (bytes?.length !== 21 || !version) return undefined
  const program = bytes.slice(1)
  const script =
    version.kind === 'p2pkh'
      ? concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), program, Uint8Array.of(0x88, 0xac))
      : concatBytes(Uint8Array.of(0xa9, 0x14), program, Uint8Array.of(0x87))
  return { ...version, program, script }
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text)
  } catch {
    return undefined
  }
}
