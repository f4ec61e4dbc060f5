import {
  type BucketCharge,
  type BucketRule,
  createSharedBuckets,
  type SharedStore,
} from '@foyer/server-kit/store'
import type { RelayLimits } from '../base/limits.ts'
import { BURST_SECONDS } from './tokenBucket.ts'

/** A socket that has to wait while all relays together have taken too much from its client, or its address. */
export interface Payer {
  /** Stops the reading from the socket for a time. */
  throttle(waitMs: number): void
}

/** The client and the address of a socket. */
interface Identity {
  readonly clientId: string
  readonly ip: string
}

/**
 * The rates of clients and addresses, counted over all relays that share a store. They hold beside those of the process: while the store
 * is away, these alone count.
 */
export interface SharedRates {
  /** Whether an address, or a client, may connect once more. True while the store is away. */
  mayConnect(by: 'address' | 'client', key: string): Promise<boolean>
  /** Counts what a socket has sent, and stops its reading within a moment if that was too much. */
  add(identity: Identity, sent: { readonly frames: number; readonly bytes: number }, payer: Payer): void
  /** Counts nothing more. */
  close(): void
}

/** Frames are counted by the store so often, many at once: a question for each frame would cost more than the frame does. */
const COUNT_EVERY_MS = 100

interface Sum {
  readonly of: BucketRule
  readonly key: string
  cost: number
  readonly payers: Set<Payer>
}

/** Creates the shared rates of a relay's limits. */
export function createSharedRates(store: SharedStore, limits: RelayLimits): SharedRates {
  const buckets = createSharedBuckets(store)
  const rules = createRules(limits)
  let sums = new Map<string, Sum>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function sum(of: BucketRule, key: string, cost: number, payer: Payer): void {
    const name = `${of.rule}:${key}`
    const known = sums.get(name)
    if (known === undefined) return void sums.set(name, { of, key, cost, payers: new Set([payer]) })
    known.cost += cost
    known.payers.add(payer)
  }

  function countSoon(): void {
    if (timer !== undefined || isClosed) return
    timer = setTimeout(() => void count(), COUNT_EVERY_MS)
    timer.unref()
  }

  async function count(): Promise<void> {
    const counted: readonly (BucketCharge & Sum)[] = [...sums.values()]
    sums = new Map()
    const waits = await buckets.take(counted)
    counted.forEach(({ payers }, index) => {
      const waitMs = waits?.[index] ?? 0
      if (waitMs > 0) for (const payer of payers) payer.throttle(waitMs)
    })
    timer = undefined
    if (sums.size > 0) countSoon()
  }

  return {
    async mayConnect(by, key) {
      const rule = by === 'address' ? rules.connectsOfIp : rules.connectsOfClient
      return (await buckets.tryTake(rule, key)) ?? true
    },
    add({ clientId, ip }, { frames, bytes }, payer) {
      sum(rules.framesOfClient, clientId, frames, payer)
      sum(rules.framesOfIp, ip, frames, payer)
      sum(rules.bytesOfClient, clientId, bytes, payer)
      sum(rules.bytesOfIp, ip, bytes, payer)
      countSoon()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function createRules(limits: RelayLimits) {
  const perMinute = (rule: string, count: number): BucketRule => ({
    rule,
    perSecond: count / 60,
    burst: count,
  })
  const perSecond = (rule: string, count: number): BucketRule => ({
    rule,
    perSecond: count,
    burst: count * BURST_SECONDS,
  })
  return {
    connectsOfIp: perMinute('connects-of-ip', limits.connectsPerMinutePerIp),
    connectsOfClient: perMinute('connects-of-client', limits.connectsPerMinutePerClient),
    framesOfClient: perSecond('frames-of-client', limits.framesPerSecondPerClient),
    framesOfIp: perSecond('frames-of-ip', limits.framesPerSecondPerIp),
    bytesOfClient: perSecond('bytes-of-client', limits.bytesPerSecondPerClient),
    bytesOfIp: perSecond('bytes-of-ip', limits.bytesPerSecondPerIp),
  }
}
