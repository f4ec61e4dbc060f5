import { readFile } from 'node:fs/promises'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import { RelayError } from '../base/errors.ts'
import { loadNats, type NatsLibraries } from './loadNats.ts'

/** Where NATS is, and who the relay is there. */
export interface NatsServers {
  /** Addresses such as `nats://relay:secret@10.0.0.1:4222`, one for each server; `tls://` asks for TLS. */
  readonly urls: readonly string[]
  /** A file of credentials (JWT and key), as `nsc` writes them. */
  readonly credentialsFile?: string
  /** A file with the certificate of the authority that signed those of the servers. */
  readonly caFile?: string
}

/** A connection to NATS, with the libraries that made it. */
export interface NatsLink {
  readonly connection: NatsConnection
  readonly libraries: NatsLibraries
  /** Whether a server is connected at this moment. */
  isConnected(): boolean
  /** Called after each reconnect. Returns a function that removes the listener. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_MS = 100
const PING_MS = 5_000
const MAX_PINGS_OUT = 2
const NAME = 'foyer-relay'
/** How long a connection may take to send what it still has to. */
const CLOSE_MS = 2_000

/**
 * Connects to the first of the servers that answers, and to another one whenever it is lost.
 * @throws RelayError `nats_unreachable` when none answers, `nats_refused` when it does not let the relay in
 */
export async function connectNats(servers: NatsServers): Promise<NatsLink> {
  const libraries = await loadNats()
  const connection = await open(libraries, await optionsOf(libraries, servers), servers.urls)
  const listeners = new Set<() => void>()
  let isConnected = true

  async function watch(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isConnected = false
      if (type !== 'reconnect') continue
      isConnected = true
      for (const listener of listeners) listener()
    }
  }

  void watch()
  return {
    connection,
    libraries,
    isConnected: () => isConnected && !connection.isClosed(),
    onReconnect(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      if (connection.isClosed()) return
      // Draining waits for a server: one that is away must not keep the process.
      const drained = isConnected ? connection.drain().catch(() => undefined) : Promise.resolve()
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeUp = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([drained, timeUp])
      clearTimeout(timer)
      await connection.close()
    },
  }
}

async function open(
  { transport }: NatsLibraries,
  options: ConnectionOptions,
  urls: readonly string[],
): Promise<NatsConnection> {
  try {
    return await transport.connect(options)
  } catch (error) {
    const where = urls.map(withoutCredentials).join(', ')
    if (error instanceof transport.errors.AuthorizationError) {
      throw new RelayError('nats_refused', `NATS at ${where} does not take the credentials of the relay.`, {
        cause: error,
      })
    }
    throw new RelayError(
      'nats_unreachable',
      `No NATS server answers at ${where}. Check FOYER_RELAY_NATS_URL, and that the servers run.`,
      { cause: error },
    )
  }
}

async function optionsOf(
  { transport }: NatsLibraries,
  { urls, credentialsFile, caFile }: NatsServers,
): Promise<ConnectionOptions> {
  const parsed = urls.map((url) => new URL(url))
  const [first] = parsed
  const isTls = caFile !== undefined || parsed.some(({ protocol }) => protocol === 'tls:')
  const user = decodeURIComponent(first?.username ?? '')
  const password = decodeURIComponent(first?.password ?? '')
  return {
    servers: parsed.map(({ host }) => host),
    name: NAME,
    timeout: CONNECT_TIMEOUT_MS,
    // It goes on trying for as long as the relay runs: /health says meanwhile that the mailbox is away.
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: MAX_PINGS_OUT,
    // Servers name each other by addresses that may mean nothing here: only those of the setting are used.
    ignoreClusterUpdates: true,
    // By default the library makes an error for each request beforehand, in case that it fails.
    noAsyncTraces: true,
    ...(password !== '' ? { user, pass: password } : user !== '' && { token: user }),
    ...(isTls && { tls: caFile === undefined ? {} : { caFile } }),
    ...(credentialsFile !== undefined && {
      authenticator: transport.credsAuthenticator(await readCredentials(credentialsFile)),
    }),
  }
}

async function readCredentials(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new RelayError('nats_refused', 'The file in FOYER_RELAY_NATS_CREDENTIALS_FILE cannot be read.', {
      cause,
    })
  }
}

function withoutCredentials(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
