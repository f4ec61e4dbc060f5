import { createHmac } from 'node:crypto'
import type { Bytes } from '@foyer/secure-protocol'
import { ProblemError } from '../../../http/problem.ts'
import type { LineAsk, SignInLine } from '../../../http/proven.ts'
import type { Database, DatabaseTransaction } from '../../../kernel/database/schema.ts'
import { choosePlaces, PLACES_IN_A_ROW, SPREAD } from './choosePlaces.ts'
import { lineNetwork } from './lineNetwork.ts'
import {
  type Clock,
  clockOf,
  insertPlaces,
  readClock,
  readPlaces,
  readTaken,
  readTimes,
} from './placeRows.ts'

/** How long a place is kept for its visitor after its time. Browsers let timers of hidden pages run once a minute only. */
export const KEPT_MS = 90_000
/** How long a visitor whose turn it was may begin sign-ins: by another way, or again after a mistake. */
export const OPEN_MS = 600_000
/** The longest wait that is promised. */
export const MAX_WAIT_MS = 1_800_000
/** When a visitor for whom there is no place may ask again. */
const FULL_RETRY_MS = 60_000
/** Visitors who get their places in one transaction. */
const MAX_AT_ONCE = 500
const LINE_ID = 1

/** The input of a line. */
export interface SignInLineInput {
  readonly database: Database
  /** Sign-ins that may begin within a second, at all gateways of this database together. */
  readonly perSecond: number
  /** The key of the hashes under which networks are stored. */
  readonly secret: Bytes
  /** @default the clock of the database */
  readonly now?: (() => number) | undefined
}

interface Waiting {
  readonly ask: LineAsk
  readonly resolve: (place: Place) => void
  readonly reject: (error: unknown) => void
}

type Place =
  | { readonly kind: 'open' }
  | { readonly kind: 'waits'; readonly waitMs: number; readonly ahead: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'refused' }

/**
 * Creates the line of a gateway. It is kept in PostgreSQL alone: the row of the line is locked while places are given, so that all gateways
 * give each time once, and a place that was told is one that is stored. Visitors who come at the same time share a transaction.
 */
export function createSignInLine(input: SignInLineInput): SignInLine {
  const { secret } = input
  const networkOf = (ip: string) =>
    createHmac('sha256', secret)
      .update(`line|${lineNetwork(ip)}`)
      .digest('base64url')
      .slice(0, 22)
  const waiting: Waiting[] = []
  let isServing = false

  async function serve(): Promise<void> {
    if (isServing) return
    isServing = true
    // Those who come within the same turn of the loop come together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_AT_ONCE)
      await placeAll(
        input,
        batch.map(({ ask }) => ({ ...ask, network: networkOf(ask.network) })),
      ).then(
        (places) => {
          for (const { ask, resolve } of batch) resolve(places.get(ask.jkt) ?? { kind: 'full' })
        },
        (error: unknown) => {
          for (const { reject } of batch) reject(error)
        },
      )
    }
    isServing = false
  }

  return {
    async admit(ask) {
      const place = await new Promise<Place>((resolve, reject) => {
        waiting.push({ ask, resolve, reject })
        void serve()
      })
      if (place.kind === 'waits') throw inLine(place)
      if (place.kind === 'full') throw lineFull()
      if (place.kind === 'refused') throw ask.refusal
    },
  }
}

function inLine({ waitMs, ahead }: { readonly waitMs: number; readonly ahead: number }): ProblemError {
  const seconds = Math.ceil(waitMs / 1_000)
  const text = `You are in line, and keep your place: ${ahead} sign-ins are before yours. Ask again in ${seconds} s.`
  return new ProblemError('in_line', text, { retryAfterMs: waitMs })
}

function lineFull(): ProblemError {
  const minutes = MAX_WAIT_MS / 60_000
  const text = `More people want to sign in than can within ${minutes} minutes. Try again later.`
  return new ProblemError('line_full', text, { retryAfterMs: FULL_RETRY_MS })
}

/** Finds the place of each device, or gives it one. */
async function placeAll(
  input: SignInLineInput,
  asks: readonly LineAsk[],
): Promise<ReadonlyMap<string, Place>> {
  const nowMs = input.now?.() ?? (await readClock(input.database))
  const found = await findPlaces(input, asks, nowMs)
  const without = asks.filter(({ jkt }) => !found.has(jkt))
  const wanted = new Map<string, LineAsk>()
  for (const ask of without) if (ask.refusal === undefined) wanted.set(ask.jkt, ask)
  // A device that has asked twice at once, and was refused once, has a place all the same.
  for (const { jkt } of without) if (!wanted.has(jkt)) found.set(jkt, { kind: 'refused' })
  if (wanted.size === 0) return found
  const given = await input.database
    .transaction()
    .execute((trx) => givePlaces(input, trx, [...wanted.values()], nowMs))
  return new Map([...found, ...given])
}

