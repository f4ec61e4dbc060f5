import { startTemporaryPgbouncer, type TemporaryPgbouncer } from './temporaryPgbouncer.ts'
import { runOnce, startTemporaryPostgres, type TemporaryPostgres } from './temporaryPostgres.ts'

/** A database that a file of tests has for itself, in a server that it may share. */
export interface TemporaryDatabase extends Pick<TemporaryPostgres, 'url' | 'stop'> {
  /** The address of the server itself. `url` leads through a PgBouncer in transaction mode where FOYER_TEST_POOLED is 1. */
  readonly directUrl: string
}

// A server costs ten times as much of a core as a database in it. The files of a worker run one after the other, so that each
// one still is alone with the server while it runs.
let shared: Promise<TemporaryPostgres | undefined> | undefined
let sharedPooler: Promise<TemporaryPgbouncer | undefined> | undefined
/** Databases of that server with tables, by the name of the tables. They are only copied, and never used themselves. */
const templates = new Map<string, Promise<string>>()
let count = 0

/** Tables for a database that has none. */
export interface TemporaryTables {
  /** Names everything that decides what `make` makes. */
  readonly key: string
  /** Leaves no connection open: a database that has one is not copied. */
  make(url: string): Promise<void>
}

/**
 * Makes an empty database in a server that all files of this process share and that ends with the process, or uses
 * DATABASE_URL_TEST. When there is neither, it prints that `what` is skipped, and returns undefined. A test that crashes its
 * server, or makes what all databases of a server share, takes `startTemporaryPostgres`. With `tables` the database has
 * them: they are made once in the server, and copied. With FOYER_TEST_POOLED=1 its address leads through a PgBouncer in transaction mode.
 */
export async function openTemporaryDatabase(
  what: string,
  tables?: TemporaryTables,
): Promise<TemporaryDatabase | undefined> {
  if (process.env.DATABASE_URL_TEST) {
    const given = await startTemporaryPostgres(what)
    if (given && tables) await tables.make(given.url)
    return given && { ...given, directUrl: given.url }
  }
  shared ??= startTemporaryPostgres(what, { endsWithProcess: true })
  const server = await shared
  if (server === undefined) {
    // The next file that asks says that it is skipped as well.
    shared = undefined
    return undefined
  }
  const { name, url } = await createDatabase(server, tables && (await templateOf(server, tables)))
  if (process.env.FOYER_TEST_POOLED === '1')
    sharedPooler ??= startTemporaryPgbouncer(what, server.url, { endsWithProcess: true })
  const pooler = await sharedPooler
  return {
    url: pooler?.through(url) ?? url,
    directUrl: url,
    stop: () => runOnce(server.url, `drop database ${name} with (force)`),
  }
}

async function createDatabase(server: TemporaryPostgres, template?: string) {
  count += 1
  const name = `test_${count}`
  await runOnce(server.url, `create database ${name} ${template === undefined ? '' : `template ${template}`}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

function templateOf(server: TemporaryPostgres, { key, make }: TemporaryTables): Promise<string> {
  const known = templates.get(key)
  if (known !== undefined) return known
  const making = createDatabase(server).then(async ({ name, url }) => {
    await make(url)
    return name
  })
  templates.set(key, making)
  return making
}
