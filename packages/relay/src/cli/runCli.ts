import { untilAborted } from '@foyer/kit'
import { type CliContext, runCommand } from '@foyer/kit/server'
import { ConfigError, readConfig } from '../config.ts'
import { LIMIT_SETTINGS, ROOM_SETTINGS } from '../limitSettings.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import {
  type DatabaseMailboxOptions,
  openDatabaseMailbox,
  openRelayDatabase,
} from '../mailbox/databaseMailbox.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.ts'
import { migrateMailbox } from '../mailbox/migrations.ts'
import { startRelay } from '../startRelay.ts'

const USAGE = `foyer-relay <command>

  serve     starts the relay
  migrate   brings the relay's tables in DATABASE_URL up to date

Settings come from the environment: PORT, HOST, DATABASE_URL, FOYER_RELAY_PUBLIC_URLS,
FOYER_RELAY_ALLOWED_ORIGINS, FOYER_TRUSTED_PROXIES, FOYER_STOP_DELAY_SECONDS, FOYER_LOG_LEVEL,
and the limits: ${Object.values({ ...LIMIT_SETTINGS, ...ROOM_SETTINGS })
  .map(({ variable }) => variable)
  .join(', ')}.`

/** Runs one command of `foyer-relay` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const isMisuse = (error: unknown) => error instanceof ConfigError
  return runCommand(argv, context, { usage: USAGE, commands: { serve, migrate }, isMisuse })
}

async function serve({ env, signal, print, printError }: CliContext): Promise<void> {
  const { databaseUrl, room, ...options } = readConfig(env)
  const { maxRowsPerTopic = DEFAULT_LIMITS.maxRowsPerTopic, maxTtlSeconds } = options.limits
  const mailbox =
    databaseUrl === undefined
      ? createMemoryMailbox({
          ...room,
          maxRowsPerTopic,
          ...(maxTtlSeconds === undefined ? {} : { maxTtlSeconds }),
        })
      : await openMailbox({ ...room, url: databaseUrl, maxRowsPerTopic }, printError)
  const relay = await startRelay({ ...options, mailbox })
  print(`Relay at ${relay.url}`)
  if (databaseUrl === undefined) {
    printError('Messages wait in memory and go with this process. Set DATABASE_URL to keep them.')
  }
  await untilAborted(signal)
  await relay.close()
}

function openMailbox(options: DatabaseMailboxOptions, printError: (line: string) => void): Promise<Mailbox> {
  let toldAtMs = 0
  return openDatabaseMailbox({
    ...options,
    onError() {
      // The text of a failure may quote a message, and a database that is away fails many times a second.
      if (Date.now() - toldAtMs < 10_000) return
      toldAtMs = Date.now()
      printError('The database did not answer; trying again.')
    },
  })
}

async function migrate({ env, print }: CliContext): Promise<void> {
  const { databaseUrl } = readConfig(env)
  if (databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL is not set. Set it to the postgres:// address of the database to prepare.',
    )
  }
  const { database, close } = openRelayDatabase({ url: databaseUrl, isPatient: true })
  try {
    const steps = await migrateMailbox(database)
    print(steps.length > 0 ? `Took ${steps.join(', ')}.` : 'The tables were up to date.')
  } finally {
    await close()
  }
}
