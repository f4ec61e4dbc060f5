import { keyFilesOf } from '@foyer/server-kit/custody'
import { VaultError } from '../base/errors.ts'

/** All that is done with the key file of a vault. */
export const keyFiles = keyFilesOf('foyer-vault', VaultError)
/** Read, make and rotate the key file of a vault. */
export const { readKeyFile, createKeyFile, rotateKeyFile, ensureKeyFile, readPublicKeys } = keyFiles
