import {
  type MoveCommand,
  type MoveCommandsInput,
  needTagKey,
  type OpenedServer,
  presentTables,
  runMoveCommand,
} from '@foyer/server-kit/moving'
import { GatewayError } from '../base/errors.ts'
import type { CliContext } from '../kernel/cli/context.ts'
import { UsageError } from '../kernel/cli/usageError.ts'
import type { OpenDatabase } from '../kernel/database/openDatabase.ts'
import { keyFilesBy } from '../kernel/keys/keyFile.ts'
import { openKeyRing } from '../kernel/keys/keyRing.ts'
import { ConfigError, type GatewayConfig } from '../kernel/settings/config.ts'
import { sealedColumns } from '../parts/embedded/sealedColumns.ts'
import { MOVED_TABLES } from './movedTables.ts'

/** `export-key`, `import-key`, `export`, `import` and `moved`: moves the gateway's half of all users to another operator. */
export async function moveCommand(
  command: MoveCommand,
  words: readonly string[],
  input: {
    readonly config: GatewayConfig
    readonly context: CliContext
    /** Opens the database with its tables up to date. */
    open(): Promise<OpenDatabase>
  },
): Promise<number> {
  await runMoveCommand(command, words, moveInput(input))
  return 0
}

function moveInput({ config, context, open }: Parameters<typeof moveCommand>[2]): MoveCommandsInput {
  const { embeddedWallet } = config
  const toError = (message: string) => new ConfigError(message)
  return {
    program: 'foyer-gateway',
    role: 'gateway',
    Failure: GatewayError,
    source: embeddedWallet?.gatewayUrl ?? 'a gateway',
    print: context.print,
    printNote: context.printNote ?? (() => undefined),
    signal: context.signal,
    toUsageError: (message) => new UsageError(message),
    async open(): Promise<OpenedServer> {
      const path = config.keysFile
      if (path === undefined) throw toError('FOYER_KEYS_FILE is not set.')
      const tagKey = needTagKey(embeddedWallet?.emailTagKey, toError)
      const keyRing = await openKeyRing(await keyFilesBy(config.keysWrapper).readKeyFile(path))
      const { database, close } = await open()
      const tables = await presentTables({ database }, MOVED_TABLES)
      const columns = sealedColumns(database)
      const stepsTable = 'gateway_migration'
      return { database, close, tables, columns, keyRing, tagKey, stepsTable, Failure: GatewayError }
    },
  }
}
