import type { SharedRates } from '../access/sharedRates.ts'
import type { KeyedBuckets } from '../access/tokenBucket.ts'
import type { RequestContext } from './answerRequest.ts'
import type { MemoryBudget } from './memoryBudget.ts'

/** Rates that all sockets of a client, and of an address, share. */
export interface Rates {
  readonly framesOfClient: KeyedBuckets
  readonly framesOfIp: KeyedBuckets
  readonly bytesOfClient: KeyedBuckets
  readonly bytesOfIp: KeyedBuckets
  /** The same over all relays that share a store; absent without a store. */
  readonly shared?: SharedRates
}

/** The context of a connection. */
export interface ConnectionContext extends RequestContext {
  readonly rates: Rates
  readonly memory: MemoryBudget
  readonly pingMs: number
  /** A mark of an address that says nothing outside of this process. */
  readonly markOf: (ip: string) => string
  readonly now: () => number
  readonly onMailboxError: (error: unknown) => void
}
