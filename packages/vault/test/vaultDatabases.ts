import { stressCases } from '@foyer/devkit/stress'
import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { afterAll } from 'vitest'
import type { VaultOptions } from '../src/index.ts'
import { makeTables, startOn, startVaultTest, type VaultTest } from './vaultTest.ts'

/** A kind of database on which a file of tests runs. */
export interface VaultDatabaseKind {
  readonly name: string
  start(more?: VaultOptions): Promise<VaultTest>
}

/** The databases for `describe.each`: the embedded one, and a PostgreSQL of this file where the machine has one. */
export async function vaultDatabases(what: string): Promise<readonly VaultDatabaseKind[]> {
  const postgres = await openTemporaryDatabase(what, { key: 'vault', make: makeTables })
  afterAll(() => postgres?.stop())
  return [
    { name: 'an embedded database', start: (more?: VaultOptions) => startVaultTest(more) },
    ...(postgres
      ? [{ name: 'PostgreSQL', start: (more?: VaultOptions) => startOn(postgres.url, more) }]
      : []),
  ]
}

/**
 * The database of a suite of scenarios, whose statements are the same on both: PostgreSQL, as in production, or the embedded one where
 * there is none. `npm test -- stress` takes both.
 */
export async function usualVaultDatabases(what: string): Promise<readonly VaultDatabaseKind[]> {
  return stressCases([...(await vaultDatabases(what))].reverse())
}

/**
 * The database of a file that plays one scenario again and again: PostgreSQL, or the embedded one where there is none. `npm test --
 * stress` takes the embedded one.
 */
export async function usualVaultDatabase(what: string): Promise<VaultDatabaseKind> {
  const kind = (await usualVaultDatabases(what)).at(-1)
  if (kind === undefined) throw new Error('There is no database.')
  return kind
}
