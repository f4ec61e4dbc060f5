import * as v from 'valibot'
import type { Claim, QueueFigures, QueuePlace } from './queuePlace.ts'
import { claimEntries, measureEntries, writeEntry } from './queueStatements.ts'

/** How an entry leaves its queue: it is deleted, or stays with these values and without a time at which it is due. */
export type Ending = 'delete' | ((nowMs: number) => Readonly<Record<string, unknown>>)

/** The place of a queue, and its rules. */
export interface QueueInput<Row> extends QueuePlace {
  /** Reads what the work needs of an entry. */
  readonly schema: v.GenericSchema<unknown, Row>
  /** How long an entry belongs to the process that has claimed it. */
  readonly leaseMs: number
  /** How long an entry waits after an attempt that failed. */
  readonly backOff: (attempts: number) => number
  /** After so many attempts a failed entry is given up. @default never */
  readonly maxAttempts?: number
  /** @default 'delete' */
  readonly onDone?: Ending
  /** How an entry that is given up leaves the queue. One that stays is a dead letter. @default 'delete' */
  readonly onDead?: Ending
}

/** How an attempt has ended: `failed` is tried again, `dead` is not. */
export type Outcome = 'done' | 'failed' | 'dead'

/** The outcome of an attempt that has not failed, and whose entry is looked at again at a time that its work has chosen. */
export interface Again {
  readonly againAtMs: number
}

/** A queue in a table of PostgreSQL, or of the embedded database. */
export interface Queue<Row> {
  /**
   * Claims entries that are due. Until their lease is over no other process gets them, even if this one dies; then they are due
   * again. So each entry is handled at least once.
   */
  claim(limit: number): Promise<readonly Claim<Row>[]>
  /**
   * Ends a claim. Nothing is changed where the lease is over and somebody else has claimed the entry since, or where it is no entry any more.
   * @returns what became of it: a failed entry without attempts left is `dead`; undefined where it was no longer this process's
   */
  end<O extends Outcome | Again>(
    claim: Pick<Claim<Row>, 'id' | 'attempts'>,
    outcome: O,
  ): Promise<Outcome | O | undefined>
  measure(): Promise<QueueFigures>
}

const Fields = v.object({ attempts: v.number() })

/** Opens a queue. Its table exists already: each server brings its own migrations. */
export function openQueue<Row>(input: QueueInput<Row>): Queue<Row> {
  const { id = 'id', schema, leaseMs, maxAttempts = Number.POSITIVE_INFINITY } = input
  return {
    async claim(limit) {
      if (limit <= 0) return []
      const rows = await claimEntries(input, limit, leaseMs)
      return rows.map((row) => ({
        row: v.parse(schema, row),
        id: row[id],
        attempts: v.parse(Fields, row).attempts,
      }))
    },
    async end(claim, outcome) {
      const fate = outcome === 'failed' && claim.attempts >= maxAttempts ? 'dead' : outcome
      const isOurs = await writeEntry(input, claim, whatBecomes(input, claim, fate))
      return isOurs ? fate : undefined
    },
    measure: () => measureEntries(input),
  }
}

type Rules = Pick<QueueInput<never>, 'now' | 'backOff' | 'onDone' | 'onDead'>

function whatBecomes(rules: Rules, { attempts }: Pick<Claim<never>, 'attempts'>, fate: Outcome | Again) {
  const { now, backOff, onDone = 'delete', onDead = 'delete' } = rules
  const nowMs = now()
  if (typeof fate === 'object') return { due_at: new Date(fate.againAtMs) }
  if (fate === 'failed') return { due_at: new Date(nowMs + backOff(attempts)) }
  const ending = fate === 'done' ? onDone : onDead
  return ending === 'delete' ? ending : { due_at: null, ...ending(nowMs) }
}
