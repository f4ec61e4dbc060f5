export { type BitcoinAdapterOptions, bitcoinAdapter } from './bitcoinAdapter.ts'
export type { BitcoinTiming } from './timing.ts'
