import { createPowerDisk, type PowerDisk } from '@foyer/devkit/powerDisk'
import { stressCount } from '@foyer/devkit/stress'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { describe, expect, test } from 'vitest'
import { startNatsServers } from '../test/natsServers.ts'
import { connect, randomHex, randomMessage, until } from '../test/rawClient.ts'
import { type RelayChild, startRelayChild } from '../test/relayChild.ts'

// All servers lose power at the same moment: what they had not flushed to the disk is gone.

const TIMEOUT_MS = 300_000
const WRITERS = 6
/** How often the disk may remember everything in the tests in which it should forget. */
const TRIES = 5
const ANSWERED = stressCount(3_000, 300)
const MIB = 1_048_576
/** The three servers share one disk, and each would take most of it for its own. */
const ROOM = 'max_file_store: 256MB'

/** The servers that keep the messages. */
interface Storage {
  /** Settings of a relay that keeps its messages there. */
  readonly settings: Omit<Parameters<typeof startRelayChild>[0], 'port'>
  /** Keeps them from writing. */
  pause(): void
  /** Ends them, and starts them again on what `restore` has left. */
  restart(restore: () => void): Promise<void>
  stop(): Promise<void>
}

/** The messages that a relay has answered for with `true`, by their topic. */
type Answered = ReadonlyMap<string, Set<string>>

async function openNats(disk: PowerDisk, storage: string): Promise<Storage | undefined> {
  const what = 'messages that outlive a loss of power on NATS'
  const nats = await startNatsServers(what, { count: 3, storage, isNewer: true, folder: disk.path })
  if (nats === undefined) return undefined
  return {
    settings: { nats: { urls: nats.urls, replicas: 3, prefix: 'test.power', maxBytes: 64 * MIB } },
    pause: () => nats.servers.forEach((server) => void server.pause()),
    async restart(restore) {
      await Promise.all(nats.servers.map((server) => server.kill()))
      restore()
      await Promise.all(nats.servers.map((server) => server.start()))
    },
    stop: () => nats.stop(),
  }
}

async function openPostgres(disk: PowerDisk, fsync: string): Promise<Storage | undefined> {
  const what = 'messages that outlive a loss of power'
  const postgres = await startTemporaryPostgres(what, { folder: disk.path, settings: { fsync } })
  const { crash, pause } = postgres ?? {}
  if (postgres === undefined || crash === undefined || pause === undefined) return undefined
  return {
    settings: { databaseUrl: postgres.url },
    pause,
    restart: (restore) => crash(restore),
    stop: () => postgres.stop(),
  }
}

/** Publishes until the power is cut. Nobody reads meanwhile. */
async function publishUntil(url: string, cut: (count: () => number) => Promise<void>): Promise<Answered> {
  const answered = new Map(Array.from({ length: WRITERS }, () => [randomHex(), new Set<string>()]))
  const clients = await Promise.all([...answered].map(() => connect(url)))
  const writing = [...answered].map(async ([topic, messages], index) => {
    for (;;) {
      const message = randomMessage()
      const client = clients[index]
      // The relay ends in the middle of one.
      const answer = await client
        ?.call('irn_publish', { topic, message, ttl: 3_600, tag: 1108 })
        .catch(() => undefined)
      if (answer?.result !== true) return
      messages.add(message)
    }
  })
  await cut(() => [...answered.values()].reduce((sum, { size }) => sum + size, 0))
  await Promise.all(writing)
  return answered
}

/** Counts the messages that are there no more. */
async function countLost(url: string, answered: Answered): Promise<number> {
  const reader = await connect(url)
  const there = () => new Set(reader.pushes.map(({ params }) => params.data.message))
  const missing = () => {
    const arrived = there()
    return [...answered.values()]
      .flatMap((messages) => [...messages])
      .filter((message) => !arrived.has(message)).length
  }
  for (const topic of answered.keys()) await reader.call('irn_subscribe', { topic })
  await until(() => missing() === 0, 20_000).catch(() => undefined)
  const lost = missing()
  await reader.close()
  return lost
}

/** Cuts the power once the relay has answered for so many messages. Undefined where there are no such servers. */
async function loseAfterPowerCut(
  open: (disk: PowerDisk) => Promise<Storage | undefined>,
): Promise<{ readonly published: number; readonly lost: number } | undefined> {
  const disk = createPowerDisk('messages that outlive a loss of power', { megabytes: 1_024 })
  if (disk === undefined) return undefined
  let storage: Storage | undefined
  let relay: RelayChild | undefined
  try {
    storage = await open(disk)
    if (storage === undefined) return undefined
    const { settings, pause, restart } = storage
    const first = await startRelayChild({ ...settings, port: 0 })
    relay = first
    // The servers have begun long ago.
    disk.flush()
    const answered = await publishUntil(first.url, async (count) => {
      await until(() => count() >= ANSWERED, 60_000)
      pause()
      disk.cutPower()
      await first.kill()
    })
    const published = [...answered.values()].reduce((sum, { size }) => sum + size, 0)
    // A server that starts no more has lost everything.
    const isUp = await restart(() => disk.restorePower()).then(
      () => true,
      () => false,
    )
    if (!isUp) return { published, lost: published }
    relay = await startRelayChild({ ...settings, port: 0 }).catch(() => undefined)
    // So has one that opens what it had no more.
    if (relay === undefined) return { published, lost: published }
    return { published, lost: await countLost(relay.url, answered) }
  } finally {
    await relay?.kill()
    await storage?.stop()
    disk.remove()
  }
}

describe.each([
  { name: 'NATS', open: (disk: PowerDisk) => openNats(disk, `sync_interval: always\n${ROOM}`) },
  { name: 'PostgreSQL', open: (disk: PowerDisk) => openPostgres(disk, 'on') },
])('power that all servers of $name lose at once', ({ open }) => {
  test('takes no message that the relay has answered for', { timeout: TIMEOUT_MS }, async (context) => {
    const figures = await loseAfterPowerCut(open)
    if (figures === undefined) return context.skip('no such servers here')
    expect(figures.published).toBeGreaterThanOrEqual(ANSWERED)
    expect(figures.lost).toBe(0)
  })
})

// The proof that the disk of these tests forgets: the settings that the guide warns of lose messages on it.
describe.each([
  { name: 'NATS that flushes every two minutes', open: (disk: PowerDisk) => openNats(disk, ROOM) },
  { name: 'PostgreSQL that does not flush', open: (disk: PowerDisk) => openPostgres(disk, 'off') },
])('power that all servers of $name lose at once', ({ open }) => {
  test('takes messages that the relay has answered for', { timeout: TIMEOUT_MS }, async (context) => {
    let lost = 0
    // The system may write by itself what nobody has flushed, above all where much else is written.
    for (let attempt = 0; lost === 0 && attempt < TRIES; attempt += 1) {
      const figures = await loseAfterPowerCut(open)
      if (figures === undefined) return context.skip('no such servers here')
      lost = figures.lost
    }
    expect(lost).toBeGreaterThan(0)
  })
})
