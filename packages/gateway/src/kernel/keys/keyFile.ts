import { keyFilesOf } from '@foyer/server-kit/custody'
import { GatewayError } from '../../base/errors.ts'

/** All that is done with the key file of a gateway. */
export const keyFiles = keyFilesOf('foyer-gateway', GatewayError)
/** Read, make and rotate the key file of a gateway. */
export const { readKeyFile, createKeyFile, rotateKeyFile, ensureKeyFile, readPublicKeys } = keyFiles