/** Returns who needs no place, because they are signed in or it was their turn, and the places of those who have one. Takes up those that are due. */
async function findPlaces(
  { database, perSecond }: SignInLineInput,
  asks: readonly LineAsk[],
  nowMs: number,
): Promise<Map<string, Place>> {
  const keys = [...new Set(asks.map(({ jkt }) => jkt))]
  const now = new Date(nowMs)
  const [sessions, rows] = await Promise.all([
    database
      .selectFrom('auth_sessions')
      .select('jkt')
      .where('jkt', 'in', keys)
      .where('idle_until', '>', now)
      .where('ends_at', '>', now)
      .execute(),
    readPlaces(database, keys, now),
  ])
  const places = new Map(rows.map(({ jkt, at }) => [jkt, placeAt(at.getTime(), nowMs, perSecond)]))
  for (const { jkt } of sessions) places.set(jkt, { kind: 'open' })
  const due = rows.filter(({ at, is_taken }) => !is_taken && at <= now).map(({ jkt }) => jkt)
  if (due.length > 0) {
    // Only the first time: a turn is not made longer by what is begun in it.
    await database
      .updateTable('auth_places')
      .set({ is_taken: true, open_until: new Date(nowMs + OPEN_MS) })
      .where('jkt', 'in', due)
      .where('is_taken', '=', false)
      .execute()
  }
  return places
}

function placeAt(atMs: number, nowMs: number, perSecond: number): Place {
  const waitMs = atMs - nowMs
  if (waitMs <= 0) return { kind: 'open' }
  return { kind: 'waits', waitMs, ahead: Math.floor((waitMs / 1_000) * perSecond) }
}

/** The first time that is not before this one. Another rate was set when it was written, if it is none of the schedule itself. */
function firstFrom({ timeOf, msOf }: Clock, ms: number): number {
  const time = timeOf(ms)
  return msOf(time) < ms ? time + 1 : time
}

/** Gives places to devices that have none, while no other gateway does. */
async function givePlaces(
  { perSecond }: SignInLineInput,
  trx: DatabaseTransaction,
  asks: readonly LineAsk[],
  nowMs: number,
): Promise<ReadonlyMap<string, Place>> {
  const clock = clockOf(perSecond)
  const { timeOf, msOf } = clock
  const { next_at } = await trx
    .selectFrom('auth_line')
    .select('next_at')
    .where('id', '=', LINE_ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Another gateway may have given one a moment ago, to the same device.
  const keys = asks.map(({ jkt }) => jkt)
  const places = new Map<string, Place>()
  for (const { jkt, at } of await readPlaces(trx, keys, new Date(nowMs)))
    places.set(jkt, placeAt(at.getTime(), nowMs, perSecond))
  const left = asks.filter(({ jkt }) => !places.has(jkt))
  const networks = left.map(({ network }) => network)
  const windowMs = msOf(PLACES_IN_A_ROW * SPREAD)
  const chosen = await choosePlaces({
    from: Math.max(timeOf(nowMs), firstFrom(clock, next_at.getTime())),
    until: timeOf(nowMs + MAX_WAIT_MS),
    networks,
    timesOf: await readTimes(trx, { networks, sinceMs: nowMs - windowMs, timeOf }),
    taken: readTaken(trx, clock),
  })
  const rows = left.flatMap(({ jkt, network }, index) => {
    const time = chosen.times[index]
    if (time === undefined) return []
    const atMs = msOf(time)
    const place = placeAt(atMs, nowMs, perSecond)
    places.set(jkt, place)
    const isTaken = place.kind === 'open'
    const openUntilMs = isTaken ? nowMs + OPEN_MS : atMs + KEPT_MS
    const keptUntilMs = Math.max(openUntilMs, atMs + windowMs) + OPEN_MS
    return {
      ...{ jkt, network, at: new Date(atMs), is_taken: isTaken },
      ...{ open_until: new Date(openUntilMs), kept_until: new Date(keptUntilMs) },
    }
  })
  await trx
    .updateTable('auth_line')
    .set({ next_at: new Date(msOf(chosen.nextFrom)) })
    .where('id', '=', LINE_ID)
    .execute()
  if (rows.length > 0) await insertPlaces(trx, rows)
  return places
}
