import { ACCOUNTS_MAX, readField, readList, readTexts } from '@foyer/adapter-kit'
import type { CaipNetworkId, Network } from '@foyer/core/ports'
import { isTaproot, readAddressShape } from './addressShape.ts'
import { networksOf, toNetworkId } from './networks.ts'

/** An account of a wallet, read once. */
export interface BitcoinAccount {
  /** The address as it is shown and compared: bech32 in lower case. */
  readonly address: string
  /** The purpose of the address; undefined where the wallet does not say, and for one address that has both. */
  readonly purpose: 'payment' | 'ordinals' | undefined
  /** Where the address is of use: what the wallet says, as far as the address itself does not contradict. */
  readonly networkIds: readonly CaipNetworkId[]
}

const NAMES_MAX = 100

/**
 * Reads a wallet's list of accounts: what is an address of Bitcoin, each once, those of payment first. An address whose network is another
 * one than the wallet says is dropped.
 */
export function readAccounts(list: unknown, networks: readonly Network[]): readonly BitcoinAccount[] {
  const accounts = new Map<string, BitcoinAccount>()
  for (const raw of readList(list, ACCOUNTS_MAX)) {
    const account = readAccount(raw, networks)
    if (!account) continue
    const before = accounts.get(account.address)
    // One address for both purposes is no address for ordinals alone.
    const purpose = before && before.purpose !== account.purpose ? undefined : account.purpose
    const networkIds = [...new Set([...(before?.networkIds ?? []), ...account.networkIds])]
    accounts.set(account.address, { ...account, purpose, networkIds })
  }
  return withGuessedPurposes([...accounts.values()]).toSorted(
    (one, other) => Number(one.purpose === 'ordinals') - Number(other.purpose === 'ordinals'),
  )
}

function readAccount(raw: unknown, networks: readonly Network[]): BitcoinAccount | undefined {
  // Some give addresses by themselves.
  const text = typeof raw === 'string' ? raw : readField(raw, 'address')
  const read = typeof text === 'string' ? readAddressShape(text) : undefined
  if (!read) return undefined
  const possible = networksOf(read.networks, networks)
  const chains = readField(raw, 'chains')
  const said = readTexts(chains, NAMES_MAX).flatMap((chain) => toNetworkId(chain) ?? [])
  const networkIds = Array.isArray(chains) ? possible.filter((id) => said.includes(id)) : possible
  if (networkIds.length === 0) return undefined
  const purpose = readField(raw, 'purpose')
  return {
    address: read.address,
    purpose: purpose === 'payment' || purpose === 'ordinals' ? purpose : undefined,
    networkIds,
  }
}

/**
 * A wallet that gives addresses of several kinds without a word on what they are for keeps ordinals on the one of taproot. Taking funds for
 * ordinals costs a label, the other way round an ordinal.
 */
function withGuessedPurposes(accounts: readonly BitcoinAccount[]): readonly BitcoinAccount[] {
  if (accounts.some(({ purpose }) => purpose !== undefined)) return accounts
  const areTaproot = accounts.map(({ address }) => isTaproot(address))
  if (!areTaproot.includes(true) || !areTaproot.includes(false)) return accounts
  return accounts.map((account) => ({
    ...account,
    purpose: isTaproot(account.address) ? 'ordinals' : 'payment',
  }))
}
