import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseHosts } from '@foyer/server-kit'
import type { DatabaseSource } from '../database/openDatabase.ts'

/**
 * Returns the notes that a command prints about its database before it opens it: which database it is, and a warning that it is likely the
 * wrong one if it is embedded in production, or does not exist yet. The notes never hold a user name or password.
 */
export function describeDatabase(
  source: DatabaseSource,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  if (source.kind === 'postgres') {
    // A command uses the server itself where there is a pooler.
    const address = source.directUrl ?? source.url
    const servers = (databaseHosts(address)?.urls ?? [address]).map((url) => new URL(url))
    const hosts = servers.map(({ host }) => host).join(',')
    return [`Database: PostgreSQL at ${hosts}${servers[0]?.pathname ?? ''}`]
  }
  const folder = resolve(source.dataDir)
  const note = `Database: embedded, in ${folder}`
  const reason =
    env.NODE_ENV === 'production'
      ? 'NODE_ENV is production, but DATABASE_URL is not set.'
      : existsSync(folder)
        ? undefined
        : 'There was no database in this folder before.'
  if (reason === undefined) return [note]
  const advice =
    'A gateway that runs with another DATABASE_URL or FOYER_DATA_DIR does not read what is written here.'
  return [note, `Warning: ${reason} ${advice}`]
}
