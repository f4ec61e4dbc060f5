import type { Server } from 'node:http'
import {
  type ConnectionLimits,
  type ListenPlace,
  listen as listenAt,
  type PortAdvice,
} from '@foyer/server-kit'
import type { Fetch } from '@foyer/server-kit/http'
import * as kit from '@foyer/server-kit/http'
import { VaultError } from '../base/errors.ts'

/** How long open requests may take once the vault is stopping. */
export const DRAIN_MS = 5_000

const MIB = 1_048_576

/** How much one address may use up with idle connections, and with answers that it does not read. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxOfAddress: 1_000,
  // Requests that wait for a link count as open answers; they have a limit of their own.
  maxAnswersOfAddress: 1_000,
  maxUnreadBytesOfAddress: 4 * MIB,
  maxUnreadBytes: 32 * MIB,
  maxStuckMs: 60_000,
}
const MAX_HEADER_BYTES = 16_384

/** Another process listens on the port. */
export class PortTakenError extends VaultError {
  override readonly name = 'PortTakenError'

  constructor(message: string) {
    super('port_taken', message)
  }
}

const PORT_ADVICE: PortAdvice = {
  setting: 'FOYER_VAULT_PORT',
  toError: (message) => new PortTakenError(message),
}

/** The facts about stopping, and about the proxies in front, that the server needs. */
export interface HttpServerOptions {
  readonly isStopping: () => boolean
  /** How many reverse proxies in front append to `x-forwarded-for`. */
  readonly trustedProxies: number
  readonly connections?: Partial<ConnectionLimits>
}

/** A caller that sends its headers or its body slowly, or takes no answer, is cut off. */
export function createHttpServer(
  fetch: Fetch,
  { isStopping, trustedProxies, connections }: HttpServerOptions,
): Server {
  const server = kit.createHttpServer(fetch, {
    maxHeaderBytes: MAX_HEADER_BYTES,
    connections: { ...CONNECTION_LIMITS, ...connections },
    trustedProxies,
  })
  kit.endConnectionsWhile(server, isStopping)
  return server
}

/** Listens, and answers with the port. @throws PortTakenError */
export function listen(server: Server, place: ListenPlace): Promise<number> {
  return listenAt(server, place, PORT_ADVICE)
}

/** Accepts no more requests, lets open ones finish, and then ends the background workers. */
export async function stop(server: Server, workers: readonly { close(): Promise<void> }[]): Promise<void> {
  await kit.drainServer(server, DRAIN_MS)
  await Promise.all(workers.map((worker) => worker.close()))
}
