import type { FamilyNames } from '../family.ts'

/** The first facts of Bitcoin. */
export const BITCOIN_NAMES: FamilyNames = {
  currency: ['Bitcoin', 'BTC', 8],
  networks: {
    'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
    'bip122:00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet4',
    'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  },
}
