import type { Network, RpcRead } from '@foyer/core/ports'
import type { SessionRecord } from '../sessionRecord.ts'
import type { Hub } from '../tabs/hub.ts'

/** A session and what the provider of a family needs to serve it. */
export interface ProviderSession {
  readonly session: SessionRecord
  readonly networks: readonly Network[]
  readonly rpc?: RpcRead | undefined
}

/** The input with which every provider is created. */
export interface FamilyInput {
  readonly hub: Pick<Hub, 'request' | 'on' | 'end'>
  readonly expiryS: number
}

/** The provider of one family of chains, and the session that it has now: one for each namespace. */
export interface FamilyProvider<Provider> {
  readonly provider: Provider
  readonly session: SessionRecord | undefined
  /** Replaces the session of the provider. False for one without an account that the family can use: there is none then. */
  setSession(next: ProviderSession): boolean
  /** Removes the session without an event, because the app itself ended it. */
  clearSession(): void
}
