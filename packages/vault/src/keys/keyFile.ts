import type { PublicJwk } from '@foyer/secure-protocol'
import { type KeyFiles, keyFilesOf } from '@foyer/server-kit/custody'
import type { KeyWrapper } from '@foyer/server-kit/wrapping'
import { VaultError } from '../base/errors.ts'

/** All that is done with the key file of a vault. @param wrapper what wraps it, where it is not plain */
export function keyFilesBy(wrapper: KeyWrapper | undefined): KeyFiles {
  return keyFilesOf('foyer-vault', VaultError, {
    server: 'vault',
    setting: 'FOYER_VAULT_KEYS_WRAPPER',
    wrapper,
  })
}

/** Read, make and rotate the plain key file of a vault. */
export const { readKeyFile, createKeyFile, rotateKeyFile, ensureKeyFile } = keyFilesBy(undefined)

/** The public keys of a key file. @param wrapper what wraps it, where it is not plain */
export function readPublicKeys(path: string, wrapper?: KeyWrapper): Promise<readonly PublicJwk[]> {
  return keyFilesBy(wrapper).readPublicKeys(path)
}
