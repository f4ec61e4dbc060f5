import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { Kysely, PGliteDialect, sql } from 'kysely'
import * as v from 'valibot'
import { CodedError } from '../src/codedError.ts'
import { addKeySet } from '../src/custody/keyFile.ts'
import { openKeyRing } from '../src/custody/keyRing.ts'
import { sealedColumn } from '../src/custody/sealedColumn.ts'
import { sqlStep } from '../src/database/sqlStep.ts'
import type { ExportInput, MovingServer } from '../src/moving/exportFile.ts'
import { exportMove } from '../src/moving/exportMove.ts'
import { type ImportInput, importMove } from '../src/moving/importMove.ts'
import { createMoveKey, readPrivateMoveKey, readPublicMoveKey } from '../src/moving/moveKeys.ts'
import { type MovedTables, movingTableSteps } from '../src/moving/moveTables.ts'

/** The error of a server of the tests. */
export class MoveError extends CodedError<string> {}

const TABLES: MovedTables = {
  moved: [{ name: 'wallets' }, { name: 'shares' }, { name: 'lines' }, { name: 'odds', where: 't.n >= 0' }],
  left: {},
  wallets: 'wallets',
  rotations: 'rotations',
}

const STEP = sqlStep([
  'create table steps (name text primary key)',
  "insert into steps values ('01-all')",
  'create table wallets (wallet_id text primary key, epoch integer not null, at timestamptz not null)',
  'create table rotations (wallet_id text primary key)',
  `create table shares (wallet_id text references wallets, holder text, share_enc text, primary key (wallet_id, holder))`,
  'create table lines (id bigint primary key generated always as identity, wallet_id text, what text)',
  `create table odds (n bigint primary key, j jsonb, b bytea, a text[], f double precision, d numeric, z boolean)`,
  ...movingTableSteps(),
])

const folder = mkdtempSync(join(tmpdir(), 'foyer-moving-'))
/** Deletes the files of the tests. */
export const clearMoves = () => rmSync(folder, { recursive: true, force: true })
let files = 0
/** A path that no file has. */
export function newPath(): string {
  files += 1
  // Test files of one process share this module, and the one before has cleared the folder.
  mkdirSync(folder, { recursive: true })
  return join(folder, `${files}`)
}

export const TAG_KEY = new Uint8Array(32).fill(7)

/** A server of a database in memory, with a key ring of its own. */
export async function newServer() {
  const pglite = await openEmptyDatabase<PGlite>(PGlite)
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await STEP(database)
  const keyRing = await openKeyRing(await addKeySet(), { label: 'gateway', Failure: MoveError })
  const columns = [
    sealedColumn(database, {
      ...{ table: 'shares', column: 'share_enc', key: ['wallet_id', 'holder'] },
      ofWallet: { table: 'wallets', columns: ['epoch'] },
      schema: v.object({ wallet_id: v.string(), holder: v.string(), epoch: v.number() }),
      placeOf: (row) => `${row.wallet_id}|${row.epoch}|${row.holder}`,
    }),
  ]
  const server: MovingServer = {
    ...{ database, keyRing, columns, tables: TABLES, tagKey: TAG_KEY },
    ...{ stepsTable: 'steps', Failure: MoveError },
  }
  const read = async (statement: string) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(database)).rows
  return {
    ...{ database, keyRing, server, read },
    /** A wallet with a share of one device. */
    async fill(id: string, share: string | null, what = 'made') {
      await sql`insert into wallets values (${id}, 3, '2026-01-02 03:04:05.678901+00')`.execute(database)
      const place = `${id}|3|d`
      const sealed = share && (await keyRing.wrap(new TextEncoder().encode(share), place))
      await sql`insert into shares values (${id}, 'd', ${sealed})`.execute(database)
      await sql`insert into lines (wallet_id, what) values (${id}, ${what})`.execute(database)
    },
    /** All rows that move, with their shares opened. */
    async rows() {
      const shares = await read('select * from shares order by 1, 2')
      const opened = await Promise.all(
        shares.map(async (row) => {
          const sealed = row.share_enc
          if (typeof sealed !== 'string' || sealed === '') return row
          const bytes = await keyRing.unwrap(sealed, `${row.wallet_id}|3|${row.holder}`)
          return { ...row, share_enc: new TextDecoder().decode(bytes) }
        }),
      )
      return {
        wallets: await read('select wallet_id, epoch, at::text from wallets order by 1'),
        shares: opened,
        lines: await read('select wallet_id, what from lines order by id'),
        odds: await read('select n::text, j, b::text, a, f, d::text, z from odds where n >= 0 order by n'),
      }
    },
    close: () => database.destroy(),
  }
}

export type TestServer = Awaited<ReturnType<typeof newServer>>

/** The keys of two operators, as each of them reads them. */
export async function newKeys(role: 'gateway' | 'vault' = 'gateway') {
  const [receive, sign] = [newPath(), newPath()]
  const [ofReceiver, ofSigner] = [
    { role, use: 'receive', Failure: MoveError } as const,
    { role, use: 'sign', Failure: MoveError } as const,
  ]
  await createMoveKey(receive, ofReceiver)
  await createMoveKey(sign, ofSigner)
  return {
    atSource: {
      receiver: await readPublicMoveKey(`${receive}.pub`, ofReceiver),
      signer: await readPrivateMoveKey(sign, ofSigner),
    },
    atReceiver: {
      receiver: await readPrivateMoveKey(receive, ofReceiver),
      signer: await readPublicMoveKey(`${sign}.pub`, ofSigner),
    },
    paths: { receive, sign },
  }
}
export type TestKeys = Awaited<ReturnType<typeof newKeys>>

/** Exports a server into a file. */
export const exportTo = (
  { server }: TestServer,
  keys: TestKeys,
  out: string,
  more: Partial<ExportInput> = {},
) =>
  exportMove({
    ...{ ...server, ...keys.atSource, out, source: 'old', isResumed: false, nowMs: 1_000, rowsPerChunk: 2 },
    ...more,
  })

/** Imports a file into a server. */
export const importFrom = (
  { server }: TestServer,
  keys: TestKeys,
  path: string,
  more: Partial<ImportInput> = {},
) => importMove({ ...{ ...server, ...keys.atReceiver, path, isResumed: false, nowMs: 2_000 }, ...more })

/** The code of a refusal. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof CodedError ? String(error.code) : `other: ${error}`),
  )

/** A copy of a file with other bytes. */
export function changedCopy(path: string, change: (bytes: Buffer) => Buffer): string {
  const to = newPath()
  writeFileSync(to, change(readFileSync(path)))
  return to
}

/** The frames of a file, the first bytes apart. */
export function framesOf(path: string): readonly [magic: Buffer, ...frames: Buffer[]] {
  const bytes = readFileSync(path)
  const frames: Buffer[] = []
  let at = 13
  while (at < bytes.length) {
    const end = at + 4 + bytes.readUInt32BE(at)
    frames.push(bytes.subarray(at, end))
    at = end
  }
  return [bytes.subarray(0, 13), ...frames]
}
