import type { CliContext } from '@foyer/server-kit'
import {
  type MoveCommand,
  type MoveCommandsInput,
  needTagKey,
  type OpenedServer,
  runMoveCommand,
} from '@foyer/server-kit/moving'
import { VaultError } from './base/errors.ts'
import { ConfigError, readConfig, type VaultConfig } from './config.ts'
import { refuseSharedCustody } from './custodyCheck.ts'
import { migrateVault } from './database/migrations.ts'
import { type DatabaseSource, openVaultDatabase } from './database/openDatabase.ts'
import { VAULT_SCHEMA } from './database/vaultSchema.ts'
import { keyFilesBy } from './keys/keyFile.ts'
import { openKeyRing } from './keys/keyRing.ts'
import { sealedColumns } from './keys/sealedColumns.ts'
import { MOVED_TABLES } from './moving/movedTables.ts'

/** `export-key`, `import-key`, `export`, `import` and `moved`: moves the vault's half of all users to another operator. */
export function moveCommand(
  command: MoveCommand,
  words: readonly string[],
  { env, print, printError, signal }: CliContext,
  sourceOf: (url: string | undefined) => DatabaseSource | undefined,
): Promise<void> {
  const config = readConfig(env)
  const toError = (message: string) => new ConfigError(message)
  const input: MoveCommandsInput = {
    program: 'foyer-vault',
    role: 'vault',
    Failure: VaultError,
    source: config.publicUrl ?? 'a vault',
    print,
    printNote: printError,
    signal,
    toUsageError: toError,
    open: () => openServer(config, sourceOf(config.databaseUrl), command === 'import'),
  }
  return runMoveCommand(command, words, input)
}

async function openServer(
  config: VaultConfig,
  source: DatabaseSource | undefined,
  isImport: boolean,
): Promise<OpenedServer> {
  if (source === undefined) throw new ConfigError('FOYER_VAULT_DATABASE_URL is not set.')
  const { databaseUrl, gatewayDatabaseUrl, gatewayKeys, isDevelopment, custody } = config
  const tagKey = needTagKey(config.emailTagKey, (message) => new ConfigError(message))
  const keyRing = await openKeyRing(await keyFilesBy(config.keysWrapper).readKeyFile(config.keysFile))
  const { database, close } = openVaultDatabase(source)
  try {
    await migrateVault(database)
    const { kids } = keyRing
    // One operator would take both halves of every wallet, and nobody would be told.
    if (isImport && !isDevelopment && custody !== 'single')
      await refuseSharedCustody({ database, databaseUrl, gatewayDatabaseUrl, kids, gatewayKeys })
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...{ database, close, tagKey, keyRing, schema: VAULT_SCHEMA, tables: MOVED_TABLES },
    ...{ columns: sealedColumns(database), stepsTable: 'vault_migration', Failure: VaultError },
  }
}
