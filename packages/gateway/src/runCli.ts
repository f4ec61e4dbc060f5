import { raceAbort, untilAborted } from '@foyer/kit'
import {
  addressLine,
  answerOfProgram,
  describeError,
  listsCommands,
  type Program,
  runMigrations,
} from '@foyer/server-kit'
import { VERSION } from './base/version.ts'
import { chooseParts } from './chooseParts.ts'
import { resolveConfig } from './config.ts'
import type { CliContext, PartCommand } from './kernel/cli/context.ts'
import { describeDatabase } from './kernel/cli/databaseNotes.ts'
import { UsageError } from './kernel/cli/usageError.ts'
import { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts'
import type { GatewayPart } from './kernel/part.ts'
import { seedParts } from './kernel/prepareDatabase.ts'
import { deleteProjectCommand, showProjectCommand } from './kernel/projects/projectAlone.ts'
import {
  createProjectCommand,
  listProjectsCommand,
  updateProjectCommand,
} from './kernel/projects/projectCommands.ts'
import { KERNEL_PROJECT_TABLES } from './kernel/projects/projectParts.ts'
import { ConfigError, type GatewayConfig } from './kernel/settings/config.ts'
import { migrate } from './migrations.ts'
import { startGateway } from './startGateway.ts'

const USAGE = `foyer-gateway <command>

  serve                       starts the gateway
  migrate                     brings the database and the bundled catalogue up to date
  project create <id>         --name --origin (repeatable) --feature name=true (repeatable) --analytics
                              --per-visitor <n> --per-project <n> --mails-per-minute <n>
                              --recovery-email required|optional
                              --email-sign-up link|code
                              --sponsor <chain number>=<smallest units a day> (repeatable)
                              --sponsor-policy <file>: which operations that pays for
  project update <id>         the same; --any-origin, --no-analytics, --no-per-project, --no-mails-per-minute and
                              --no-sponsor-policy take a setting back
  project list                prints every project, one JSON line each
  project show <id>           prints one of them in lines, and what belongs to it
  project delete <id>         deletes one that no accounts, names or payments belong to, with its events and sessions
  account unlock <project> <e-mail address>
                              forgets the wrong codes and the mails of an address, so that its owner may sign in now
  merchant key <project>      makes a secret key for payments, and prints it this once
  merchant revoke <project> <key>
  merchant webhook <project> <url> [--overlap-hours <hours>]
                              where the merchant's server hears of payments; prints a new secret to check them with. The one
                              before signs as well for 24 hours, or as many as you say; 0 for one that has leaked
  merchant list <project>     prints its keys, and how many events its server has not heard yet
  wallets import <file>       --images <file> --replace-all
  wallets restore             brings the bundled wallets back after --replace-all
  keys create                 makes the key file of signing in, FOYER_KEYS_FILE, and prints the public keys
  keys rotate                 adds new keys; what was sealed with the others stays readable
  keys check                  checks the file, and says how many rows each key has sealed
  keys rewrap                 seals with the current key what others have sealed
  keys drop <key>             moves a key that no row needs into a file of its own
  keys take <file>            adds the keys of another file, such as a copy
  relayer create              makes the key file of the relayer, FOYER_RELAYER_KEY_FILE, and prints its address
  relayer address             prints the address that has to be filled up
  names signer create         makes the key file of the signer of names, FOYER_NAMES_SIGNER_KEY_FILE, and prints its address
  names signer address        prints that address
  names deploy                --gateway-url <address> --owner <address> [--chain <number>] [--key-file <file>]
                              puts the resolver onto a chain and prints its address; without a key file it prints the
                              transaction for a wallet of yours
  names list                  prints every name that is not free, one JSON line each
  names reserve <label>       keeps a name back
  names release <label>       frees one that is kept back, or takes it from its holder
  custody list                prints every wallet of signing in, as "foyer-vault custody list" does: compare them
  help                        prints this; --version prints the version

Settings come from the environment: FOYER_GATEWAY_PORT, FOYER_GATEWAY_HOST, FOYER_DATA_DIR, DATABASE_URL,
FOYER_RPC_<chain number>=url1,url2, FOYER_RPC_SOLANA, FOYER_CONFIRMATIONS_<chain number>, FOYER_INDEX, FOYER_INDEX_BACKFILL, FOYER_BLOCKSCOUT_<chain number>,
FOYER_PRICES_URL, FOYER_PRICES_KEY, FOYER_TRUSTED_PROXIES, FOYER_EVENTS_DAYS, FOYER_EVENTS_MAX, FOYER_STOP_DELAY_SECONDS,
FOYER_LOG_LEVEL, FOYER_DEV, FOYER_PARTS.

Signing in by e-mail: FOYER_GATEWAY_URL, FOYER_SECURE_SITE_URL, FOYER_VAULT_URL, FOYER_VAULT_KEYS,
FOYER_VAULT_INTERNAL_URL, FOYER_SMTP_URL, FOYER_MAIL_FROM, FOYER_MAILS_PER_MINUTE, FOYER_KEYS_FILE, FOYER_EMAIL_TAG_KEY,
FOYER_CUSTODY.

Smart accounts: FOYER_RELAYER_KEY_FILE, FOYER_RELAYER_ALARM, FOYER_RELAYER_MAX_FEE, FOYER_RELAYER_ACCOUNT_OPERATIONS,
FOYER_RELAYER_ACCOUNT_GAS, FOYER_RELAYER_PROJECT_OPERATIONS, FOYER_SPONSOR_WEBHOOK_SECRET, FOYER_BUNDLER_<chain number>.

Names: FOYER_NAMES_PARENT, FOYER_NAMES_RESOLVER, FOYER_NAMES_SIGNER_KEY_FILE.`

const PROGRAM: Program = { program: 'foyer-gateway', version: VERSION, usage: USAGE }

/** The commands of the kernel and of these parts, by their first word or their first two. */
function commandsOf(parts: readonly GatewayPart[]): Readonly<Record<string, PartCommand>> {
  const tables = [KERNEL_PROJECT_TABLES, ...parts.flatMap(({ projectTables }) => projectTables ?? [])]
  return {
    'project create': { onDatabase: () => createProjectCommand },
    'project update': { onDatabase: () => updateProjectCommand },
    'project list': { onDatabase: () => listProjectsCommand },
    'project show': { onDatabase: () => showProjectCommand(tables) },
    'project delete': { onDatabase: () => deleteProjectCommand(tables) },
    ...Object.fromEntries(parts.flatMap(({ commands = {} }) => Object.entries(commands))),
  }
}

/** Runs one command of `foyer-gateway` and returns its exit code. */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    return await dispatch(argv, context)
  } catch (error) {
    context.printError(describeError(error))
    if (error instanceof UsageError) context.printError(listsCommands(PROGRAM.program))
    return error instanceof UsageError || error instanceof ConfigError ? 2 : 1
  }
}

