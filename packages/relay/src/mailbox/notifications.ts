import { QUERY_TIMEOUT_MS } from '@foyer/server-kit'
import { Client } from 'pg'

const CHANNEL = 'relay_messages'
/** A notification holds 8,000 bytes; an id takes up to 17. */
const IDS_PER_NOTIFICATION = 400
/** The most ids that wait. The other instances find what is beyond them by their polls. */
const MAX_WAITING_IDS = 100_000
const RETRY_MIN_MS = 250
const RETRY_MAX_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000

/** One connection that listens for the ids of other instances, and sends those of this one. */
export interface Notifications {
  /** Sends the ids with others that wait, in one statement. Without a connection they wait for the next one. */
  send(ids: readonly number[]): void
  isListening(): boolean
  /** Resolves when the attempt to connect that is under way has ended, with or without success. */
  settled(): Promise<void>
  /** Resolves once no id waits to be sent. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Where notifications go, and what they belong to. */
export interface NotificationsOptions {
  readonly url: string
  readonly instance: string
  readonly onError: (error: unknown) => void
}

/** The events of the connection. */
export interface NotificationsListener {
  readonly onIds: (ids: readonly number[]) => Promise<void>
  /** Called each time that the connection is made: notifications before it are lost. */
  readonly onListening: () => Promise<void>
}

/** Opens the connection, and opens it again whenever it breaks. */
export function openNotifications(
  options: NotificationsOptions,
  { onIds, onListening }: NotificationsListener,
): Notifications {
  const { instance, onError } = options
  let isClosed = false
  let client: Client | undefined
  let retryMs = RETRY_MIN_MS
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const next = createClient(options)
    next.on('notification', ({ payload = '' }) => {
      const [sender, list = ''] = payload.split(' ')
      if (sender !== instance) void onIds(list.split(',').map(Number).filter(Number.isSafeInteger))
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      onError(error)
      void next.end().catch(onError)
      return connectLater()
    }
    client = next
    retryMs = RETRY_MIN_MS
    next.once('end', () => {
      if (client === next) client = undefined
      connectLater()
    })
    sender.resume()
    await onListening()
  }

  function connectLater(): void {
    if (isClosed || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      connecting = connect()
    }, retryMs)
    retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)
  }

  const sender = createSender(instance, () => client, onError)
  let connecting = connect()

  return {
    send: sender.send,
    drain: sender.drain,
    isListening: () => client !== undefined,
    settled: () => connecting,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}

function createClient({ url, onError }: NotificationsOptions): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'foyer-relay',
  })
  return client.on('error', onError)
}

/** Sends ids, one statement at a time: what is told while one is on its way goes with the next. */
function createSender(
  instance: string,
  connection: () => Client | undefined,
  onError: (error: unknown) => void,
): Pick<Notifications, 'send' | 'drain'> & { readonly resume: () => void } {
  let waiting: number[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Ids that are told in the same turn of the event loop go together.
    await new Promise((resolve) => setImmediate(resolve))
    for (let client = connection(); client !== undefined && waiting.length > 0; client = connection()) {
      const ids = waiting
      waiting = []
      await client
        .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
          CHANNEL,
          payloadsOf(instance, ids),
        ])
        .catch(onError)
    }
    running = undefined
  }

  function resume(): void {
    if (connection() !== undefined && waiting.length > 0) running ??= run()
  }

  return {
    send(ids) {
      if (waiting.length + ids.length > MAX_WAITING_IDS) return
      waiting.push(...ids)
      resume()
    },
    resume,
    async drain() {
      while (running) await running
    },
  }
}

function payloadsOf(instance: string, ids: readonly number[]): string[] {
  const payloads: string[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_NOTIFICATION) {
    payloads.push(`${instance} ${ids.slice(start, start + IDS_PER_NOTIFICATION).join()}`)
  }
  return payloads
}
