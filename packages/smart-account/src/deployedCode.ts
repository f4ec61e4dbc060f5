import { address, bytes32, encodeArguments, number } from './abi.ts'
import { SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { keccakOf, keccakOfText } from './keccak.ts'

/** Reads the code of an address, in hex with 0x; `0x` where there is none. */
export type CodeReader = (address: string) => Promise<string>

/** A place of the code that differs from chain to chain: a byte, and how many from there on. */
interface Place {
  readonly at: number
  readonly length: number
}

/** The known code of a contract: its hash with zeros in the places that differ, and the bytes that have to stand in these. */
export interface KnownCode {
  readonly name: string
  readonly address: string
  readonly hash: string
  /** The number of the chain, and the hash of the contract's own EIP-712 domain, whose name this is. */
  readonly domain?: { readonly name: string; readonly chainIdAt: number; readonly hashAt: number }
  /** The address of a library. */
  readonly library?: { readonly at: number; readonly hash: string }
}

const { entryPoint, factory, implementation, delegationManager } = SMART_ACCOUNT_CONTRACTS

/**
 * The contracts that an operation runs through. A test compares the hashes with the codes that the framework publishes. The parts
 * of these codes that depend on the chain are checked separately, so that one table is enough for all chains.
 */
const KNOWN_CODES: readonly KnownCode[] = [
  {
    name: 'EntryPoint 0.7',
    address: entryPoint,
    hash: '0x2476c8ccd61ed310178e1be63b35945b18689b15e0c6d6881cfe6ca8c989294b',
  },
  {
    // The contract that the entry point has made for itself, and calls factories with.
    name: 'SenderCreator of EntryPoint 0.7',
    address: '0xefc2c1444ebcc4db75e7613d20c6a62ff67a167c',
    hash: '0xc90fe1074bdfcdfdf9840582779bb393fa07a0fda3ae579d00efdcc26a7f99cb',
  },
  {
    name: 'SimpleFactory',
    address: factory,
    hash: '0xe5f22f99d0e7fe4e3d8f361afba4d6161d7b009ef2a5aab4325d48fba7e746cc',
  },
  {
    name: 'HybridDeleGator 1.3.0',
    address: implementation,
    hash: '0xe39d3754b6908c1a99c78c55b2fa05cff1d26e65a0bbbbf609e2645462f97099',
    domain: { name: 'HybridDeleGator', chainIdAt: 7_835, hashAt: 7_877 },
    library: {
      at: 12_757,
      hash: '0x18a12aad74e25b7d2d59a6921b7e12d14887eb0b5e3dcb185f94adfaeb8d9730',
    },
  },
  {
    name: 'DelegationManager 1.3.0',
    address: delegationManager,
    hash: '0xffa6890234dfb8144cf90ffc94b33fb2f63e20b1e7e88c4c3110533495e1fb90',
    domain: { name: 'DelegationManager', chainIdAt: 6_767, hashAt: 6_809 },
  },
]

/** Where a library keeps its own address, so that it only runs as a part of the contracts that use it. */
const ITSELF: Place = { at: 1, length: 20 }
const DOMAIN_TYPE = keccakOfText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const VERSION = keccakOfText('1')

/**
 * The name of the first contract of smart accounts whose code on a chain differs from the known one; undefined if all match. Call
 * it before the first use of a chain, since an address alone does not show which code is there.
 * @throws whatever `read` throws
 */
export async function findForeignCode(chainId: number, read: CodeReader): Promise<string | undefined> {
  for (const known of KNOWN_CODES) {
    const code = (await read(known.address)).slice(2).toLowerCase()
    if (!isAsKnown(known, code, chainId)) return known.name
    const { library } = known
    if (library === undefined) continue
    const of = code.slice(library.at * 2, (library.at + 20) * 2)
    const libraryCode = (await read(`0x${of}`)).slice(2).toLowerCase()
    const isItself = libraryCode.slice(2, 42) === of
    if (!isItself || keccakOf(blank(libraryCode, ITSELF)) !== library.hash)
      return `the library of ${known.name}`
  }
  return undefined
}

/** Whether a code is a known one, with what differs from chain to chain. @param code in hex without 0x, in lower case */
export function isAsKnown(
  { address: self, hash, domain, library }: KnownCode,
  code: string,
  chainId: number,
): boolean {
  const places: Place[] = []
  if (domain !== undefined) {
    const { name, chainIdAt, hashAt } = domain
    places.push({ at: chainIdAt, length: 32 }, { at: hashAt, length: 32 })
    if (wordAt(code, chainIdAt) !== encodeArguments(number(BigInt(chainId)))) return false
    if (`0x${wordAt(code, hashAt)}` !== domainHash(name, chainId, self)) return false
  }
  if (library !== undefined) places.push({ at: library.at, length: 20 })
  return keccakOf(places.reduce(blank, code)) === hash
}

function domainHash(name: string, chainId: number, self: string): string {
  return keccakOf(
    encodeArguments(
      bytes32(DOMAIN_TYPE),
      bytes32(keccakOfText(name)),
      bytes32(VERSION),
      number(BigInt(chainId)),
      address(self),
    ),
  )
}

function wordAt(code: string, at: number): string {
  return code.slice(at * 2, (at + 32) * 2)
}

function blank(code: string, { at, length }: Place): string {
  return code.slice(0, at * 2) + '00'.repeat(length) + code.slice((at + length) * 2)
}
