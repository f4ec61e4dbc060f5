import { untilAborted } from '@foyer/kit'
import { addressLine, type CliContext, runCommand, runMigrateCommand } from '@foyer/server-kit'
import { VERSION } from './base/version.ts'
import { ConfigError, readConfig } from './config.ts'
import { LIMIT_SETTINGS, ROOM_SETTINGS } from './limitSettings.ts'
import { openRelayDatabase } from './mailbox/databaseMailbox.ts'
import { migrateMailbox } from './mailbox/migrations.ts'
import { startConfiguredRelay } from './startConfiguredRelay.ts'

const USAGE = `foyer-relay <command>

  serve     starts the relay
  migrate   brings the relay's tables in DATABASE_URL up to date
  help      prints this; --version prints the version

Settings come from the environment: PORT, HOST, DATABASE_URL, REDIS_URL, FOYER_RELAY_NATS_URL,
FOYER_RELAY_NATS_REPLICAS, FOYER_RELAY_NATS_CREDENTIALS_FILE, FOYER_RELAY_NATS_CA_FILE, FOYER_RELAY_PUBLIC_URLS,
FOYER_RELAY_ALLOWED_ORIGINS, FOYER_TRUSTED_PROXIES, FOYER_STOP_DELAY_SECONDS, FOYER_LOG_LEVEL,
and the limits: ${Object.values({ ...LIMIT_SETTINGS, ...ROOM_SETTINGS })
  .map(({ variable }) => variable)
  .join(', ')}.`

/** Runs one command of `foyer-relay` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const isMisuse = (error: unknown) => error instanceof ConfigError
  return runCommand(argv, context, {
    program: 'foyer-relay',
    version: VERSION,
    usage: USAGE,
    commands: { serve, migrate },
    isMisuse,
  })
}

async function serve({ env, signal, print, printError }: CliContext): Promise<void> {
  const relay = await startConfiguredRelay({ env, printError })
  print(addressLine('Relay', relay.publicUrls[0], relay.url))
  await untilAborted(signal)
  await relay.close()
}

function migrate({ env, print }: CliContext): Promise<void> {
  return runMigrateCommand({
    databaseUrl: readConfig(env).databaseUrl,
    setting: 'DATABASE_URL',
    toError: (message) => new ConfigError(message),
    open: (url) => openRelayDatabase({ url, isPatient: true }),
    migrate: ({ database }) => migrateMailbox(database),
    print,
  })
}
