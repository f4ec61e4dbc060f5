import { startTemporaryPostgres } from '@foyer/testing/temporaryPostgres'
import { afterAll } from 'vitest'
import { startOn, startVaultTest, type VaultTest } from './vaultTest.ts'

/** A kind of database on which a file of tests runs. */
export interface VaultDatabaseKind {
  readonly name: string
  start(): Promise<VaultTest>
}

/** The databases for `describe.each`: the embedded one, and a PostgreSQL of this file where the machine has one. */
export async function vaultDatabases(what: string): Promise<readonly VaultDatabaseKind[]> {
  const postgres = await startTemporaryPostgres(what)
  afterAll(() => postgres?.stop())
  return [
    { name: 'an embedded database', start: () => startVaultTest() },
    ...(postgres ? [{ name: 'PostgreSQL', start: () => startOn(postgres.url) }] : []),
  ]
}
