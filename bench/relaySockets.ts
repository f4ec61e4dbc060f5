import { readFileSync } from 'node:fs'
import type { IdleFigures, LoadFigures, SocketLoad } from '../packages/relay/test/socketLoad.ts'
import { answerOf, closeRelay, end, startProcess, startTool, stateOf } from './relayProcesses.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

const KB_PER_SOCKET = 10
const MAX_RSS_OF_MANY_MB = 600
/** The sockets that the goal for memory is about. */
export const MANY = 50_000
/** Files that a relay has open beside its sockets. */
const OTHER_FILES = 300
/** Two addresses have some 28,000 ports between them, and each process may open so many files too. */
const PER_PROCESS = 10_000
/** Long enough for everyone to have been pinged once, and for the memory of the opening to be given back. */
const SETTLE_MS = 22_000
const NOTHING = { topics: 0, readersPerTopic: 0, messagesPerSecond: 0, warmUpSeconds: 0, seconds: 0 }

/** Reads `--sockets 50000`. Undefined when it is not there. */
export function readSocketsOption(args: readonly string[]): number | undefined {
  return args.includes('--sockets') ? Number(args[args.indexOf('--sockets') + 1]) : undefined
}

/**
 * Measures what idle sockets add to the memory of one relay. It opens as many as asked for, or as the machine lets one process open
 * (`ulimit -n`), from several processes, each with an address of its own. The memory of 50,000 is told as it was measured, or reckoned
 * from what was.
 */
export async function measureManySockets(wanted: number): Promise<BenchResult> {
  const count = Math.min(wanted, maxOpenFiles() - OTHER_FILES)
  const relay = await startProcess({ port: 0 })
  const loads = await Promise.all(
    Array.from({ length: Math.ceil(count / PER_PROCESS) }, () => startTool('socketLoad')),
  )
  try {
    const before = await stateOf(relay.child)
    const opened = await Promise.all(
      loads.map((load, index) => {
        const idle = Math.min(PER_PROCESS, count - index * PER_PROCESS)
        load.send({ url: relay.url, from: `127.0.0.${index + 2}`, idle, ...NOTHING } satisfies SocketLoad)
        return answerOf<IdleFigures>(load, 'idle')
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const { rssMb } = await stateOf(relay.child)
    const dropped = await Promise.all(
      loads.map((load) => {
        load.send('go')
        return answerOf<LoadFigures>(load, 'load')
      }),
    )
    const sockets = opened.reduce((sum, figures) => sum + figures.opened, 0)
    const mbPerSocket = (rssMb - before.rssMb) / sockets
    const kbPerSocket = Math.round(mbPerSocket * 1_024 * 10) / 10
    const rssOfManyMb = Math.round(before.rssMb + mbPerSocket * MANY)
    return {
      sockets,
      isReckoned: sockets < MANY,
      rssMb,
      rssEmptyMb: before.rssMb,
      ...judge({
        sockets: { value: sockets, atLeast: count },
        dropped: { value: dropped.reduce((sum, figures) => sum + figures.dropped, 0), atMost: 0 },
        kbPerSocket: { value: kbPerSocket, atMost: KB_PER_SOCKET },
        rssOfManyMb: { value: rssOfManyMb, atMost: MAX_RSS_OF_MANY_MB },
      }),
    }
  } finally {
    await Promise.all(loads.map((load) => end(load, () => load.kill())))
    await closeRelay(relay.child)
  }
}

/** The files that one process of this machine may have open. Only Linux tells it there. */
function maxOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
