import { ProblemError } from '../../http/problem.ts'
import { cleanBitcoinAddress } from './bitcoin.ts'
import { cleanCosmosAddress } from './cosmos.ts'
import { EVM_ADDRESS } from './evmAddress.ts'
import { cleanPolkadotAddress } from './polkadot.ts'
import { isSolanaAddress } from './solana.ts'

/** How accounts of one family of chains are written. */
interface AccountFamily {
  readonly chainId: RegExp
  /** The address in the one way that it is compared and kept; undefined for a text that is none. */
  readonly cleanAddress: (text: string, chainId: string) => string | undefined
}

const FAMILIES: ReadonlyMap<string, AccountFamily> = new Map([
  [
    'eip155',
    {
      chainId: /^eip155:\d{1,15}$/,
      cleanAddress: (text: string) => (EVM_ADDRESS.test(text) ? text.toLowerCase() : undefined),
    },
  ],
  [
    'solana',
    {
      chainId: /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/,
      // In lower case it would be another account.
      cleanAddress: (text: string) => (isSolanaAddress(text) ? text : undefined),
    },
  ],
  [
    'bip122',
    {
      chainId: /^bip122:[0-9a-f]{32}$/,
      cleanAddress: cleanBitcoinAddress,
    },
  ],
  [
    'polkadot',
    {
      chainId: /^polkadot:[0-9a-f]{32}$/,
      cleanAddress: cleanPolkadotAddress,
    },
  ],
  [
    'cosmos',
    {
      chainId: /^cosmos:[-_a-zA-Z0-9]{1,32}$/,
      cleanAddress: cleanCosmosAddress,
    },
  ],
])

/**
 * The chain and the address that a CAIP-10 account names; another chain of its family may take the place of its own. Addresses of
 * EVM chains come in lower case, those of Polkadot as the network writes them, those of others as they are.
 * @throws ProblemError chain_not_supported, bad_request
 */
export function parseAccount(account: string, otherChainId?: string): { chainId: string; address: string } {
  const [namespace = '', reference, text = ''] = account.split(':')
  const chainId = otherChainId ?? `${namespace}:${reference}`
  const family = FAMILIES.get(namespace)
  if (!family?.chainId.test(chainId)) {
    throw new ProblemError('chain_not_supported', `The gateway has nothing to tell of ${chainId}.`)
  }
  const address = family.cleanAddress(text, chainId)
  if (address === undefined) {
    throw new ProblemError('bad_request', 'query "account": not an address of this chain')
  }
  return { chainId, address }
}
