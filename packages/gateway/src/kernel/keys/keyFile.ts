import type { PublicJwk } from '@foyer/secure-protocol'
import { type KeyFiles, keyFilesOf } from '@foyer/server-kit/custody'
import type { KeyWrapper } from '@foyer/server-kit/wrapping'
import { GatewayError } from '../../base/errors.ts'

/** All that is done with the key file of a gateway. @param wrapper what wraps it, where it is not plain */
export function keyFilesBy(wrapper: KeyWrapper | undefined): KeyFiles {
  return keyFilesOf('foyer-gateway', GatewayError, {
    server: 'gateway',
    setting: 'FOYER_KEYS_WRAPPER',
    wrapper,
  })
}

/** Read, make and rotate the plain key file of a gateway. */
export const { readKeyFile, createKeyFile, rotateKeyFile, ensureKeyFile } = keyFilesBy(undefined)

/** The public keys of a key file. @param wrapper what wraps it, where it is not plain */
export function readPublicKeys(path: string, wrapper?: KeyWrapper): Promise<readonly PublicJwk[]> {
  return keyFilesBy(wrapper).readPublicKeys(path)
}
