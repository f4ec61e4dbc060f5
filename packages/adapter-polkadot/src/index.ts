export { type PolkadotAdapter, type PolkadotAdapterOptions, polkadotAdapter } from './polkadotAdapter.ts'
export type { PolkadotSession } from './session.ts'
export type { PolkadotTiming } from './timing.ts'
