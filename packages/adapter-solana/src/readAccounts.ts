import { ACCOUNTS_MAX, readField, readList, readTexts } from '@foyer/adapter-kit'
import { parseSolanaAddress } from './address.ts'

/** An account of a wallet, read once. */
export interface ReadAccount {
  readonly address: string
  readonly chains: readonly string[]
  /** Empty when the wallet does not say what works with the account. */
  readonly features: readonly string[]
  /** The wallet's own object, by which it recognises the account in a request. */
  readonly raw: unknown
}

const NAMES_MAX = 100

/** Reads a wallet's list of accounts: what has an address, each address once, at most 100. */
export function readAccounts(list: unknown): readonly ReadAccount[] {
  const accounts = new Map<string, ReadAccount>()
  for (const raw of readList(list, ACCOUNTS_MAX)) {
    const text = readField(raw, 'address')
    const address = typeof text === 'string' ? parseSolanaAddress(text) : undefined
    if (!address || accounts.has(address)) continue
    const chains = readTexts(readField(raw, 'chains'), NAMES_MAX)
    const features = readTexts(readField(raw, 'features'), NAMES_MAX)
    accounts.set(address, { address, chains, features, raw })
  }
  return [...accounts.values()]
}
