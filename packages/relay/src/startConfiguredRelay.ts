import type { Environment } from '@foyer/server-kit'
import { DEFAULT_LIMITS } from './base/limits.ts'
import { readConfig } from './config.ts'
import { type DatabaseMailboxOptions, openDatabaseMailbox } from './mailbox/databaseMailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { createMemoryMailbox } from './mailbox/memoryMailbox.ts'
import { type RelayOptions, type RunningRelay, startRelay } from './startRelay.ts'

/** The input of a relay beside its environment. */
export interface ConfiguredRelayInput extends Pick<RelayOptions, 'logTo'> {
  readonly env: Environment
  /** A database that is open already, in place of DATABASE_URL. Its tables are brought up to date, and it is left open. */
  readonly database?: NonNullable<DatabaseMailboxOptions['database']>
  /** Receives the messages for the operator. */
  readonly printError: (line: string) => void
}

const NO_PUBLIC_URLS =
  'FOYER_RELAY_PUBLIC_URLS is not set. Clients are let in that name the address in the Host header, so a proxy that changes it keeps all of them out. Set it to the address that pages use, such as wss://relay.example.'

/**
 * Starts a relay with the settings of an environment.
 * @throws RelayError, of which ConfigError and PortTakenError are kinds
 */
export async function startConfiguredRelay(input: ConfiguredRelayInput): Promise<RunningRelay> {
  const { env, database, printError, logTo } = input
  const { databaseUrl, room, ...options } = readConfig(env)
  const { maxRowsPerTopic = DEFAULT_LIMITS.maxRowsPerTopic, maxTtlSeconds } = options.limits
  const source =
    database !== undefined ? { database, migrate: true } : databaseUrl !== undefined && { url: databaseUrl }
  const mailbox =
    source === false
      ? createMemoryMailbox({
          ...room,
          maxRowsPerTopic,
          ...(maxTtlSeconds === undefined ? {} : { maxTtlSeconds }),
        })
      : await openMailbox({ ...room, ...source, maxRowsPerTopic }, printError)
  const relay = await startRelay({ ...options, mailbox, ...(logTo && { logTo }) })
  if (source === false) {
    printError('Messages wait in memory and go with this process. Set DATABASE_URL to keep them.')
  }
  if (env.NODE_ENV === 'production' && options.audience.length === 0) printError(NO_PUBLIC_URLS)
  return relay
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
