import { keyFilesOf } from '@foyer/secure-protocol/server'
import { VaultError } from '../errors.ts'

/** Read, make and rotate the key file of a vault. */
export const { readKeyFile, createKeyFile, rotateKeyFile, ensureKeyFile } = keyFilesOf(
  'foyer-vault',
  VaultError,
)
