// The facts of Polkadot, for code that does not load the adapter.
export { POLKADOT, POLKADOT_NAMES, POLKADOT_NETWORKS, POLKADOT_PAIRING } from '@foyer/kit/families'