async function dispatch(argv: readonly string[], context: CliContext): Promise<number> {
  const answer = answerOfProgram(argv, PROGRAM)
  if (answer !== undefined) {
    context.print(answer)
    return 0
  }
  const [first = '', second = ''] = argv
  if (first === 'serve') return serve(context)
  const parts = chooseParts(context.env)
  const config = resolveConfig({ env: context.env })
  if (first === 'migrate') return migrateCommand(config, parts, context)
  const commands = commandsOf(parts)
  const command = commands[first] ?? commands[`${first} ${second}`]
  if (command === undefined) throw new UsageError(`There is no command "${argv.slice(0, 2).join(' ')}".`)
  if ('run' in command) return command.run(argv.slice(1), config, context)
  const work = await command.onDatabase(config)(argv.slice(2))
  const opened = await openForCommand(config, context)
  try {
    await migrate(opened.database, {}, parts)
    await work(opened, context)
  } finally {
    await opened.close()
  }
  return 0
}

async function serve({ env, signal, printNote }: CliContext): Promise<number> {
  const lost = new AbortController()
  const gateway = await startGateway({ env, onLost: (error) => lost.abort(error) })
  printNote?.(addressLine('Gateway', env.FOYER_GATEWAY_URL?.trim() || undefined, gateway.url))
  // Rejects with what the database was lost by; the gateway stops by itself then.
  await raceAbort(untilAborted(signal), lost.signal)
  await gateway.close()
  return 0
}

async function migrateCommand(
  config: GatewayConfig,
  parts: readonly GatewayPart[],
  context: CliContext,
): Promise<number> {
  await runMigrations({
    open: () => openForCommand(config, context),
    migrate: ({ database }) => migrate(database, {}, parts),
    seed: (opened) => seedParts(opened, parts),
    print: context.print,
  })
  return 0
}

/** Opens the database of a command, and notes which one it is. */
async function openForCommand(config: GatewayConfig, { env, printNote }: CliContext): Promise<OpenDatabase> {
  if (printNote) for (const line of describeDatabase(config.database, env)) printNote(line)
  return openDatabase(config.database, { isPatient: true })
}
