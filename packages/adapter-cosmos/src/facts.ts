// The facts of Cosmos, for code that does not load the adapter.
export { COSMOS, COSMOS_NAMES, COSMOS_NETWORKS, COSMOS_PAIRING } from '@foyer/kit/families'
