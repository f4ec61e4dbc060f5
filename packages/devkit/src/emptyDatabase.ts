import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { withTimeLimit } from '@foyer/kit'
import { copyPreparedFolder, type PreparedFolder, prepareFolder } from './preparedFolder.ts'
import { putBack, readTables, type TablesState } from './tablesState.ts'

// Making an embedded database takes seconds of a core, and what is in it depends on the version of PGlite alone.

/** The part of PGlite that is needed, whose class comes from the package that is tested. */
interface Lite {
  readonly closed: boolean
  readonly ready: boolean
  readonly waitReady: Promise<void>
  query(...input: never): Promise<unknown>
  transaction(...input: never): Promise<unknown>
  exec(text: string): Promise<unknown>
  dumpDataDir(compression: 'none'): Promise<Blob>
  close(): Promise<void>
}

interface LiteClass<T extends Lite = Lite> {
  create(options?: { readonly dataDir?: string; readonly loadDataDir?: Blob }): Promise<T>
}

/** The part of a database that Kysely needs. */
export type EmptyDatabase<T extends Lite = Lite> = Pick<
  T,
  'closed' | 'ready' | 'waitReady' | 'query' | 'transaction' | 'close'
>

const manifest = resolve(import.meta.dirname, '../../gateway/package.json')
const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
const key = `pglite-${dependencies['@electric-sql/pglite']}-slim`

/**
 * Most of a start is filling a cache of 128 MB with zeroes, and most of a copy are the files of the two template databases, which are
 * never used.
 */
const SLIM = [
  `alter system set shared_buffers = '4MB'`,
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
]

/** The same for packages that do not depend on PGlite: it is the one of the gateway. */
export async function copyEmptyGatewayDatabase(dataDir: string): Promise<void> {
  const path = createRequire(manifest).resolve('@electric-sql/pglite')
  const { PGlite }: { readonly PGlite: LiteClass } = await import(/* @vite-ignore */ path)
  await copyEmptyDatabase(PGlite, dataDir)
}

/** Puts an embedded database without any table into a folder for a gateway. */
export function copyEmptyDatabase(Lite: LiteClass, dataDir: string): Promise<void> {
  return copyPreparedFolder(join(dataDir, 'db'), emptyFolder(Lite))
}

function emptyFolder(Lite: LiteClass): PreparedFolder {
  return {
    key,
    async make(folder) {
      const lite = await Lite.create({ dataDir: folder })
      await slim(lite)
      await lite.close()
    },
  }
}

async function slim(lite: Lite): Promise<void> {
  // One at a time, since several statements together would run as a transaction, in which none of them is allowed.
  for (const statement of SLIM) await lite.exec(statement)
}

/** Databases of this process that are not in use, without any table. */
const spare: Lite[] = []
/** The same with tables, by their name. */
const spareWithTables = new Map<string, Prepared[]>()
const OURS = `nspname !~ '^pg_' and nspname <> 'information_schema'`
const DROP_EVERYTHING = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where ${OURS} loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$; create schema public`
/** A database with an abandoned transaction cannot be emptied in this time, and is discarded. */
const EMPTY_MS = 5_000

/**
 * Opens a database in memory without any table. Closing it empties it for the next caller in this process, because making one takes ten
 * times as long.
 */
export async function openEmptyDatabase<T extends Lite>(Class: LiteClass<T>): Promise<EmptyDatabase<T>> {
  // All spare ones were made by this function, with the one PGlite of the workspace.
  const lite = (spare.pop() as T | undefined) ?? (await makeDatabase(Class))
  return handOut(lite, () => emptyOrClose(lite))
}

/** Tables for a database that has none. */
export interface TablesInput<T extends Lite> {
  /** Names everything that decides what `make` makes. */
  readonly key: string
  make(lite: EmptyDatabase<T>): Promise<unknown>
}

interface Prepared {
  readonly lite: Lite
  readonly state: TablesState
}

/**
 * Opens a database in memory with the rows that its tables begin with. Closing it restores those rows for the next caller in this
 * process with the same key, because making the tables takes five times as long. A database whose tables have changed is emptied
 * instead.
 */
export async function openDatabaseWithTables<T extends Lite>(
  Class: LiteClass<T>,
  { key: name, make }: TablesInput<T>,
): Promise<EmptyDatabase<T>> {
  const spares = spareWithTables.get(name) ?? []
  spareWithTables.set(name, spares)
  const prepared = spares.pop() ?? (await prepare(Class, make))
  // All spare ones were made by this function, with the one PGlite of the workspace.
  const lite = prepared.lite as T
  return handOut(lite, async () => {
    if (await isPutBack(prepared)) spares.push(prepared)
    else await emptyOrClose(lite)
  })
}

async function prepare<T extends Lite>(Class: LiteClass<T>, make: TablesInput<T>['make']): Promise<Prepared> {
  const lite = (spare.pop() as T | undefined) ?? (await makeDatabase(Class))
  await make(handOut(lite, () => emptyOrClose(lite)))
  return { lite, state: await readTables(lite) }
}

function handOut<T extends Lite>(lite: T, giveBack: () => Promise<void>): EmptyDatabase<T> {
  let isClosed = false
  return {
    get closed() {
      return isClosed
    },
    ready: lite.ready,
    waitReady: lite.waitReady,
    // The methods read private fields, so they are called on the database itself; binding keeps what they take and give.
    query: lite.query.bind(lite) as T['query'],
    transaction: lite.transaction.bind(lite) as T['transaction'],
    async close() {
      if (isClosed) return
      isClosed = true
      await giveBack()
    },
  }
}

async function makeDatabase<T extends Lite>(Class: LiteClass<T>): Promise<T> {
  const folder = await prepareFolder({
    key: `${key}-dump`,
    async make(path) {
      await mkdir(path)
      // Made from nothing once, for both.
      const folder = join(path, 'db')
      await copyPreparedFolder(folder, emptyFolder(Class))
      const lite = await Class.create({ dataDir: folder })
      const dump = await lite.dumpDataDir('none')
      await lite.close()
      await rm(folder, { recursive: true })
      await writeFile(join(path, 'dump.tar'), Buffer.from(await dump.arrayBuffer()))
    },
  })
  const dump = await readFile(join(folder, 'dump.tar'))
  return Class.create({ loadDataDir: new Blob([new Uint8Array(dump)]) })
}

async function emptyOrClose(lite: Lite): Promise<void> {
  const isEmpty = await isDoneInTime(async () => {
    await lite.exec(DROP_EVERYTHING)
    await lite.exec('discard all')
  })
  if (isEmpty) spare.push(lite)
  else await lite.close()
}

function isPutBack({ lite, state }: Prepared): Promise<boolean> {
  return isDoneInTime(() => putBack(lite, state))
}

function isDoneInTime(work: () => Promise<void>): Promise<boolean> {
  return withTimeLimit(work, { limitMs: EMPTY_MS, what: 'Emptying a database' }).then(
    () => true,
    () => false,
  )
}
