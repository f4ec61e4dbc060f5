import { ConfigError, type RelayConfig, readConfig } from '../config.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { openDatabaseMailbox, openRelayDatabase } from '../mailbox/databaseMailbox.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { migrateMailbox } from '../mailbox/migrations.ts'
import { startRelay } from '../startRelay.ts'

const USAGE = `foyer-relay <command>

  serve     starts the relay
  migrate   brings the relay's tables in DATABASE_URL up to date

Settings come from the environment: PORT, HOST, DATABASE_URL, FOYER_RELAY_PUBLIC_URLS,
FOYER_RELAY_ALLOWED_ORIGINS, FOYER_RELAY_MAX_SOCKETS, FOYER_RELAY_MAX_SOCKETS_PER_IP,
FOYER_RELAY_CONNECTS_PER_MINUTE, FOYER_TRUSTED_PROXIES, FOYER_LOG_LEVEL.`

/** What a command talks to. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal
}

/** Runs one command of `foyer-relay` and answers its exit code: 2 when it was asked for wrongly, 1 when it failed. */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const [command = 'help', ...rest] = argv
  if (['help', '--help', '-h'].includes(command)) {
    context.print(USAGE)
    return 0
  }
  const run = command === 'serve' ? serve : command === 'migrate' ? migrate : undefined
  if (run === undefined || rest.length > 0) {
    context.printError(`There is no command "${argv.join(' ')}".\n\n${USAGE}`)
    return 2
  }
  try {
    await run(readConfig(context.env), context)
    return 0
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : ''
    context.printError(`${error instanceof Error ? error.message : String(error)}${cause}`)
    return error instanceof ConfigError ? 2 : 1
  }
}

async function serve(config: RelayConfig, { signal, print, printError }: CliContext): Promise<void> {
  const { databaseUrl, maxSockets, maxSocketsPerIp, connectsPerMinutePerIp, ...options } = config
  const relay = await startRelay({
    ...options,
    ...(databaseUrl === undefined ? {} : { mailbox: await openMailbox(databaseUrl, printError) }),
    limits: {
      ...(maxSockets === undefined ? {} : { maxSockets }),
      ...(maxSocketsPerIp === undefined ? {} : { maxSocketsPerIp }),
      ...(connectsPerMinutePerIp === undefined ? {} : { connectsPerMinutePerIp }),
    },
  })
  print(`Relay at ${relay.url}`)
  if (databaseUrl === undefined) {
    printError('Messages wait in memory and go with this process. Set DATABASE_URL to keep them.')
  }
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await relay.close()
}

function openMailbox(url: string, printError: (line: string) => void): Promise<Mailbox> {
  let toldAtMs = 0
  return openDatabaseMailbox({
    url,
    maxRowsPerTopic: DEFAULT_LIMITS.maxRowsPerTopic,
    onError() {
      // The text of a failure may quote a message, and a database that is away fails many times a second.
      if (Date.now() - toldAtMs < 10_000) return
      toldAtMs = Date.now()
      printError('The database did not answer; trying again.')
    },
  })
}

async function migrate({ databaseUrl }: RelayConfig, { print }: CliContext): Promise<void> {
  if (databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL is not set. Set it to the postgres:// address of the database to prepare.',
    )
  }
  const { database, close } = openRelayDatabase({ url: databaseUrl })
  try {
    const steps = await migrateMailbox(database)
    print(steps.length > 0 ? `Took ${steps.join(', ')}.` : 'The tables were up to date.')
  } finally {
    await close()
  }
}
