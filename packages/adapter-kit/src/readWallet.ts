import type { Namespace } from '@foyer/core/ports'
import { toSafeIcon, toSafeName } from '@foyer/kit'
import { readField, readMethod, readTexts } from './readField.ts'

/** The facts that make a wallet one of a family of chains. */
export interface WalletFamily {
  readonly namespace: Namespace
  /** The prefix of the family's chains in the standard: `solana:`, or `bitcoin:` for bip122. */
  readonly chainPrefix: string
  /** The feature that asks for access. */
  readonly connectFeature: string
  /** The prefix of its wallets' ids. A wallet of several families is found by each, under another id. @default standard */
  readonly idPrefix?: string
}

/** How a wallet describes itself, sanitized. Any script can register any name. */
export interface WalletFacts {
  readonly name: string
  readonly icon: string | undefined
}

const CHAINS_MAX = 100

/** Reads a wallet. Undefined when it has no name, none of the family's chains, or no way to ask it for access. */
export function readWallet(wallet: unknown, family: WalletFamily): WalletFacts | undefined {
  const name = readField(wallet, 'name')
  if (typeof name !== 'string') return undefined
  const chains = readTexts(readField(wallet, 'chains'), CHAINS_MAX)
  if (!chains.some((chain) => chain.startsWith(family.chainPrefix))) return undefined
  const connect = readField(readField(wallet, 'features'), family.connectFeature)
  if (!readMethod(connect, 'connect')) return undefined
  const icon = readField(wallet, 'icon')
  return { name: toSafeName(name), icon: typeof icon === 'string' ? toSafeIcon(icon) : undefined }
}
