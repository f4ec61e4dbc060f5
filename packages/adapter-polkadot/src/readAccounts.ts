import { ACCOUNTS_MAX, readField, readList, readTexts } from '@foyer/adapter-kit'
import { fromHexData, toHexData } from '@foyer/codec'
import { readSs58 } from './ss58.ts'

/** How an account signs. */
export type KeyKind = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account of an extension, read once. */
export interface ReadAccount {
  /** The account's 32 bytes as hex, which are the same on every network. */
  readonly id: string
  readonly key: Uint8Array
  /** Undefined where the extension does not say. */
  readonly kind: KeyKind | undefined
  /** The one chain that the account is for; undefined for every chain. */
  readonly genesisHash: string | undefined
  /** The networks that the account is for, as CAIP-2 ids; undefined for every network. */
  readonly chains: readonly string[] | undefined
  /** The address as the extension writes it, by which it recognises the account in a request. */
  readonly ownText: string
}

const KINDS: readonly string[] = ['sr25519', 'ed25519', 'ecdsa']
const HASH_BYTES = 32

/**
 * Reads an extension's list of accounts, each once, at most 100. Left out is what has no address of Polkadot, such as accounts of EVM
 * chains, and what signs in a way that nobody here can check.
 */
export function readAccounts(list: unknown): readonly ReadAccount[] {
  const accounts = new Map<string, ReadAccount>()
  for (const raw of readList(list, ACCOUNTS_MAX)) {
    const account = readAccount(raw)
    const known = account && accounts.get(account.id)
    if (account && !known) accounts.set(account.id, account)
    // The same key, as another network writes it.
    if (account?.chains && known?.chains) {
      accounts.set(account.id, { ...known, chains: [...known.chains, ...account.chains] })
    }
  }
  return [...accounts.values()]
}

function readAccount(raw: unknown): ReadAccount | undefined {
  const ownText = readField(raw, 'address')
  const key = typeof ownText === 'string' ? readSs58(ownText)?.key : undefined
  if (typeof ownText !== 'string' || !key) return undefined
  const kind = readField(raw, 'type') ?? undefined
  if (kind !== undefined && !isKind(kind)) return undefined
  return {
    id: toHexData(key),
    key,
    kind,
    ownText,
    genesisHash: readHash(readField(raw, 'genesisHash')),
    chains: readChains(readField(raw, 'chains')),
  }
}

const isKind = (type: unknown): type is KeyKind => typeof type === 'string' && KINDS.includes(type)

function readChains(value: unknown): readonly string[] | undefined {
  return value === undefined ? undefined : readTexts(value, ACCOUNTS_MAX)
}

function readHash(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  // An account for a chain that cannot be read is of no network.
  return typeof value === 'string' && fromHexData(value, HASH_BYTES)?.length === HASH_BYTES ? value : '0x'
}
