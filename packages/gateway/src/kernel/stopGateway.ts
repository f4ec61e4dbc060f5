import type { Server } from 'node:http'
import { once, sleep, untilAborted } from '@foyer/kit'
import { drainServer } from '@foyer/server-kit/http'
import type { Logger } from 'pino'
import { LockedError } from './database/lockFile.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import type { Worker } from './part.ts'
import type { StartOptions } from './startOptions.ts'

/** How long open requests may take once the gateway is stopping. */
export const DRAIN_MS = 5_000

/** A gateway that runs, as far as it has to be stopped. */
export interface RunningPieces {
  readonly server: Server
  readonly workers: readonly Worker[]
  readonly opened: OpenDatabase
  readonly log: Logger
  /** Aborts when another process has taken the database over. */
  readonly lost: AbortSignal
  readonly stopDelayMs: number
  /** Its health says that it is stopping once this is set. */
  readonly state: { isStopping: boolean }
}

/** Makes what stops a gateway. It stops by itself when its database is lost. */
export function createStop(
  pieces: RunningPieces,
  { endOthers, onLost }: Pick<StartOptions, 'endOthers' | 'onLost'>,
): () => Promise<void> {
  const { server, workers, log, lost, stopDelayMs, state } = pieces
  const close = once(async () => {
    state.isStopping = true
    const others = { close: once(async () => endOthers?.()) }
    const ended = others.close()
    // Told where it is waited for.
    ended.catch(() => undefined)
    if (!lost.aborted) await sleep(stopDelayMs)
    await stop({ ...pieces, workers: [...workers, others] })
  })
  void untilAborted(lost).then(() => {
    const error = new LockedError(
      'Another process took over the embedded database while this one was paused: stopping.',
    )
    log.error({ err: error }, 'database lost')
    server.closeAllConnections()
    void close()
    onLost?.(error)
  })
  return close
}

async function stop({
  server,
  workers,
  opened,
  log,
}: Pick<RunningPieces, 'server' | 'workers' | 'opened' | 'log'>): Promise<void> {
  await Promise.all([drainServer(server, DRAIN_MS), ...workers.map((worker) => worker.close())])
  await opened.close()
  log.info('gateway stopped')
}
