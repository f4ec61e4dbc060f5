import { CodedError } from '@foyer/server-kit'

/** Every code of an error that the relay's own process ends or fails with, in alphabetical order. */
export const RELAY_ERROR_CODES = [
  'bad_setting',
  'database_not_migrated',
  'internal',
  'mailbox_busy',
  'mailbox_full',
  'migration_failed',
  'nats_refused',
  'nats_unreachable',
  'no_database',
  'port_taken',
] as const

/** The reason of a failure of the process, stable across versions. */
export type RelayErrorCode = (typeof RELAY_ERROR_CODES)[number]

/**
 * Thrown when starting or running a relay fails. Recognise it by `code`: two copies of the package may be loaded. A client is refused over
 * its socket with a JSON-RPC error instead.
 */
export class RelayError extends CodedError<RelayErrorCode> {
  override readonly name: string = 'RelayError'
}
