import { GatewayError } from '../../base/errors.ts'

/** The database is away, or its disk is full. What was asked may be tried again. */
export class StorageError extends GatewayError {
  override readonly name = 'StorageError'

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super('storage_unavailable', message, options)
  }
}
