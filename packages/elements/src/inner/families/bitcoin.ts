// A script of its own; what speaks to a wallet comes with the first request.
export { bitcoinAdapter as createAdapter } from '@foyer/adapter-bitcoin'
