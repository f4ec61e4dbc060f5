import { createHash } from 'node:crypto'
import type { adminRoutes, ReplyOf } from '@foyer/api'
import type { Selectable } from 'kysely'
import type { Connection, Database } from './context.ts'
import type { OperatorTables } from './tables.ts'

type Row = Selectable<OperatorTables['console_audit']>
type Line = ReplyOf<(typeof adminRoutes)['listAudit']>['lines'][number]

/** The person or the program that does something. */
export interface Actor {
  readonly id: string
  readonly name: string
  /** `session`, `token:<id>` or `command`. */
  readonly via: string
}

/** An act to be recorded. No e-mail address, secret or code belongs into it. */
export interface Act {
  readonly atMs: number
  /** The project that it is about, or `*`. */
  readonly projectId: string
  readonly actor: Actor
  /** The route, or the command. */
  readonly act: string
  readonly target?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}

/** The hash before the first line of a log. */
const BEGINNING = 'A'.repeat(43)
/** Lines that are read at once. */
const PAGE = 500

/** Adds a line to the log of a project, in the transaction of the act. Each line vouches for the one before it. */
export async function recordAct(trx: Connection, act: Act): Promise<void> {
  const { projectId, actor } = act
  await trx
    .insertInto('console_audit_heads')
    .values({ place: projectId, seq: 0, hash: BEGINNING })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await trx
    .selectFrom('console_audit_heads')
    .selectAll()
    .where('place', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const line = {
    place: projectId,
    seq: head.seq + 1,
    at: new Date(act.atMs),
    ...{ actor_id: actor.id, actor_name: actor.name, via: actor.via },
    ...{ act: act.act, target: act.target ?? null },
    ...{ before: textOf(act.before), after: textOf(act.after) },
  }
  const hash = hashOf(head.hash, line)
  await trx
    .insertInto('console_audit')
    .values({ ...line, hash })
    .execute()
  await trx
    .updateTable('console_audit_heads')
    .set({ seq: line.seq, hash })
    .where('place', '=', projectId)
    .execute()
}

function textOf(value: unknown): string | null {
  // JSON writes a NUL, which PostgreSQL keeps in no text, as an escape.
  return value === undefined ? null : JSON.stringify(value)
}

function hashOf(before: string, row: Omit<Row, 'hash'>): string {
  const { place, seq, at, actor_id, actor_name, via, act, target } = row
  const fields = [before, place, seq, at.getTime(), actor_id, actor_name, via, act, target]
  const text = JSON.stringify([...fields, row.before, row.after])
  return createHash('sha256').update(text).digest('base64url')
}

/** A page of the log, the newest line first. */
export async function readAudit(
  database: Database,
  { projectId, before, entries }: { projectId: string; before: number | undefined; entries: number },
): Promise<ReplyOf<(typeof adminRoutes)['listAudit']>> {
  const lines = database.selectFrom('console_audit').selectAll().where('place', '=', projectId)
  const wanted = before === undefined ? lines : lines.where('seq', '<', before)
  const rows = await wanted.orderBy('seq', 'desc').limit(entries).execute()
  const last = rows.at(-1)?.seq ?? 1
  return { lines: rows.map(toLine), next: last > 1 ? last : null }
}

/** The whole log, the oldest line first, page by page. */
async function* readPages(database: Database, projectId: string): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await database
      .selectFrom('console_audit')
      .selectAll()
      .where('place', '=', projectId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.seq ?? after
  }
}

/** Writes the whole log as NDJSON. */
export async function* exportAudit(database: Database, projectId: string): AsyncGenerator<string> {
  for await (const rows of readPages(database, projectId))
    yield rows.map((row) => `${JSON.stringify(toLine(row))}\n`).join('')
}

/** Checks that the lines follow each other, that none was changed, and that the last one is the newest that was written. */
export async function checkAudit(
  database: Database,
  projectId: string,
): Promise<ReplyOf<(typeof adminRoutes)['checkAudit']>> {
  const { head, newest } = await readHead(database, projectId)
  const last = await followChain(database, projectId, head.seq)
  // A head that was taken away, or put back, has lines behind it.
  const isWhole = last.seq === head.seq && last.hash === head.hash && newest === head.seq
  return {
    isWhole,
    lines: last.seq,
    ...(!isWhole && { firstBad: last.seq + 1 }),
    head: last.seq === 0 ? null : last.hash,
  }
}

/** Reads the head of a log and the number of its newest line, in one statement: lines may come in at any moment. */
async function readHead(database: Database, projectId: string) {
  const { seq, hash, newest } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('console_audit_heads').select('seq').where('place', '=', projectId).as('seq'),
      selectFrom('console_audit_heads').select('hash').where('place', '=', projectId).as('hash'),
      selectFrom('console_audit')
        .select(({ fn }) => fn.max<number | null>('seq').as('last'))
        .where('place', '=', projectId)
        .as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { head: { seq: seq ?? 0, hash: hash ?? BEGINNING }, newest: newest ?? 0 }
}

/** Follows the lines up to one, and answers with the last that fits. */
async function followChain(database: Database, projectId: string, upTo: number) {
  let last = { seq: 0, hash: BEGINNING }
  for await (const rows of readPages(database, projectId)) {
    for (const row of rows) {
      const fits = row.seq === last.seq + 1 && row.hash === hashOf(last.hash, row)
      // A line that came in after the head was read is newer than what is checked.
      if (!fits || row.seq > upTo) return last
      last = row
    }
  }
  return last
}

function toLine(row: Row): Line {
  return {
    seq: row.seq,
    atMs: row.at.getTime(),
    projectId: row.place,
    actor: { id: row.actor_id, name: row.actor_name },
    via: row.via,
    act: row.act,
    target: row.target,
    before: parseText(row.before),
    after: parseText(row.after),
    hash: row.hash,
  }
}

function parseText(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
