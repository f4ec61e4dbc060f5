import { existsSync } from 'node:fs'
import {
  createKeyCommands,
  isWrappingCommand,
  type KeyCommands,
  runWrappingCommand,
} from '@foyer/server-kit/custody'
import { type KeyWrapper, parseKeyWrapper } from '@foyer/server-kit/wrapping'
import { GatewayError } from '../../base/errors.ts'
import type { CliContext } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/openDatabase.ts'
import { keyFilesBy } from '../../kernel/keys/keyFile.ts'
import { openKeyRing } from '../../kernel/keys/keyRing.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { sealedColumns } from './sealedColumns.ts'

const WITHOUT_ARGUMENT = ['create', 'rotate', 'check', 'rewrap'] as const
const WITH_ARGUMENT = ['drop', 'take'] as const

/**
 * `keys create|rotate|check|rewrap|drop|take`: works on the key file, and prints its public keys on one line, as the vault takes
 * them. `keys wrap|unwrap|split|join` works on what wraps it.
 */
export async function keysCommand(
  words: readonly string[],
  { keysFile: path, keysWrapper, database }: GatewayConfig,
  { env, print, printNote = () => undefined }: CliContext,
): Promise<number> {
  const [name, argument, ...more] = words
  if (isWrappingCommand(name)) {
    await runWrappingCommand(name, words.slice(1), {
      ...{
        program: 'foyer-gateway',
        files: keyFilesBy(keysWrapper),
        path: needPath(path),
        Failure: GatewayError,
      },
      parseWrapper: (address, tokenFile) =>
        parseKeyWrapper(address, {
          ...{ env, tokenFile, tokenSetting: '--from-token-file' },
          fail: (what) => new UsageError(`--from ${what}`),
        }),
      ...{ print, printNote, misuse: (message: string) => new UsageError(message) },
    })
    return 0
  }
  const plain = WITHOUT_ARGUMENT.find((one) => one === name && argument === undefined)
  const withOne = WITH_ARGUMENT.find((one) => one === name && argument !== undefined && more.length === 0)
  if (plain === undefined && withOne === undefined)
    throw new UsageError(
      'Write "keys create", "keys rotate", "keys check", "keys rewrap", "keys drop <key>", "keys take <file>", "keys wrap", "keys unwrap", "keys split" or "keys join".',
    )
  const commands = gatewayKeyCommands({
    path: needPath(path),
    wrapper: keysWrapper,
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

function needPath(path: string | undefined): string {
  if (path === undefined) throw new ConfigError('FOYER_KEYS_FILE is not set.')
  return path
}

/** The commands for the key file of a gateway, on the database that `open` answers with. */
export function gatewayKeyCommands(input: {
  readonly path: string
  /** Wraps the file. @default it is plain */
  readonly wrapper?: KeyWrapper | undefined
  open(): Promise<Pick<OpenDatabase, 'database' | 'close'> | undefined>
  readonly print: (line: string) => void
  readonly printNote: (line: string) => void
}): KeyCommands {
  return createKeyCommands({
    ...input,
    program: 'foyer-gateway',
    files: keyFilesBy(input.wrapper),
    Failure: GatewayError,
    openKeyRing,
    async openRows() {
      const opened = await input.open()
      return opened && { ...opened, columns: sealedColumns(opened.database) }
    },
  })
}
