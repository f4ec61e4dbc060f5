import { CodedError } from '@foyer/server-kit'

/** Every code of an error that the gateway's own process ends or fails with, in alphabetical order. */
export const GATEWAY_ERROR_CODES = [
  'bad_keys',
  'bad_setting',
  'bad_usage',
  'body_too_large',
  'cursor_moved',
  'database_locked',
  'database_not_migrated',
  'database_not_opened',
  'database_pooled',
  'import_invalid',
  'internal',
  'migration_failed',
  'moving_changed',
  'moving_conflict',
  'moving_cut',
  'moving_damaged',
  'moving_level',
  'moving_order',
  'moving_receiver',
  'moving_signer',
  'moving_tag_key',
  'name_in_use',
  'name_unknown',
  'port_taken',
  'project_exists',
  'project_in_use',
  'project_not_found',
  'reply_invalid',
  'row_damaged',
  'storage_unavailable',
  'upstream_failed',
] as const

/** The reason of a failure of the process, stable across versions. */
export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number]

/**
 * Thrown when starting, running or commanding a gateway fails. Recognise it by `code`: two copies of the package may be loaded. A caller
 * over HTTP is refused with a `ProblemError` instead.
 */
export class GatewayError extends CodedError<GatewayErrorCode> {
  override readonly name: string = 'GatewayError'
}
