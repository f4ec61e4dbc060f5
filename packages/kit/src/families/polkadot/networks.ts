import type { NetworkTable } from '../family.ts'

const SUBSCAN = { address: '/account/{}', transaction: '/extrinsic/{}' } as const

/** Nodes and explorers of the built-in networks of Polkadot. */
export const POLKADOT_NETWORKS: NetworkTable = {
  '91b171bb158e2d3848fa23a9f1c25182': {
    rpcUrl: 'https://rpc.polkadot.io',
    explorerUrl: 'https://polkadot.subscan.io',
    explorerPaths: SUBSCAN,
  },
  '68d56f15f85d3136970ec16946040bc1': {
    rpcUrl: 'https://polkadot-asset-hub-rpc.polkadot.io',
    explorerUrl: 'https://assethub-polkadot.subscan.io',
    explorerPaths: SUBSCAN,
  },
  b0a8d493285c2df73290dfb7e61f870f: {
    rpcUrl: 'https://kusama-rpc.polkadot.io',
    explorerUrl: 'https://kusama.subscan.io',
    explorerPaths: SUBSCAN,
    currency: ['KSM', 'Kusama'],
    decimals: 12,
  },
  e143f23803ac50e8f6f8e62695d1ce9e: {
    rpcUrl: 'https://westend-rpc.polkadot.io',
    explorerUrl: 'https://westend.subscan.io',
    explorerPaths: SUBSCAN,
    currency: ['WND', 'Westend'],
    decimals: 12,
    isTestnet: true,
  },
}
