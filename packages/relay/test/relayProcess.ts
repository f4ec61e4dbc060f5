import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabaseMailbox } from '../src/mailbox/databaseMailbox.ts'
import { startRelay } from '../src/startRelay.ts'

// A relay in a process of its own, for benches: its memory is its own, and it can be killed.

/** How to start it. */
export interface RelayProcessSettings {
  readonly port: number
  /** Without one, messages are kept in memory. */
  readonly databaseUrl?: string
}

/** What it answers. */
export type RelayProcessAnswer =
  | { readonly kind: 'up'; readonly url: string; readonly port: number }
  | {
      readonly kind: 'state'
      readonly rssBytes: number
      /** The longest time that the process did nothing else, since it was asked last. */
      readonly longestTurnMs: number
      /** Of a whole core, since it was asked last. */
      readonly cpuShare: number
    }

const MANY = 1_000_000

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
    return { rssBytes: process.memoryUsage.rss(), longestTurnMs, cpuShare: Math.round(cpuShare * 100) / 100 }
  }
}

async function main({ port, databaseUrl }: RelayProcessSettings): Promise<void> {
  const mailbox =
    databaseUrl === undefined ? undefined : await openDatabaseMailbox({ url: databaseUrl, migrate: true })
  const relay = await startRelay({
    port,
    ...(mailbox ? { mailbox } : {}),
    logLevel: 'silent',
    limits: {
      maxSocketsPerIp: MANY,
      connectsPerMinutePerIp: MANY,
      connectsPerMinutePerClient: MANY,
      framesPerSecondPerIp: MANY,
      bytesPerSecondPerIp: MANY * 1_000,
      maxRowsPerTopic: 10_000,
    },
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
