export type { AppleDoubleClient, DoubleClient } from './clients.ts'
export type { ReceivedRequest } from './createFakes.ts'
export { FARCASTER_RELAY_KEY } from './farcaster/createFarcasterRelay.ts'
export type { FarcasterMisbehaviour } from './farcaster/misbehaviour.ts'
export type { Misbehaviour } from './misbehaviour.ts'
export type { Person } from './people.ts'
export type { ProviderName } from './specs.ts'
export {
  type IdentityProviders,
  type IdentityProvidersInput,
  startIdentityProviders,
} from './startIdentityProviders.ts'
