import type { SiwxScheme } from '@foyer/api'
import { toComparable } from '@foyer/kit'
import { cleanBitcoinAddress } from '../../kernel/chains/bitcoin.ts'
import { cleanCosmosAddress } from '../../kernel/chains/cosmos.ts'
import { cleanPolkadotAddress, readPolkadotKey } from '../../kernel/chains/polkadot.ts'
import { isSolanaAddress } from '../../kernel/chains/solana.ts'
import { isSignedOnBitcoin } from './bitcoinSignature.ts'
import { isSignedOnCosmos } from './cosmosSignature.ts'
import { cleanEvmAddress, isSignedOnEvm } from './evmSignature.ts'
import { isSignedOnPolkadot } from './polkadotSignature.ts'
import type { SignedText } from './signedText.ts'
import { isSignedOnSolana } from './solanaSignature.ts'

/** How accounts of one family of chains sign in. */
export interface SiwxFamily {
  /** The text's name for an account, such as `Polkadot`. */
  readonly accountName: string
  /** An address as the family writes it; undefined for a text that is none on the chain. */
  cleanAddress(text: string, chainId: string): Promise<string | undefined>
  /** A form of an address in which those of the same account are equal. @default that of the kit */
  toComparable?(address: string, chainId: string): string | undefined
  /** The chain as the text writes it; undefined for an id that is none. */
  chainText(chainId: string): string | undefined
  /** Whether a text without a statement has one empty line in its place, as wallets of the family write it themselves. @default two */
  readonly isDense?: boolean
  /** The check of each way to sign. Rejects with ProblemError chain_not_supported, upstream_unavailable where a chain has to be asked. */
  readonly verifiers: { readonly [Scheme in SiwxScheme]?: (signed: SignedText) => Promise<boolean> }
}

const FAMILIES: ReadonlyMap<string, SiwxFamily> = new Map<string, SiwxFamily>([
  [
    'eip155',
    {
      accountName: 'Ethereum',
      cleanAddress: cleanEvmAddress,
      chainText: (chainId: string) => /^eip155:([1-9]\d{0,15})$/.exec(chainId)?.[1],
      verifiers: { eip191: isSignedOnEvm },
    },
  ],
  [
    'solana',
    {
      accountName: 'Solana',
      cleanAddress: async (text: string) => (isSolanaAddress(text) ? text : undefined),
      chainText: (chainId: string) =>
        /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(chainId) ? chainId : undefined,
      isDense: true,
      verifiers: { siws: isSignedOnSolana },
    },
  ],
  [
    'bip122',
    {
      accountName: 'Bitcoin',
      cleanAddress: async (text: string) => cleanBitcoinAddress(text),
      chainText: (chainId: string) => (/^bip122:[0-9a-f]{32}$/.test(chainId) ? chainId : undefined),
      isDense: true,
      verifiers: { bip322: isSignedOnBitcoin },
    },
  ],
  [
    'polkadot',
    {
      accountName: 'Polkadot',
      // The address stays as the page writes it, whatever its network: the visitor reads this text in the wallet.
      cleanAddress: async (text: string) => (readPolkadotKey(text) ? text : undefined),
      toComparable: cleanPolkadotAddress,
      chainText: (chainId: string) => (/^polkadot:[0-9a-f]{32}$/.test(chainId) ? chainId : undefined),
      isDense: true,
      verifiers: { sr25519: isSignedOnPolkadot },
    },
  ],
  [
    'cosmos',
    {
      accountName: 'Cosmos',
      cleanAddress: async (text: string, chainId: string) => cleanCosmosAddress(text, chainId),
      toComparable: cleanCosmosAddress,
      chainText: (chainId: string) => (/^cosmos:[-_a-zA-Z0-9]{1,32}$/.test(chainId) ? chainId : undefined),
      isDense: true,
      verifiers: { adr36: isSignedOnCosmos },
    },
  ],
])

/** The family of a CAIP-2 chain id; undefined for one whose signatures nobody checks here. */
export function familyOf(chainId: string): SiwxFamily | undefined {
  return FAMILIES.get(chainId.slice(0, chainId.indexOf(':')))
}

/** Whether two addresses are of the same account of a chain, however each is written. */
export function isSameAccount(chainId: string, one: string, other: string): boolean {
  const compare = familyOf(chainId)?.toComparable ?? toComparable
  const own = compare(one, chainId)
  return own !== undefined && own === compare(other, chainId)
}
