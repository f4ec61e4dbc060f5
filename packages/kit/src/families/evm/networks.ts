import type { NetworkTable } from '../family.ts'

// Facts as in viem's chain definitions. These no longer contain 280, the Goerli test network of ZKsync Era; its URLs
// are kept for wallets that still name it, but cannot be verified. Several testnets are retired: their nodes may be
// gone, but wallets can still be on them.
/** Nodes and explorers of the built-in EVM networks. */
export const EVM_NETWORKS: NetworkTable = {
  1: { rpcUrl: 'https://eth.merkle.io', explorerUrl: 'https://etherscan.io' },
  5: {
    rpcUrl: 'https://5.rpc.thirdweb.com',
    explorerUrl: 'https://goerli.etherscan.io',
    currency: ['ETH', 'Goerli Ether'],
    isTestnet: true,
  },
  10: { rpcUrl: 'https://mainnet.optimism.io', explorerUrl: 'https://optimistic.etherscan.io' },
  56: { rpcUrl: 'https://56.rpc.thirdweb.com', explorerUrl: 'https://bscscan.com', currency: ['BNB', 'BNB'] },
  97: {
    rpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    explorerUrl: 'https://testnet.bscscan.com',
    currency: ['tBNB', 'BNB'],
    isTestnet: true,
  },
  100: {
    rpcUrl: 'https://rpc.gnosischain.com',
    explorerUrl: 'https://gnosisscan.io',
    currency: ['XDAI', 'xDAI'],
  },
  137: {
    rpcUrl: 'https://polygon-rpc.com',
    explorerUrl: 'https://polygonscan.com',
    currency: ['POL', 'POL'],
  },
  280: {
    rpcUrl: 'https://testnet.era.zksync.dev',
    explorerUrl: 'https://goerli.explorer.zksync.io',
    isTestnet: true,
  },
  324: { rpcUrl: 'https://mainnet.era.zksync.io', explorerUrl: 'https://era.zksync.network' },
  420: {
    rpcUrl: 'https://goerli.optimism.io',
    explorerUrl: 'https://goerli-optimism.etherscan.io',
    currency: ['ETH', 'Goerli Ether'],
    isTestnet: true,
  },
  999: {
    rpcUrl: 'https://testnet.rpc.zora.energy',
    explorerUrl: 'https://testnet.explorer.zora.energy',
    currency: ['ETH', 'Zora Goerli'],
    isTestnet: true,
  },
  8453: { rpcUrl: 'https://mainnet.base.org', explorerUrl: 'https://basescan.org' },
  42161: { rpcUrl: 'https://arb1.arbitrum.io/rpc', explorerUrl: 'https://arbiscan.io' },
  42220: { rpcUrl: 'https://forno.celo.org', explorerUrl: 'https://celoscan.io', currency: ['CELO', 'CELO'] },
  43113: {
    rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    explorerUrl: 'https://testnet.snowtrace.io',
    currency: ['AVAX', 'Avalanche Fuji'],
    isTestnet: true,
  },
  43114: {
    rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    explorerUrl: 'https://snowtrace.io',
    currency: ['AVAX', 'Avalanche'],
  },
  80001: {
    rpcUrl: 'https://80001.rpc.thirdweb.com',
    explorerUrl: 'https://mumbai.polygonscan.com',
    currency: ['MATIC', 'MATIC'],
    isTestnet: true,
  },
  84531: {
    rpcUrl: 'https://goerli.base.org',
    explorerUrl: 'https://goerli.basescan.org',
    currency: ['ETH', 'Goerli Ether'],
    isTestnet: true,
  },
  84532: {
    rpcUrl: 'https://sepolia.base.org',
    explorerUrl: 'https://sepolia.basescan.org',
    currency: ['ETH', 'Sepolia Ether'],
    isTestnet: true,
  },
  421613: {
    rpcUrl: 'https://goerli-rollup.arbitrum.io/rpc',
    explorerUrl: 'https://goerli.arbiscan.io',
    currency: ['ETH', 'Arbitrum Goerli Ether'],
    isTestnet: true,
  },
  7777777: { rpcUrl: 'https://rpc.zora.energy', explorerUrl: 'https://explorer.zora.energy' },
  11155111: {
    rpcUrl: 'https://sepolia.drpc.org',
    explorerUrl: 'https://sepolia.etherscan.io',
    currency: ['ETH', 'Sepolia Ether'],
    isTestnet: true,
  },
  1313161554: { rpcUrl: 'https://mainnet.aurora.dev', explorerUrl: 'https://aurorascan.dev' },
  1313161555: {
    rpcUrl: 'https://testnet.aurora.dev',
    explorerUrl: 'https://testnet.aurorascan.dev',
    isTestnet: true,
  },
}
