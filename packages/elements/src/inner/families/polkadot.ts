// A script of its own; what speaks to a wallet comes with the first request.
export { polkadotAdapter as createAdapter } from '@foyer/adapter-polkadot'
