import { importHmacKey, isSameText, toBase64Url, utf8 } from '@foyer/secure-protocol'
import * as server from '@foyer/server-kit/custody'
import { GatewayError } from '../../base/errors.ts'

/** The keys of a gateway, ready for use. They never leave it. */
export interface KeyRing extends server.KeyRing {
  /** Returns the stored form of a code: its HMAC under a key that is not in the database. */
  macOfCode(flowId: string, code: string): Promise<string>
  /** Compares a code with its stored form, in constant time. */
  isCode(mac: string, flowId: string, code: string): Promise<boolean>
}

/** Makes the keys of a file ready for use. */
export async function openKeyRing(file: server.KeyFile): Promise<KeyRing> {
  const ring = await server.openKeyRing(file, { label: 'gateway', Failure: GatewayError })
  const codeKeys = new Map<string, CryptoKey>()
  for (const kid of ring.kids) codeKeys.set(kid, await importHmacKey(await ring.derive(kid, 'codes')))

  async function macOf(kid: string, flowId: string, code: string): Promise<string> {
    const key = codeKeys.get(kid)
    if (key === undefined)
      throw new GatewayError('row_damaged', 'A row is sealed by a key that is not in the ring.')
    const bytes = await crypto.subtle.sign('HMAC', key, utf8(`${flowId}|${code}`))
    return `${kid}.${toBase64Url(new Uint8Array(bytes))}`
  }

  return {
    ...ring,
    macOfCode: (flowId, code) => macOf(ring.kids[0], flowId, code),
    async isCode(mac, flowId, code) {
      return isSameText(mac, await macOf(mac.split('.')[0] ?? '', flowId, code))
    },
  }
}
