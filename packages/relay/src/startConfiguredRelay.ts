import type { Environment } from '@foyer/server-kit'
import { DEFAULT_LIMITS, type RelayLimits } from './base/limits.ts'
import { type RelayConfig, readConfig } from './config.ts'
import type { SharedMailbox } from './mailbox/bus.ts'
import { type DatabaseMailboxOptions, openDatabaseMailbox } from './mailbox/databaseMailbox.ts'
import { createMemoryMailbox } from './mailbox/memoryMailbox.ts'
import { openNatsMailbox } from './nats/natsMailbox.ts'
import { type RelayOptions, type RunningRelay, startRelay } from './startRelay.ts'

/** The input of a relay beside its environment. */
export interface ConfiguredRelayInput extends Pick<RelayOptions, 'logTo'> {
  readonly env: Environment
  /** A database that is open already, in place of DATABASE_URL. Its tables are brought up to date, and it is left open. */
  readonly database?: NonNullable<DatabaseMailboxOptions['database']>
  /** Receives the messages for the operator. */
  readonly printError: (line: string) => void
}

const NOTICE_MS = 10_000

const NO_PUBLIC_URLS =
  'FOYER_RELAY_PUBLIC_URLS is not set. Clients are let in that name the address in the Host header, so a proxy that changes it keeps all of them out. Set it to the address that pages use, such as wss://relay.example.'

const NOT_KEPT =
  'Messages wait in memory and go with this process. Set DATABASE_URL, or FOYER_RELAY_NATS_URL, to keep them.'

const ONE_REPLICA =
  'FOYER_RELAY_NATS_REPLICAS is 1: messages are gone with the disk of one NATS server, and the relay stands still while it is away. Set it to 3, with three servers.'

/**
 * Starts a relay with the settings of an environment.
 * @throws RelayError, of which ConfigError and PortTakenError are kinds
 */
export async function startConfiguredRelay(input: ConfiguredRelayInput): Promise<RunningRelay> {
  const { env, database, printError, logTo } = input
  const { databaseUrl, nats, room, ...options } = readConfig(env)
  const isKept = nats !== undefined || database !== undefined || databaseUrl !== undefined
  const mailbox = await openMailbox(input, { databaseUrl, nats, room, limits: options.limits })
  const relay = await startRelay({ ...options, mailbox, ...(logTo && { logTo }) })
  if (!isKept) printError(NOT_KEPT)
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && nats?.replicas === 1) printError(ONE_REPLICA)
  if (isProduction && options.audience.length === 0) printError(NO_PUBLIC_URLS)
  return relay
}

type MailboxConfig = Pick<RelayConfig, 'databaseUrl' | 'nats' | 'room'> & {
  readonly limits: Partial<RelayLimits>
}

/** NATS goes before a database: the address of one may be there for other servers. */
async function openMailbox(
  { database, printError }: ConfiguredRelayInput,
  { databaseUrl, nats, room, limits }: MailboxConfig,
): Promise<SharedMailbox> {
  const { maxRowsPerTopic = DEFAULT_LIMITS.maxRowsPerTopic, maxTtlSeconds } = limits
  const ttl = maxTtlSeconds === undefined ? {} : { maxTtlSeconds }
  if (nats !== undefined) {
    const onError = createNotice('NATS did not answer; trying again.', printError)
    return openNatsMailbox({ ...room, ...nats, ...ttl, maxRowsPerTopic, onError })
  }
  const onError = createNotice('The database did not answer; trying again.', printError)
  if (database !== undefined) {
    return openDatabaseMailbox({ ...room, database, migrate: true, maxRowsPerTopic, onError })
  }
  if (databaseUrl !== undefined) {
    return openDatabaseMailbox({ ...room, url: databaseUrl, maxRowsPerTopic, onError })
  }
  return createMemoryMailbox({ ...room, ...ttl, maxRowsPerTopic })
}

/** The text of a failure may quote a message, and what is away fails many times a second. */
function createNotice(text: string, printError: (line: string) => void): () => void {
  let toldAtMs = 0
  return () => {
    if (Date.now() - toldAtMs < NOTICE_MS) return
    toldAtMs = Date.now()
    printError(text)
  }
}
