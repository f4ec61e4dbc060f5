// A script of its own; what speaks to a wallet comes with the first request.
export { bitcoinAdapter } from '@foyer/adapter-bitcoin'
