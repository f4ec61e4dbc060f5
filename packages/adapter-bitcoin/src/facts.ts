// The facts of Bitcoin, for code that does not load the adapter.
export { BITCOIN, BITCOIN_NAMES, BITCOIN_NETWORKS, BITCOIN_PAIRING } from '@foyer/kit/families'
