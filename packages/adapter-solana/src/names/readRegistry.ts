import { type Address, getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { AccountFacts } from '../transfer/readAccounts.ts'
import { NAMES_PROGRAM } from './addresses.ts'

/** An account of the name service. */
export interface Registry {
  readonly parent: Address
  readonly owner: Address
  /** The bytes behind the head. */
  readonly data: Uint8Array<ArrayBuffer>
}

// The head of an account: the name above it, its owner, and its class, 32 bytes each.
const [OWNER_AT, HEAD_BYTES] = [32, 96]

/** The bytes of an account of a program; undefined for one of another. */
export function readData(
  account: AccountFacts | undefined,
  program: Address,
): Uint8Array<ArrayBuffer> | undefined {
  if (account?.owner !== program) return undefined
  return Uint8Array.from(getBase64Encoder().encode(account.dataBase64))
}

/** Reads an account of the name service; undefined for one that is none. */
export function readRegistry(account: AccountFacts | undefined): Registry | undefined {
  const bytes = readData(account, NAMES_PROGRAM)
  if (!bytes || bytes.length < HEAD_BYTES) return undefined
  const decoder = getAddressDecoder()
  return {
    parent: decoder.decode(bytes, 0),
    owner: decoder.decode(bytes, OWNER_AT),
    data: bytes.slice(HEAD_BYTES),
  }
}
