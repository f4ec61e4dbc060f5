import type { FamilyNames } from '../family.ts'

/** The first facts of EVM chains. */
export const EVM_NAMES: FamilyNames = {
  currency: ['Ether', 'ETH', 18],
  networks: {
    1: 'Ethereum',
    5: 'Goerli',
    10: 'OP Mainnet',
    56: 'BNB Smart Chain',
    97: 'BNB Smart Chain Testnet',
    100: 'Gnosis',
    137: 'Polygon',
    280: 'ZKsync Era Testnet',
    324: 'ZKsync Era',
    420: 'Optimism Goerli',
    999: 'Zora Goerli Testnet',
    8453: 'Base',
    42161: 'Arbitrum One',
    42220: 'Celo',
    43113: 'Avalanche Fuji',
    43114: 'Avalanche',
    80001: 'Polygon Mumbai',
    84531: 'Base Goerli',
    84532: 'Base Sepolia',
    421613: 'Arbitrum Goerli',
    7777777: 'Zora',
    11155111: 'Sepolia',
    1313161554: 'Aurora',
    1313161555: 'Aurora Testnet',
  },
}
