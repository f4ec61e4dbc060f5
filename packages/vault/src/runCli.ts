import { untilAborted } from '@foyer/kit'
import { addressLine, type CliContext, noCommand, runCommand, runMigrateCommand } from '@foyer/server-kit'
import {
  createKeyCommands,
  isWrappingCommand,
  type KeyCommands,
  runWrappingCommand,
  type WrappingCommand,
} from '@foyer/server-kit/custody'
import type { MoveCommand } from '@foyer/server-kit/moving'
import { startTracing } from '@foyer/server-kit/tracing'
import { parseKeyWrapper } from '@foyer/server-kit/wrapping'
import type { Kysely } from 'kysely'
import { VaultError } from './base/errors.ts'
import { VERSION } from './base/version.ts'
import { ConfigError, readConfig } from './config.ts'
import { makeInvite, readInviteOptions } from './console/consoleCommand.ts'
import { migrateVault, pendingVaultMigrations } from './database/migrations.ts'
import { type DatabaseSource, openVaultDatabase } from './database/openDatabase.ts'
import { keyFilesBy } from './keys/keyFile.ts'
import { openKeyRing } from './keys/keyRing.ts'
import { sealedColumns } from './keys/sealedColumns.ts'
import { moveCommand } from './moveCommand.ts'
import { startVault } from './startVault.ts'

const USAGE = `foyer-vault <command>

  serve              starts the vault
  migrate            brings the vault's tables up to date
  keys create        makes a new key file, and prints the public keys: FOYER_VAULT_KEYS of the gateway
  keys rotate        adds new keys; what was sealed with the others stays readable
  keys check         checks the key file, and says how many rows each key has sealed
  keys rewrap        seals with the current key what others have sealed
  keys drop <key>    moves a key that no row needs into a file of its own
  keys take <file>   adds the keys of another file, such as a copy
  keys wrap          [--from <wrapper> [--from-token-file <file>]]
                     has the key file wrapped by FOYER_VAULT_KEYS_WRAPPER: a plain one, or one that another
                     wrapper opens
  keys unwrap        --check opens the wrapped file as a start does, and says by what; --plain lays it open
  keys split         --shares 5 --needed 3 --into <folder>
                     splits the key of the wrapped file, one file for each holder
  keys join          <share> <share> … opens the wrapped file by shares, and has it wrapped by
                     FOYER_VAULT_KEYS_WRAPPER
  custody list       prints every wallet, as "foyer-gateway custody list" does: compare them
  console invite     --role owner|support|viewer [--operator <id>]
                     prints a one-time link for the console, which is good for 15 minutes: for a further
                     operator, or for another passkey of one that is there
  import-key         --out <file>: makes the key pair to which another operator exports; give away <file>.pub
  export-key         --out <file>: makes the key pair that signs an export; give away <file>.pub
  export             --to <import key .pub> --key <export key> --out <file> [--resume]: writes this half of all
                     users into a file
  import             --in <file> --from <export key .pub> --key <import key> [--resume]: takes it
  moved              says how many moved wallets still have the shares that the operator before knows
  help               prints this; --version prints the version

Settings come from the environment: FOYER_VAULT_PORT, FOYER_VAULT_HOST, FOYER_VAULT_URL,
FOYER_VAULT_DATABASE_URL, FOYER_VAULT_DATABASE_DIRECT_URL, FOYER_VAULT_REDIS_URL, FOYER_VAULT_KEYS_FILE,
FOYER_VAULT_KEYS_WRAPPER, FOYER_VAULT_KEYS_WRAPPER_TOKEN_FILE, FOYER_VAULT_PROJECTS, FOYER_GATEWAY_KEYS,
FOYER_GATEWAY_INTERNAL_URL, FOYER_SECURE_SITE_URL, FOYER_EMAIL_TAG_KEY, FOYER_SMTP_URL, FOYER_MAIL_FROM,
FOYER_CUSTODY, FOYER_VAULT_CONSOLE, FOYER_TRUSTED_PROXIES, FOYER_STOP_DELAY_SECONDS, FOYER_LOG_LEVEL.`

/** The context of a vault's command. */
export interface VaultCliContext extends CliContext {
  /** A database that is open already, in place of the one that the environment names. It is left open. */
  readonly database?: Pick<Kysely<unknown>, 'withTables'>
}

