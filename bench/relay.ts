import type { ChildProcess } from 'node:child_process'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import type { RelayProcessSettings } from '../packages/relay/test/relayProcess.ts'
import { type RestartFigures, runRestartLoad } from '../packages/relay/test/restartLoad.ts'
import type { IdleFigures, LoadFigures, SocketLoad } from '../packages/relay/test/socketLoad.ts'
import { measureNodes, readNodesOptions } from './relayNodes.ts'
import { answerOf, closeRelay, end, killRelay, startProcess, startTool, stateOf } from './relayProcesses.ts'
import { measureRows, readRowsOption } from './relayRows.ts'
import { MANY, measureManySockets, readSocketsOption } from './relaySockets.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'relay: memory of 10,000 idle sockets, 1,000 messages a second, 50 restarts; with `-- --nodes 3` one relay on PostgreSQL and three on NATS; with `-- --sockets 50000` the memory of so many; with `-- --rows 1000000` a mailbox in which so many messages wait'

const MAX_RSS_MB = 256
/** Memory that each idle socket adds to the process. What the collector has not given back yet counts, and varies. */
const MAX_KB_PER_SOCKET = 10
const IDLE = 10_000
const RESTARTS = 50
const KILLS = 10
/** Long enough for everyone to have been pinged once. */
const SETTLE_MS = 22_000
const LOAD = { topics: 100, readersPerTopic: 2, messagesPerSecond: 1_000, warmUpSeconds: 3, seconds: 10 }
const NO_LOAD = { topics: 0, readersPerTopic: 0, messagesPerSecond: 0, warmUpSeconds: 0, seconds: 0 }

/**
 * Measures a relay in a process of its own, with and without a PostgreSQL behind it. Lost, doubled or dropped messages fail the bench,
 * and so does memory; times are told.
 */
export async function run(): Promise<BenchResult> {
  const nodes = readNodesOptions(process.argv)
  if (nodes !== undefined) return measureNodes(nodes)
  const sockets = readSocketsOption(process.argv)
  if (sockets !== undefined) return measureManySockets(sockets)
  const rows = readRowsOption(process.argv)
  if (rows !== undefined) return measureRows(rows)
  const postgres = await startTemporaryPostgres('the relay')
  try {
    const memory = await measureSockets({ port: 0 })
    const database = postgres && (await measureSockets({ port: 0, databaseUrl: postgres.url }))
    const restarts = postgres && (await measureRestarts(postgres.url, RESTARTS, closeRelay))
    // A killed relay takes acknowledgements with it that it had not written yet: those messages come again.
    const kills = postgres && (await measureRestarts(postgres.url, KILLS, killRelay))
    const measured = database ? [memory, database] : [memory]
    return {
      memory,
      ...(database ? { postgres: database } : { postgres: 'SKIPPED: no binaries found' }),
      ...(restarts ? { restarts: { count: RESTARTS, ...restarts } } : {}),
      ...(kills ? { kills: { count: KILLS, ...kills } } : {}),
      ...judge({
        // Where there is none, nothing is known of restarts and kills.
        postgresServers: { value: postgres === undefined ? 0 : 1, atLeast: 1 },
        idleSockets: { value: Math.min(...measured.map(({ idleSockets }) => idleSockets)), atLeast: IDLE },
        rssMb: { value: Math.max(...measured.map(({ rssMb }) => rssMb)), atMost: MAX_RSS_MB },
        kbPerSocket: { value: memory.kbPerSocket, atMost: MAX_KB_PER_SOCKET },
        dropped: { value: sum(measured.map(({ dropped }) => dropped)), atMost: 0 },
        missing: { value: sum(measured.map(({ missing }) => missing)), atMost: 0 },
        ...(restarts && {
          // Each restart has to have met some.
          publishedWithRestarts: { value: restarts.published, atLeast: RESTARTS },
          lostByRestarts: { value: restarts.lost, atMost: 0 },
          doubledByRestarts: { value: restarts.doubled, atMost: 0 },
        }),
        ...(kills && {
          publishedWithKills: { value: kills.published, atLeast: KILLS },
          lostByKills: { value: kills.lost, atMost: 0 },
        }),
      }),
    }
  } finally {
    await postgres?.stop()
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

async function measureSockets(settings: RelayProcessSettings) {
  const relay = await startProcess(settings)
  const before = await stateOf(relay.child)
  // The idle ones in a process of their own, so that what their process does is not measured.
  const [idle, load] = [await startTool('socketLoad'), await startTool('socketLoad')]
  try {
    idle.send({ url: relay.url, idle: IDLE, ...NO_LOAD } satisfies SocketLoad)
    const opened = await answerOf<IdleFigures>(idle, 'idle')
    load.send({ url: relay.url, idle: 0, ...LOAD } satisfies SocketLoad)
    await answerOf<IdleFigures>(load, 'idle')
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const { rssMb } = await stateOf(relay.child)
    const mbPerSocket = (rssMb - before.rssMb) / opened.opened
    load.send('go')
    const { published, expected, delivered, p50Ms, p99Ms, maxMs, dropped } = await answerOf<LoadFigures>(
      load,
      'load',
    )
    const after = await stateOf(relay.child)
    idle.send('go')
    const idleDropped = (await answerOf<LoadFigures>(idle, 'load')).dropped
    return {
      idleSockets: opened.opened,
      openP99Ms: opened.openP99Ms,
      rssMb,
      kbPerSocket: Math.round(mbPerSocket * 1_024 * 10) / 10,
      rssOfManyMb: Math.round(before.rssMb + mbPerSocket * MANY),
      published,
      missing: expected - delivered,
      p50Ms,
      p99Ms,
      maxMs,
      dropped: dropped + idleDropped,
      rssAfterMb: after.rssMb,
      longestTurnMs: after.longestTurnMs,
      cpuShare: after.cpuShare,
    }
  } finally {
    await Promise.all([idle, load].map((child) => end(child, () => child.kill())))
    await closeRelay(relay.child)
  }
}

async function measureRestarts(
  databaseUrl: string,
  count: number,
  stop: (child: ChildProcess) => Promise<void>,
): Promise<RestartFigures> {
  let relay = await startProcess({ port: 0, databaseUrl })
  const { url, port } = relay
  const figures = await runRestartLoad({
    url: () => url,
    pairs: 4,
    everyMs: 5,
    async restarts() {
      for (let done = 0; done < count; done += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        await stop(relay.child)
        relay = await startProcess({ port, databaseUrl })
      }
    },
  })
  await closeRelay(relay.child)
  return figures
}
