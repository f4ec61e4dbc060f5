import { CodedError } from '@foyer/server-kit'

/** Every code of an error that the vault's own process ends or fails with, in alphabetical order. */
export const VAULT_ERROR_CODES = [
  'bad_keys',
  'bad_projects',
  'bad_setting',
  'custody_shared',
  'database_not_migrated',
  'database_pooled',
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
  'port_taken',
  'row_damaged',
] as const

/** The reason of a failure of the process, stable across versions. */
export type VaultErrorCode = (typeof VAULT_ERROR_CODES)[number]

/**
 * The error that starting, running or commanding a vault throws. Recognise it by `code`: two copies of the package may be loaded.
 * Callers over HTTP are refused with a `ProblemError` instead.
 */
export class VaultError extends CodedError<VaultErrorCode> {
  override readonly name: string = 'VaultError'
}