/** Runs one command of `foyer-vault` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export function runCli(argv: readonly string[], context: VaultCliContext): Promise<number> {
  const keys = (name: 'create' | 'rotate' | 'check' | 'rewrap') => () => keyCommands(context)[name]()
  return runCommand(argv, context, {
    program: 'foyer-vault',
    version: VERSION,
    usage: USAGE,
    commands: {
      serve,
      migrate,
      'keys create': keys('create'),
      'keys rotate': keys('rotate'),
      'keys check': keys('check'),
      'keys rewrap': keys('rewrap'),
      'custody list': () => listCustody(context),
    },
    withArguments: {
      keys: (_, words) => keysWithArgument(context, words),
      console: (_, words) => inviteOperator(context, words),
      'export-key': move(context, 'export-key'),
      'import-key': move(context, 'import-key'),
      export: move(context, 'export'),
      import: move(context, 'import'),
      moved: move(context, 'moved'),
    },
    isMisuse: (error) => error instanceof ConfigError,
  })
}

async function serve({ env, print, printError, signal }: CliContext): Promise<void> {
  const toError = (message: string) => new ConfigError(message)
  const tracing = await startTracing({
    ...{ service: 'foyer-vault', version: VERSION },
    ...{ env, toError, printError },
  })
  const vault = await startVault({ env })
  print(addressLine('Vault', vault.publicUrl, vault.url))
  await untilAborted(signal)
  await vault.close()
  await tracing.close()
}

function migrate({ env, print }: CliContext): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = readConfig(env)
  return runMigrateCommand({
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    setting: 'FOYER_VAULT_DATABASE_URL',
    toError: (message) => new ConfigError(message),
    open: (url) => openVaultDatabase({ url, isPatient: true }),
    async migrate({ database, checkSessions }) {
      if ((await pendingVaultMigrations(database)).length > 0) await checkSessions?.('a migration')
      return migrateVault(database)
    },
    print,
  })
}

function keyCommands({ env, print, printError, database }: VaultCliContext): KeyCommands {
  const { keysFile, keysWrapper, databaseUrl } = readConfig(env)
  return createKeyCommands({
    program: 'foyer-vault',
    files: keyFilesBy(keysWrapper),
    path: keysFile,
    Failure: VaultError,
    openKeyRing,
    async openRows() {
      const source = sourceOf(database, databaseUrl)
      if (source === undefined) return undefined
      const opened = openVaultDatabase(source)
      return { ...opened, columns: sealedColumns(opened.database) }
    },
    print,
    printNote: printError,
  })
}

/** Every wallet with its epoch, its state and the hash of what it is bound to. */
async function listCustody({ env, print, database }: VaultCliContext): Promise<void> {
  const source = sourceOf(database, readConfig(env).databaseUrl)
  if (source === undefined) throw new ConfigError('FOYER_VAULT_DATABASE_URL is not set.')
  const opened = openVaultDatabase(source)
  try {
    const rows = await opened.database
      .selectFrom('vault_wallets')
      .select(['wallet_id', 'epoch', 'state', 'binding_hash'])
      .orderBy('wallet_id')
      .execute()
    for (const { wallet_id, epoch, state, binding_hash } of rows)
      print(`${wallet_id} ${epoch} ${state} ${binding_hash}`)
  } finally {
    await opened.close()
  }
}

/** Moves the vault's half of all users. */
function move(context: VaultCliContext, command: MoveCommand) {
  return (_: CliContext, words: readonly string[]) =>
    moveCommand(command, words, context, (url) => sourceOf(context.database, url))
}

function sourceOf(
  database: VaultCliContext['database'],
  url: string | undefined,
): DatabaseSource | undefined {
  if (database !== undefined) return { database }
  return url === undefined ? undefined : { url, isPatient: true }
}

async function keysWithArgument(context: VaultCliContext, words: readonly string[]): Promise<void> {
  const [name, argument, ...more] = words
  if (isWrappingCommand(name)) return changeWrapping(context, name, words.slice(1))
  if ((name !== 'drop' && name !== 'take') || argument === undefined || more.length > 0)
    throw new ConfigError(noCommand(`keys ${words.join(' ')}`, { program: 'foyer-vault' }))
  await keyCommands(context)[name](argument)
}

/** `keys wrap|unwrap|split|join`. */
async function changeWrapping(
  { env, print, printError }: VaultCliContext,
  command: WrappingCommand,
  words: readonly string[],
): Promise<void> {
  const { keysFile, keysWrapper } = readConfig(env)
  await runWrappingCommand(command, words, {
    ...{ program: 'foyer-vault', files: keyFilesBy(keysWrapper), path: keysFile, Failure: VaultError },
    parseWrapper: (address, tokenFile) =>
      parseKeyWrapper(address, {
        ...{ env, tokenFile, tokenSetting: '--from-token-file' },
        fail: (what) => new ConfigError(`--from ${what}`),
      }),
    ...{ print, printNote: printError, misuse: (message: string) => new ConfigError(message) },
  })
}

/** `console invite`: prints a one-time link for the console. */
async function inviteOperator(
  { env, print, database }: VaultCliContext,
  words: readonly string[],
): Promise<void> {
  const options = readInviteOptions(words)
  if (options === undefined)
    throw new ConfigError('Write "console invite --role owner", with --operator <id> for another passkey.')
  const { hasConsole, databaseUrl, publicUrl, port } = readConfig(env)
  if (!hasConsole) throw new ConfigError('FOYER_VAULT_CONSOLE is not on: the vault has no console.')
  const source = sourceOf(database, databaseUrl)
  if (source === undefined) throw new ConfigError('FOYER_VAULT_DATABASE_URL is not set.')
  const opened = openVaultDatabase(source)
  try {
    const link = await makeInvite(opened.database, options, publicUrl ?? `http://vault.localhost:${port}`)
    if (link === undefined) throw new ConfigError(`There is no operator "${options.operator}".`)
    print(link)
  } finally {
    await opened.close()
  }
}
