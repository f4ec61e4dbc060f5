// The facts of EVM chains, for code that does not load the adapter.
export { EVM, EVM_NAMES, EVM_NETWORKS, EVM_PAIRING } from '@foyer/kit/families'
