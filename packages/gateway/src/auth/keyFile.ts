import { keyFilesOf } from '@foyer/secure-protocol/server'
import { GatewayError } from '../errors.ts'

/** Read, make and rotate the key file of a gateway. */
export const { readKeyFile, createKeyFile, rotateKeyFile, ensureKeyFile } = keyFilesOf(
  'foyer-gateway',
  GatewayError,
)
