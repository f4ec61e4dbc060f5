import type { smartSessionRoutes } from '@foyer/api'
import type { ProvenHandler } from '../../http/proven.ts'

/** Remembers the sessions that smart accounts have given. */
export type SmartSessions = {
  readonly [Id in keyof typeof smartSessionRoutes]: ProvenHandler<(typeof smartSessionRoutes)[Id]>
}

declare module '../../base/services.ts' {
  interface Services {
    /** Remembers the sessions that smart accounts have given; absent where no operations are sent, and then its routes are not there. */
    readonly smartSessions?: SmartSessions
  }
}
