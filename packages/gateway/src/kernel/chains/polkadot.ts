import { knownFactsOf, readSs58, toSs58 } from '@foyer/adapter-polkadot/signature'
import { type ChainFamily, plainCalls } from './chainFamily.ts'
import type { NamedChain } from './namedChain.ts'

const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const KSM = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const WND = { name: 'Westend', symbol: 'WND', decimals: 12 }

/** The networks of Polkadot that everybody knows. Relay chains have their Asset Hub, where most balances are. */
export const POLKADOT_NETWORKS: readonly NamedChain[] = [
  {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    settingName: 'MAINNET',
    isTestnet: false,
    coin: DOT,
  },
  {
    chainId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
    name: 'Polkadot Asset Hub',
    settingName: 'ASSETHUB',
    isTestnet: false,
    coin: DOT,
  },
  {
    chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    name: 'Kusama',
    settingName: 'KUSAMA',
    isTestnet: false,
    coin: KSM,
  },
  {
    chainId: 'polkadot:48239ef607d7928874027a43a6768920',
    name: 'Kusama Asset Hub',
    settingName: 'KUSAMA_ASSETHUB',
    isTestnet: false,
    coin: KSM,
  },
  {
    chainId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
    name: 'Westend',
    settingName: 'WESTEND',
    isTestnet: true,
    coin: WND,
  },
]

/** The public key of an address, whichever network it is written for; undefined for a text that is none, or whose checksum is wrong. */
export function readPolkadotKey(text: string): Uint8Array | undefined {
  return readSs58(text)?.key
}

/** An address in the one way that it is compared: as a network writes it, whichever one it came for. */
export function cleanPolkadotAddress(text: string, chainId: string): string | undefined {
  const key = readPolkadotKey(text)
  return key && toSs58(key, knownFactsOf(chainId).addressPrefix)
}

/** Returns the balance that an account of a chain needs to exist; 0 for an unknown chain. */
export function existentialDepositOf(chainId: string): bigint {
  return BigInt(knownFactsOf(chainId).existentialDepositBase)
}

/** Polkadot. A request asks for the key of one entry; no method lists keys, calls the runtime, or sends. */
export const POLKADOT: ChainFamily = {
  chainId: /^polkadot:[0-9a-f]{32}$/,
  cleanAddress: cleanPolkadotAddress,
  coinPrices: { DOT: 'polkadot', KSM: 'kusama' },
  named: {
    setting: 'POLKADOT',
    networks: POLKADOT_NETWORKS,
    ownId: /^[0-9a-f]{32}$/,
    look: 'e143f23803ac50e8f6f8e62695d1ce9e',
    ownCoin: 'plain',
  },
  calls: plainCalls(['state_getStorage']),
}
