import { randomBytes } from 'node:crypto'
import { runOnce, startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { openDatabaseMailbox, openRelayDatabase } from '../packages/relay/src/mailbox/databaseMailbox.ts'
import { sweepExpired } from '../packages/relay/src/mailbox/databaseQueries.ts'
import type { Mailbox } from '../packages/relay/src/mailbox/mailbox.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** What reads all messages is hundreds of times slower among many. A smaller multiple may be something else that the machine did. */
const SLOWER_AT_MOST = 10
const BATCHES = 200
const BATCH = 100
const FETCHES = 1_000
const ROWS_PER_TOPIC = 4
const EXPIRED = 100_000
const MIB = 1_048_576
const NEVER_MS = 2_000_000_000
/** The share of a client in this bench: small, so that one client fills it quickly. */
const SHARE_BYTES = 4 * MIB

/** Reads `--rows 1000000`. Undefined when it is not there. */
export function readRowsOption(args: readonly string[]): number | undefined {
  return args.includes('--rows') ? Number(args[args.indexOf('--rows') + 1]) : undefined
}

/**
 * Measures a mailbox in PostgreSQL with few messages, and again with so many that wait: a publish of a hundred, a fetch of a topic and of
 * 32, the figures, a client that fills its share, and the removal of 100,000 expired messages. The server does not wait for its disk.
 */
export async function measureRows(rows: number): Promise<BenchResult> {
  const postgres = await startTemporaryPostgres('the relay')
  if (postgres === undefined) return { ok: false, rows: 'SKIPPED: no binaries found' }
  const patient = openRelayDatabase({ url: postgres.url, isPatient: true })
  const mailbox = await openDatabaseMailbox({
    url: postgres.url,
    migrate: true,
    sweepMs: NEVER_MS,
    // The filled messages are those of another process: it would deliver all of them.
    pollMs: NEVER_MS,
    maxBytesPerSender: SHARE_BYTES,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  try {
    await fill(postgres.url, FETCHES)
    const few = await measureMailbox(mailbox, FETCHES)
    const filledMs = await timeOf(() => fill(postgres.url, rows))
    // Nobody has analyzed the table yet: the worst that a planner can meet.
    const many = await measureMailbox(mailbox, rows)
    const figuresMs = await timeOf(() => mailbox.figures())
    const { evicted, ...share } = await fillShare(mailbox)
    await expire(postgres.url)
    const sweepMs = await timeOf(() => sweepExpired(patient.database))
    return {
      rows,
      filledMs,
      few,
      many,
      figuresMs,
      share,
      sweepMs,
      sweptPerSecond: Math.round(EXPIRED / (sweepMs / 1_000)),
      ...judge({
        publishSlower: { value: ratio(many.publishP50Ms, few.publishP50Ms), atMost: SLOWER_AT_MOST },
        fetchSlower: { value: ratio(many.fetchP50Ms, few.fetchP50Ms), atMost: SLOWER_AT_MOST },
        fetchOf32Slower: { value: ratio(many.fetchOf32P50Ms, few.fetchOf32P50Ms), atMost: SLOWER_AT_MOST },
        evicted: { value: evicted, atLeast: 1 },
      }),
    }
  } finally {
    await mailbox.close()
    await patient.close()
    await postgres.stop()
  }
}

async function measureMailbox(mailbox: Mailbox, rows: number) {
  const publishes = await timesOf(BATCHES, () =>
    mailbox.publish(Array.from({ length: BATCH }, () => newMessage(randomBytes(16).toString('hex')))),
  )
  const [one, many] = [await fetchTimes(mailbox, rows, 1), await fetchTimes(mailbox, rows, 32)]
  return {
    publishP50Ms: percentile(publishes, 0.5),
    publishP95Ms: percentile(publishes, 0.95),
    fetchP50Ms: percentile(one, 0.5),
    fetchP95Ms: percentile(one, 0.95),
    fetchOf32P50Ms: percentile(many, 0.5),
    fetchOf32P95Ms: percentile(many, 0.95),
  }
}

function fetchTimes(mailbox: Mailbox, rows: number, count: number): Promise<number[]> {
  const topicAt = () => `topic ${Math.floor((Math.random() * rows) / ROWS_PER_TOPIC)}`
  return timesOf(FETCHES / count, () =>
    mailbox.waiting({
      topics: Array.from({ length: count }, topicAt),
      clientId: 'reader',
      afterId: 0,
      limit: 16,
    }),
  )
}

/** One client stores twice its share. Returns how long it took, and what was removed of it. */
async function fillShare(mailbox: Mailbox) {
  const senderId = randomBytes(16).toString('hex')
  const message = () => ({ ...newMessage(senderId), message: randomBytes(24_000).toString('base64') })
  const ms = await timeOf(async () => {
    for (let bytes = 0; bytes < SHARE_BYTES * 2; bytes += 32_000 * 10) {
      await mailbox.publish(Array.from({ length: 10 }, message))
    }
    await mailbox.flush()
  })
  return { ms, evicted: (await mailbox.figures()).evicted }
}

function newMessage(senderId: string) {
  return {
    topic: randomBytes(32).toString('hex'),
    message: randomBytes(192).toString('base64'),
    tag: 1108,
    senderId,
    ttlSeconds: 86_400,
  }
}

/** Four messages to each of many topics, with times of their own within a week. */
function fill(url: string, rows: number): Promise<void> {
  return runOnce(
    url,
    `insert into relay_messages (topic, digest, message, tag, sender, instance, published_at, expires_at)
      select 'topic ' || (i / ${ROWS_PER_TOPIC}), substr(md5(random()::text), 1, 27), repeat(md5(i::text), 8), 1108,
        'sender ' || (i / ${ROWS_PER_TOPIC}), 'bench', now(), now() + (1 + i % 600000) * interval '1 second'
      from generate_series(0, ${rows - 1}) as i
      on conflict do nothing`,
  )
}

function expire(url: string): Promise<void> {
  return runOnce(
    url,
    `update relay_messages set expires_at = now() - interval '1 minute'
      where id in (select id from relay_messages limit ${EXPIRED})`,
  )
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await run()
  return Math.round(performance.now() - startMs)
}

async function timesOf(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let done = 0; done < count; done += 1) {
    const startMs = performance.now()
    await run()
    times.push(performance.now() - startMs)
  }
  return times.sort((a, b) => a - b)
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 100) / 100
}

function ratio(value: number, of: number): number {
  return of > 0 ? Math.round((value / of) * 100) / 100 : Number.NaN
}
