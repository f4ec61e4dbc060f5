export type { EvmPage } from './discovery/evmPage.ts'
export { type EvmAdapterOptions, evmAdapter } from './evmAdapter.ts'
export type { EvmTiming } from './timing.ts'
