import type { FamilyNames } from '../family.ts'

/** The first facts of Polkadot. */
export const POLKADOT_NAMES: FamilyNames = {
  currency: ['Polkadot', 'DOT', 10],
  networks: {
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
    'polkadot:68d56f15f85d3136970ec16946040bc1': 'Polkadot Asset Hub',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
    'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
  },
}
