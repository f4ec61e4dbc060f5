import { type ChildProcess, spawn } from 'node:child_process'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import type { RelayProcessAnswer, RelayProcessSettings } from '../packages/relay/test/relayProcess.ts'
import { type RestartFigures, runRestartLoad } from '../packages/relay/test/restartLoad.ts'
import type { IdleFigures, LoadFigures, SocketLoad } from '../packages/relay/test/socketLoad.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary = 'relay: memory of 10,000 idle sockets, 1,000 messages a second, 50 restarts'

const MAX_RSS_MB = 512
const IDLE = 10_000
const RESTARTS = 50
const KILLS = 10
const ANSWER_MS = 180_000
/** Long enough for everyone to have been pinged once. */
const SETTLE_MS = 22_000
const LOAD = { topics: 100, readersPerTopic: 2, messagesPerSecond: 1_000, warmUpSeconds: 3, seconds: 10 }
const NO_LOAD = { topics: 0, readersPerTopic: 0, messagesPerSecond: 0, warmUpSeconds: 0, seconds: 0 }

/**
 * Measures a relay in a process of its own, with and without a PostgreSQL behind it. Lost, doubled or dropped messages fail the bench,
 * and so does memory; times are told.
 */
export async function run(): Promise<BenchResult> {
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
  // The idle ones in a process of their own, so that what their process does is not measured.
  const [idle, load] = [await startTool('socketLoad'), await startTool('socketLoad')]
  try {
    idle.send({ url: relay.url, idle: IDLE, ...NO_LOAD } satisfies SocketLoad)
    const opened = await answerOf<IdleFigures>(idle, 'idle')
    load.send({ url: relay.url, idle: 0, ...LOAD } satisfies SocketLoad)
    await answerOf<IdleFigures>(load, 'idle')
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const { rssMb } = await stateOf(relay.child)
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

async function startTool(name: string): Promise<ChildProcess> {
  const program = await bundleProgram(new URL(`../packages/relay/test/${name}.ts`, import.meta.url))
  return spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

async function startProcess(settings: RelayProcessSettings) {
  const child = await startTool('relayProcess')
  child.send(settings)
  const { url, port } = await answerOf<Extract<RelayProcessAnswer, { kind: 'up' }>>(child, 'up')
  return { child, url, port }
}

async function stateOf(child: ChildProcess) {
  child.send('state')
  const { rssBytes, longestTurnMs, cpuShare } = await answerOf<
    Extract<RelayProcessAnswer, { kind: 'state' }>
  >(child, 'state')
  return { rssMb: Math.round(rssBytes / 1_048_576), longestTurnMs, cpuShare }
}

function closeRelay(child: ChildProcess): Promise<void> {
  return end(child, () => child.send('close'))
}

function killRelay(child: ChildProcess): Promise<void> {
  return end(child, () => child.kill('SIGKILL'))
}

async function end(child: ChildProcess, stop: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  stop()
  await ended
}

/** The next answer of this kind, or an error when the process ends or stays silent. */
function answerOf<T extends { readonly kind: string }>(child: ChildProcess, kind: T['kind']): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('stayed silent'), ANSWER_MS)
    const onExit = () => fail('ended')
    const onMessage = (answer: unknown) => {
      // Our own processes answer in the types that they export.
      const given = answer as T
      if (given.kind !== kind) return
      stopWaiting()
      resolve(given)
    }
    function stopWaiting(): void {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
    }
    function fail(how: string): void {
      stopWaiting()
      reject(new Error(`A process of the bench ${how} before "${kind}".`))
    }
    child.on('exit', onExit)
    child.on('message', onMessage)
  })
}
