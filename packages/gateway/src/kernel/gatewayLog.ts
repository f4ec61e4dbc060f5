import { loggedError } from '@foyer/server-kit'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { RequestLog } from '../http/app.ts'
import type { GatewayConfig } from './settings/config.ts'

/** The log of a gateway, on standard output unless told otherwise. */
export function createLog({ logLevel: level }: GatewayConfig, to?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: loggedError } }, to ?? pino.destination(1))
}

/** Says that no chain can be asked, which is nearly always a mistake. */
export function warnOfNoNode(log: Logger, { rpc }: GatewayConfig): void {
  if (Object.keys(rpc).length > 0) return
  log.warn(
    'no chain has a node: set FOYER_RPC_<chain number> or FOYER_RPC_SOLANA, or calls and balances of every chain are refused',
  )
}

/** Logs a request that was answered. */
export function logRequest(log: Logger, entry: RequestLog): void {
  // Handed on as it is: nearly always there is no such line.
  if (entry.error === undefined) return log.debug(entry, 'request')
  const { error, ...rest } = entry
  log.error({ ...rest, err: error }, 'request failed')
}
