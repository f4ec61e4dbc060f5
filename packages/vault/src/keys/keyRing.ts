import * as server from '@foyer/server-kit/custody'
import { VaultError } from '../base/errors.ts'

/** Makes the keys of a file ready for use. They never leave the vault. */
export function openKeyRing(file: server.KeyFile): Promise<server.KeyRing> {
  return server.openKeyRing(file, { label: 'vault-server', Failure: VaultError })
}
