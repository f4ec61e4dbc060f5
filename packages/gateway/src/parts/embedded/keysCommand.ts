import { existsSync } from 'node:fs'
import { createKeyCommands, type KeyCommands } from '@foyer/server-kit/custody'
import { GatewayError } from '../../base/errors.ts'
import type { CliContext } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/openDatabase.ts'
import { keyFiles } from '../../kernel/keys/keyFile.ts'
import { openKeyRing } from '../../kernel/keys/keyRing.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { sealedColumns } from './sealedColumns.ts'

const WITHOUT_ARGUMENT = ['create', 'rotate', 'check', 'rewrap'] as const
const WITH_ARGUMENT = ['drop', 'take'] as const

/**
 * `keys create|rotate|check|rewrap|drop|take`: works on the key file, and prints its public keys on one line, as the vault takes
 * them.
 */
export async function keysCommand(
  [name, argument, ...more]: readonly string[],
  { keysFile: path, database }: GatewayConfig,
  { print, printNote = () => undefined }: CliContext,
): Promise<number> {
  const plain = WITHOUT_ARGUMENT.find((one) => one === name && argument === undefined)
  const withOne = WITH_ARGUMENT.find((one) => one === name && argument !== undefined && more.length === 0)
  if (plain === undefined && withOne === undefined)
    throw new UsageError(
      'Write "keys create", "keys rotate", "keys check", "keys rewrap", "keys drop <key>" or "keys take <file>".',
    )
  if (path === undefined) throw new ConfigError('FOYER_KEYS_FILE is not set.')
  const commands = gatewayKeyCommands({
    path,
    async open() {
      // Opening would make one.
      if (database.kind === 'embedded' && !existsSync(database.dataDir)) return undefined
      return openDatabase(database, { isPatient: true })
    },
    print,
    printNote,
  })
  if (plain !== undefined) await commands[plain]()
  else if (withOne !== undefined) await commands[withOne](argument ?? '')
  return 0
}

/** The commands for the key file of a gateway, on the database that `open` answers with. */
export function gatewayKeyCommands(input: {
  readonly path: string
  open(): Promise<Pick<OpenDatabase, 'database' | 'close'> | undefined>
  readonly print: (line: string) => void
  readonly printNote: (line: string) => void
}): KeyCommands {
  return createKeyCommands({
    ...input,
    program: 'foyer-gateway',
    files: keyFiles,
    Failure: GatewayError,
    openKeyRing,
    async openRows() {
      const opened = await input.open()
      return opened && { ...opened, columns: sealedColumns(opened.database) }
    },
  })
}
