import { runOnce, startTemporaryPostgres, type TemporaryPostgres } from './temporaryPostgres.ts'

/** A database that a file of tests has for itself, in a server that it may share. */
export type TemporaryDatabase = Pick<TemporaryPostgres, 'url' | 'stop'>

// A server costs ten times as much of a core as a database in it. The files of a worker run one after the other, so that each
// one still is alone with the server while it runs.
let shared: Promise<TemporaryPostgres | undefined> | undefined
let count = 0

/**
 * Makes an empty database in a server that all files of this process share and that ends with the process, or uses
 * DATABASE_URL_TEST. When there is neither, it prints that `what` is skipped, and returns undefined. A test that crashes its
 * server, or makes what all databases of a server share, takes `startTemporaryPostgres`.
 */
export async function openTemporaryDatabase(what: string): Promise<TemporaryDatabase | undefined> {
  if (process.env.DATABASE_URL_TEST) return startTemporaryPostgres(what)
  shared ??= startTemporaryPostgres(what, { endsWithProcess: true })
  const server = await shared
  if (server === undefined) {
    // The next file that asks says that it is skipped as well.
    shared = undefined
    return undefined
  }
  count += 1
  const name = `test_${count}`
  await runOnce(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    url: url.href,
    stop: () => runOnce(server.url, `drop database ${name} with (force)`),
  }
}
