import type { smartSessionRoutes } from '@foyer/contract'
import type { ProvenHandler } from '../embedded/embeddedWallet.ts'

/** Remembers the sessions that smart accounts have given. */
export type SmartSessions = {
  readonly [Id in keyof typeof smartSessionRoutes]: ProvenHandler<(typeof smartSessionRoutes)[Id]>
}
