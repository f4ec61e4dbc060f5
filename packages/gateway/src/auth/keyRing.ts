import {
  type Bytes,
  fromBase64Url,
  importHmacKey,
  importTokenKey,
  isSameText,
  joinBytes,
  randomBytes,
  type TokenKey,
  toBase64Url,
  utf8,
} from '@foyer/secure-protocol'
import { GatewayError } from '../errors.ts'
import type { KeyFile, KeySet } from './keyFile.ts'
import { createTransitKey, type TransitKey } from './transit.ts'

/** The keys of a gateway, ready for use. They never leave it. */
export interface KeyRing {
  /** The names of all sets. */
  readonly kids: readonly string[]
  /** Signs logins. */
  readonly signKey: TokenKey
  /** Open what was sealed to the gateway; the current one first. */
  readonly transitKeys: readonly [TransitKey, ...TransitKey[]]
  /** The secret of the nonces. */
  readonly nonceSecret: Bytes
  /** Seals what a row keeps. It opens only with the same `place`, so that a row in another's place is not read. */
  wrap(bytes: Bytes, place: string): Promise<string>
  /** @throws GatewayError `row_damaged` */
  unwrap(sealed: string, place: string): Promise<Bytes>
  /** What is stored of a code: its HMAC under a key that is not in the database. */
  macOfCode(flowId: string, code: string): Promise<string>
  /** Compares a code with what is stored of it, in constant time. */
  isCode(mac: string, flowId: string, code: string): Promise<boolean>
}

const IV_BYTES = 12
const VERSION = 1

interface DerivedKeys {
  readonly rows: CryptoKey
  readonly codes: CryptoKey
}

/** Makes the keys of a file ready for use. */
export async function openKeyRing(file: KeyFile): Promise<KeyRing> {
  const current = file.keys[file.current]
  if (current === undefined) throw new GatewayError('bad_keys', 'The key ring has no current key.')
  const others = Object.entries(file.keys).filter(([kid]) => kid !== file.current)
  const derived = new Map<string, DerivedKeys>([[file.current, await derive(current)]])
  for (const [kid, set] of others) derived.set(kid, await derive(set))
  const keysOf = (kid: string): DerivedKeys => {
    const keys = derived.get(kid)
    if (keys === undefined)
      throw new GatewayError('row_damaged', 'A row is sealed by a key that is not in the ring.')
    return keys
  }
  const macOf = async (kid: string, flowId: string, code: string) => {
    const bytes = await crypto.subtle.sign('HMAC', keysOf(kid).codes, utf8(`${flowId}|${code}`))
    return `${kid}.${toBase64Url(new Uint8Array(bytes))}`
  }

  return {
    kids: [...derived.keys()],
    signKey: await importTokenKey(current.sign),
    transitKeys: [
      await createTransitKey(current.transit),
      ...(await Promise.all(others.map(([, { transit }]) => createTransitKey(transit)))),
    ],
    nonceSecret: await deriveBytes(current, 'nonces'),
    async wrap(bytes, place) {
      const iv = randomBytes(IV_BYTES)
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
      const sealed = await crypto.subtle.encrypt(algorithm, keysOf(file.current).rows, bytes)
      return `${file.current}.${toBase64Url(joinBytes(Uint8Array.of(VERSION), iv, new Uint8Array(sealed)))}`
    },
    async unwrap(sealed, place) {
      const [kid = '', text = ''] = sealed.split('.')
      const bytes = fromBase64Url(text)
      const iv = bytes?.slice(1, 1 + IV_BYTES)
      if (bytes?.[0] !== VERSION || iv?.length !== IV_BYTES) throw damaged()
      const { rows } = keysOf(kid)
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
      try {
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, rows, bytes.slice(1 + IV_BYTES)))
      } catch {
        throw damaged()
      }
    },
    macOfCode: (flowId, code) => macOf(file.current, flowId, code),
    async isCode(mac, flowId, code) {
      return isSameText(mac, await macOf(mac.split('.')[0] ?? '', flowId, code))
    },
  }
}

async function derive(set: KeySet): Promise<DerivedKeys> {
  const rows = await deriveBytes(set, 'rows')
  return {
    rows: await crypto.subtle.importKey('raw', rows, 'AES-GCM', false, ['encrypt', 'decrypt']),
    codes: await importHmacKey(await deriveBytes(set, 'codes')),
  }
}

async function deriveBytes({ secret }: KeySet, purpose: string): Promise<Bytes> {
  const bytes = fromBase64Url(secret)
  if (bytes?.length !== 32) throw new GatewayError('bad_keys', 'A secret of the key ring is not 32 bytes.')
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
  const info = utf8(`foyer/v1/gateway/${purpose}`)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256))
}

function damaged(): GatewayError {
  return new GatewayError('row_damaged', 'A row does not open: it is damaged, or not where it was written.')
}
