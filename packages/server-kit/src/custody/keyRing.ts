import {
  type Bytes,
  fromBase64Url,
  importTokenKey,
  joinBytes,
  type PublicJwk,
  publicOf,
  randomBytes,
  type TokenKey,
  thumbprint,
  toBase64Url,
  utf8,
} from '@foyer/secure-protocol'
import type { FailureClass } from './failure.ts'
import type { KeyFile, KeySet } from './keyFile.ts'
import { createTransitKey, type TransitKey } from './transit.ts'

/** A public key as a server shows it to the other one. */
export interface PublishedKey extends PublicJwk {
  readonly kid: string
  readonly use: 'sig' | 'enc'
}

/** The keys of a server, ready for use. They never leave it. */
export interface KeyRing {
  /** The names of all sets, the current one first. */
  readonly kids: readonly [string, ...string[]]
  /** Signs tokens. */
  readonly signKey: TokenKey
  /** The public keys for all tokens that are still valid. */
  readonly verifyKeys: readonly PublicJwk[]
  /** The current ones first. */
  readonly published: readonly PublishedKey[]
  /** Open what was sealed to the server; the current one first. */
  readonly transitKeys: readonly [TransitKey, ...TransitKey[]]
  /** The secret of the nonces. */
  readonly nonceSecret: Bytes
  /** Seals what a row keeps. It opens only with the same `place`, so that a value copied into another row cannot be read. */
  wrap(bytes: Bytes, place: string): Promise<string>
  /** Opens it. Rejects with `row_damaged`. */
  unwrap(sealed: string, place: string): Promise<Bytes>
  /** Derives 32 bytes from a set for one purpose only. Rejects with `row_damaged` when the set is not in the ring. */
  derive(kid: string, purpose: string): Promise<Bytes>
}

/** The owner of the keys. */
export interface KeyRingOwner {
  /** Part of the name of each derived key. Rows that were sealed under one name do not open under another. */
  readonly label: 'gateway' | 'vault-server'
  readonly Failure: FailureClass<'bad_keys' | 'row_damaged'>
}

const IV_BYTES = 12
const VERSION = 1

/** Makes the keys of a file ready for use. Rejects with `bad_keys`. */
export async function openKeyRing(file: KeyFile, { label, Failure }: KeyRingOwner): Promise<KeyRing> {
  const current = file.keys[file.current]
  if (current === undefined) throw new Failure('bad_keys', 'The key ring has no current key.')
  const older = Object.entries(file.keys).filter(([kid]) => kid !== file.current)
  const sets: readonly (readonly [string, KeySet])[] = [[file.current, current], ...older]
  const rowKeys = new Map<string, CryptoKey>()
  const published: PublishedKey[] = []
  for (const [kid, set] of sets) {
    rowKeys.set(kid, await importRowKey(await deriveBytes(set, 'rows')))
    published.push({ ...publicOf(set.sign), kid, use: 'sig' })
    published.push({ ...publicOf(set.transit), kid: await thumbprint(publicOf(set.transit)), use: 'enc' })
  }
  const rowKeyOf = (kid: string): CryptoKey => {
    const key = rowKeys.get(kid)
    if (key === undefined) throw foreign()
    return key
  }

  async function deriveBytes({ secret }: KeySet, purpose: string): Promise<Bytes> {
    const bytes = fromBase64Url(secret)
    if (bytes?.length !== 32) throw new Failure('bad_keys', 'A secret of the key ring is not 32 bytes.')
    const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
    const info = utf8(`foyer/v1/${label}/${purpose}`)
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256))
  }

  function foreign(): Error {
    return new Failure('row_damaged', 'A row is sealed by a key that is not in the ring.')
  }

  function damaged(): Error {
    return new Failure('row_damaged', 'A row does not open: it is damaged, or not where it was written.')
  }

  return {
    kids: [file.current, ...older.map(([kid]) => kid)],
    signKey: await importTokenKey(current.sign),
    verifyKeys: sets.map(([, { sign }]) => publicOf(sign)),
    published,
    transitKeys: [
      await createTransitKey(current.transit),
      ...(await Promise.all(older.map(([, { transit }]) => createTransitKey(transit)))),
    ],
    nonceSecret: await deriveBytes(current, 'nonces'),
    async wrap(bytes, place) {
      const iv = randomBytes(IV_BYTES)
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, rowKeyOf(file.current), bytes))
      return `${file.current}.${toBase64Url(joinBytes(Uint8Array.of(VERSION), iv, sealed))}`
    },
    async unwrap(sealed, place) {
      const [kid = '', text = ''] = sealed.split('.')
      const bytes = fromBase64Url(text)
      const iv = bytes?.slice(1, 1 + IV_BYTES)
      if (bytes?.[0] !== VERSION || iv?.length !== IV_BYTES) throw damaged()
      const key = rowKeyOf(kid)
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
      try {
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(1 + IV_BYTES)))
      } catch {
        throw damaged()
      }
    },
    async derive(kid, purpose) {
      const set = file.keys[kid]
      if (set === undefined) throw foreign()
      return deriveBytes(set, purpose)
    },
  }
}

function importRowKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
