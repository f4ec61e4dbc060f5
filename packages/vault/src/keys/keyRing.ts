import {
  type Bytes,
  fromBase64Url,
  importTokenKey,
  joinBytes,
  type PublicJwk,
  randomBytes,
  type TokenKey,
  thumbprint,
  toBase64Url,
  utf8,
} from '@foyer/secure-protocol'
import { VaultError } from '../errors.ts'
import type { KeyFile, KeySet } from './keyFile.ts'
import { createTransitKey, type TransitKey } from './transit.ts'

/** A public key as `/v1/keys` shows it. */
export interface PublishedKey extends PublicJwk {
  readonly kid: string
  readonly use: 'sig' | 'enc'
}

/** The keys of a vault, ready for use. They never leave it. */
export interface KeyRing {
  /** The names of all sets. */
  readonly kids: readonly string[]
  /** Signs approvals. */
  readonly signKey: TokenKey
  /** The public keys of all approvals that are still good. */
  readonly approvalKeys: readonly PublicJwk[]
  /** The current ones first. */
  readonly published: readonly PublishedKey[]
  /** Open what was sealed to the vault; the current one first. */
  readonly transitKeys: readonly TransitKey[]
  /** The secret of the nonces. */
  readonly nonceSecret: Bytes
  /** Seals what a row keeps. It opens only with the same `place`, so that a row in another's place is not read. */
  wrap(bytes: Bytes, place: string): Promise<string>
  /** @throws VaultError `row_damaged` */
  unwrap(sealed: string, place: string): Promise<Bytes>
}

const IV_BYTES = 12
const VERSION = 1

/** Makes the keys of a file ready for use. */
export async function openKeyRing(file: KeyFile): Promise<KeyRing> {
  const sets = Object.entries(file.keys).sort(
    ([a], [b]) => Number(b === file.current) - Number(a === file.current),
  )
  const wrapKeys = new Map<string, CryptoKey>()
  const published: PublishedKey[] = []
  const transitKeys: TransitKey[] = []
  for (const [kid, set] of sets) {
    wrapKeys.set(kid, await deriveWrapKey(set))
    transitKeys.push(await createTransitKey(set.transit))
    published.push({ ...publicOf(set.sign), kid, use: 'sig' })
    published.push({ ...publicOf(set.transit), kid: await thumbprint(set.transit), use: 'enc' })
  }
  const current = file.keys[file.current]
  const currentWrapKey = wrapKeys.get(file.current)
  if (current === undefined || currentWrapKey === undefined) {
    throw new VaultError('bad_keys', 'The key ring has no current key.')
  }
  return {
    kids: sets.map(([kid]) => kid),
    signKey: await importTokenKey(current.sign),
    approvalKeys: sets.map(([, { sign }]) => publicOf(sign)),
    published,
    transitKeys,
    nonceSecret: await deriveBytes(current, 'nonces'),
    async wrap(bytes, place) {
      const iv = randomBytes(IV_BYTES)
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, currentWrapKey, bytes))
      return `${file.current}.${toBase64Url(joinBytes(Uint8Array.of(VERSION), iv, sealed))}`
    },
    async unwrap(sealed, place) {
      const [kid = '', text = ''] = sealed.split('.')
      const key = wrapKeys.get(kid)
      const bytes = fromBase64Url(text)
      if (key === undefined || bytes?.[0] !== VERSION) throw damaged()
      const iv = bytes.slice(1, 1 + IV_BYTES)
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
      try {
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(1 + IV_BYTES)))
      } catch {
        throw damaged()
      }
    },
  }
}

function publicOf({ kty, crv, x, y }: PublicJwk): PublicJwk {
  return { kty, crv, x, y }
}

async function deriveBytes({ secret }: KeySet, purpose: string): Promise<Bytes> {
  const base = await importSecret(secret)
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(purpose), base, 256))
}

async function deriveWrapKey({ secret }: KeySet): Promise<CryptoKey> {
  const base = await importSecret(secret)
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(hkdf('rows'), base, algorithm, false, ['encrypt', 'decrypt'])
}

function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64Url(secret)
  if (bytes?.length !== 32) throw new VaultError('bad_keys', 'A secret of the key ring is not 32 bytes.')
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
}

function hkdf(purpose: string) {
  return {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8(`foyer/v1/vault-server/${purpose}`),
  }
}

function damaged(): VaultError {
  return new VaultError('row_damaged', 'A row does not open: it is damaged, or not where it was written.')
}
