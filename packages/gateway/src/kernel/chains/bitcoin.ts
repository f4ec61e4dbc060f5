import { parseBitcoinAddress } from '@foyer/adapter-bitcoin/signature'
import type { ChainFamily } from './chainFamily.ts'
import type { NamedChain } from './namedChain.ts'

/** The networks of Bitcoin that everybody knows. */
export const BITCOIN_NETWORKS: readonly NamedChain[] = [
  {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    settingName: 'MAINNET',
    isTestnet: false,
  },
  {
    chainId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    name: 'Bitcoin Testnet4',
    settingName: 'TESTNET4',
    isTestnet: true,
  },
  {
    chainId: 'bip122:000000000933ea01ad0ee984209779ba',
    name: 'Bitcoin Testnet3',
    settingName: 'TESTNET3',
    isTestnet: true,
  },
  {
    chainId: 'bip122:00000008819873e925422c1ff0f99f7c',
    name: 'Bitcoin Signet',
    settingName: 'SIGNET',
    isTestnet: true,
  },
  {
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Regtest',
    settingName: 'REGTEST',
    isTestnet: true,
  },
]

/** How addresses of a network begin; those of the others are test networks of one kind. */
const OWN_ADDRESSES: Readonly<Record<string, 'mainnet' | 'regtest'>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/**
 * An address in the one way that it is compared: of bech32 in lower case, of base58 as it is. Undefined for a text that is none, or one of
 * another network than the given one.
 */
export function cleanBitcoinAddress(text: string, chainId?: string): string | undefined {
  const address = parseBitcoinAddress(text)
  if (!address) return undefined
  const wanted = chainId === undefined ? undefined : (OWN_ADDRESSES[chainId] ?? 'testnet')
  if (wanted && !address.networks.includes(wanted)) return undefined
  const lower = text.toLowerCase()
  return /^(?:bc|tb|bcrt)1/.test(lower) ? lower : text
}

/** Bitcoin. */
export const BITCOIN: ChainFamily = {
  chainId: /^bip122:[0-9a-f]{32}$/,
  cleanAddress: cleanBitcoinAddress,
  coin: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  coinPrices: { BTC: 'bitcoin' },
  named: { setting: 'BITCOIN', networks: BITCOIN_NETWORKS, ownId: /^[0-9a-f]{32}$/ },
}
