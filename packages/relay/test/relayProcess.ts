import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DEFAULT_LIMITS, type RelayLimits } from '../src/base/limits.ts'
import type { SharedMailbox } from '../src/mailbox/bus.ts'
import { openDatabaseMailbox } from '../src/mailbox/databaseMailbox.ts'
import { createMemoryMailbox } from '../src/mailbox/memoryMailbox.ts'
import { type NatsMailboxOptions, openNatsMailbox } from '../src/nats/natsMailbox.ts'
import { startRelay } from '../src/startRelay.ts'

// A relay in a process of its own, for benches: its memory is its own, and it can be killed.

/** How to start it. */
export interface RelayProcessSettings {
  readonly port: number
  /** Without one, messages are kept in memory. */
  readonly databaseUrl?: string
  /** In place of a database. */
  readonly nats?: Pick<NatsMailboxOptions, 'urls' | 'replicas' | 'prefix' | 'maxBytes'>
  /** Keeps the limits that a relay has by default, and believes `x-forwarded-for`, so that one machine has many addresses. */
  readonly isLimited?: boolean
  /** A part of what all share in it, so that it is taken as much sooner. @default 1 */
  readonly part?: number
}

/** The answer of the process. */
export type RelayProcessAnswer =
  | { readonly kind: 'up'; readonly url: string; readonly port: number }
  | {
      readonly kind: 'state'
      readonly rssBytes: number
      /** The most that the process has ever had. */
      readonly peakRssBytes: number
      /** The longest time that the process did nothing else, since it was asked last. */
      readonly longestTurnMs: number
      /** Of a whole core, since it was asked last. */
      readonly cpuShare: number
    }

const MANY = 1_000_000
/** The room of a mailbox in memory by default. */
const MEMORY_BYTES = 67_108_864

/**
 * The most memory that this process has ever had. Not by `resourceUsage`, which on Linux begins with what the process
 * that started this one had.
 */
function readPeakRssBytes(): number {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kib !== undefined) return Number(kib) * 1_024
  } catch {
    // Only Linux tells it there.
  }
  return process.resourceUsage().maxRSS * 1_024
}

function createState() {
  const turns = monitorEventLoopDelay({ resolution: 10 })
  turns.enable()
  let cpu = process.cpuUsage()
  let askedAtMs = performance.now()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const cpuShare = (user + system) / 1_000 / (performance.now() - askedAtMs)
    const longestTurnMs = Math.round(turns.max / 1e6)
    turns.reset()
    cpu = process.cpuUsage()
    askedAtMs = performance.now()
    return {
      rssBytes: process.memoryUsage.rss(),
      peakRssBytes: readPeakRssBytes(),
      longestTurnMs,
      cpuShare: Math.round(cpuShare * 100) / 100,
    }
  }
}

/** The limits for a load, which comes from one address and is meant. */
const NO_LIMITS = {
  maxSocketsPerIp: MANY,
  connectsPerMinutePerIp: MANY,
  connectsPerMinutePerClient: MANY,
  framesPerSecondPerIp: MANY,
  bytesPerSecondPerIp: MANY * 1_000,
  maxRowsPerTopic: 10_000,
}

/** Returns the limits of all clients together, and of the shares in them, in the proportions that they have by default. */
function limitsOf(part: number): Partial<RelayLimits> {
  const { maxSubscriptions, maxSubscriptionsPerIp, maxSubscriptionsPerClient } = DEFAULT_LIMITS
  return {
    maxSubscriptions: maxSubscriptions * part,
    maxSubscriptionsPerIp: maxSubscriptionsPerIp * part,
    maxSubscriptionsPerClient: maxSubscriptionsPerClient * part,
  }
}

async function openMailbox({ databaseUrl, nats, part = 1 }: RelayProcessSettings): Promise<SharedMailbox> {
  if (nats !== undefined) return openNatsMailbox({ ...nats, maxRowsPerTopic: NO_LIMITS.maxRowsPerTopic })
  if (databaseUrl !== undefined) return openDatabaseMailbox({ url: databaseUrl, migrate: true })
  return createMemoryMailbox({ maxBytes: MEMORY_BYTES * part })
}

async function main(settings: RelayProcessSettings): Promise<void> {
  const { port, isLimited = false, part = 1 } = settings
  const mailbox = await openMailbox(settings)
  const relay = await startRelay({
    port,
    mailbox,
    logLevel: 'silent',
    ...(isLimited ? { trustedProxies: 1, limits: limitsOf(part) } : { limits: NO_LIMITS }),
  })
  const state = createState()
  const answer = (given: RelayProcessAnswer) => process.send?.(given)
  process.on('message', (order) => {
    if (order === 'state') answer({ kind: 'state', ...state() })
    if (order === 'close') void relay.close().then(() => process.disconnect())
  })
  answer({ kind: 'up', url: relay.url, port: relay.port })
}

process.on('disconnect', () => process.exit())
process.once('message', (settings) => {
  // Only the bench sends it.
  main(settings as RelayProcessSettings).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
