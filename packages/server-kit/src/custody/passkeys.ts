import { parseJsonBytes } from '@foyer/codec'
import {
  type Bytes,
  copyBytes,
  fromBase64Url,
  joinBytes,
  sha256,
  toBase64Url,
  utf8,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { readSignature } from './readSignature.ts'

/** COSE numbers of the algorithms: ECDSA on P-256, and RSA, which some Windows devices have alone. */
const ES256 = -7
const RS256 = -257
const MIN_RSA_BITS = 2_048

const IS_PRESENT = 0x01
const IS_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
/** The passkey may be copied to the owner's other devices by its maker (backup eligibility). */
const IS_SYNCED = 0x08
const HASH_BYTES = 32
const FLAGS_AT = 32
const COUNT_AT = 33
const HEAD_BYTES = 37
const ID_LENGTH_AT = 53
const ID_AT = 55

const ClientData = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
  topOrigin: v.optional(v.string()),
})

/** The vault's knowledge about a ceremony before it reads the answer. */
export interface Ceremony {
  /** In base64url, as the vault handed it out. */
  readonly challenge: string
  /** The origins at which the frame is served. A passkey of the secure site belongs to the host of one of them. */
  readonly frameOrigins: readonly string[]
  /** The app whose page the frame may lie in. */
  readonly appOrigin: string
  /** A passkey may be made in the frame as well, and not only on a page of its own. */
  readonly mayCreateInFrame?: boolean
}

/** The two texts that an authenticator's answer consists of, in base64url. */
export interface Answered {
  readonly clientData: string
  readonly authenticatorData: string
}

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly algorithm: number
  /** SubjectPublicKeyInfo in base64url. */
  readonly publicKey: string
  readonly rpId: string
  readonly signCount: number
}

/**
 * Reads a new passkey (WebAuthn Level 3, section 7.1, without attestation: the person who adds it is let in already). The key has to be
 * the one that the authenticator names. Undefined for anything that is not right.
 */
export async function readNewPasskey(
  input: Answered & { readonly credentialId: string; readonly algorithm: number; readonly publicKey: string },
  ceremony: Ceremony,
): Promise<(KeptPasskey & { readonly isSynced: boolean }) | undefined> {
  const read = await readAnswer(input, ceremony, 'webauthn.create')
  if (read === undefined || (read.flags & HAS_CREDENTIAL) === 0) return undefined
  const { data } = read
  const length = ((data[ID_LENGTH_AT] ?? 0) << 8) | (data[ID_LENGTH_AT + 1] ?? 0)
  const end = ID_AT + length
  if (data.length <= end || toBase64Url(data.subarray(ID_AT, end)) !== input.credentialId) return undefined
  const key = await importKey(input.algorithm, input.publicKey)
  if (key === undefined || !(await isNamedIn(key, Buffer.from(data.subarray(end))))) return undefined
  const { algorithm, publicKey } = input
  const isSynced = (read.flags & IS_SYNCED) !== 0
  return { algorithm, publicKey, rpId: read.rpId, signCount: read.signCount, isSynced }
}

/**
 * Checks an assertion (WebAuthn Level 3, section 7.2). Answers with the new count of the authenticator, or undefined for anything
 * that is not right. A count that does not grow is refused: the passkey may have been copied.
 */
export async function checkPasskey(
  input: Answered & { readonly signature: string },
  kept: KeptPasskey,
  ceremony: Ceremony,
): Promise<{ readonly signCount: number } | undefined> {
  const read = await readAnswer(input, ceremony, 'webauthn.get')
  if (read === undefined || read.rpId !== kept.rpId) return undefined
  const key = await importKey(kept.algorithm, kept.publicKey)
  const signature = readSignature(fromBase64Url(input.signature), kept.algorithm === ES256)
  if (key === undefined || signature === undefined) return undefined
  const signed = joinBytes(read.data, await sha256(read.clientData))
  const how = kept.algorithm === ES256 ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'RSASSA-PKCS1-v1_5' }
  if (!(await crypto.subtle.verify(how, key, signature, signed))) return undefined
  const { signCount } = read
  const isCounting = signCount > 0 || kept.signCount > 0
  return isCounting && signCount <= kept.signCount ? undefined : { signCount }
}

async function readAnswer(
  { clientData, authenticatorData }: Answered,
  ceremony: Ceremony,
  type: 'webauthn.create' | 'webauthn.get',
) {
  const [client, data] = [fromBase64Url(clientData), fromBase64Url(authenticatorData)]
  if (client === undefined || data === undefined || data.length < HEAD_BYTES) return undefined
  const rpId = hostOf(client, ceremony, type)
  if (rpId === undefined) return undefined
  const hash = Buffer.from(await sha256(utf8(rpId)))
  if (!hash.equals(data.subarray(0, HASH_BYTES))) return undefined
  const flags = data[FLAGS_AT] ?? 0
  if ((flags & IS_PRESENT) === 0 || (flags & IS_VERIFIED) === 0) return undefined
  const signCount = Buffer.from(data).readUInt32BE(COUNT_AT)
  return { rpId, data: copyBytes(data), clientData: client, flags, signCount }
}

/** The host that the browser vouches for, if it answers this challenge, at the secure site, on its own or in the app's page. */
function hostOf(
  bytes: Bytes,
  { challenge, frameOrigins, appOrigin, mayCreateInFrame }: Ceremony,
  type: string,
): string | undefined {
  const client = v.safeParse(ClientData, parseJsonBytes(bytes))
  if (!client.success) return undefined
  const { origin, crossOrigin, topOrigin, ...rest } = client.output
  if (rest.type !== type || rest.challenge !== challenge || !frameOrigins.includes(origin)) return undefined
  // A second factor is made on a page of its own. A passkey may be used in the frame, whose page is the app of the proof.
  if (crossOrigin && type === 'webauthn.create' && mayCreateInFrame !== true) return undefined
  if (topOrigin !== undefined && (!crossOrigin || topOrigin !== appOrigin)) return undefined
  return new URL(origin).hostname
}

async function importKey(algorithm: number, publicKey: string): Promise<CryptoKey | undefined> {
  const bytes = fromBase64Url(publicKey)
  if (bytes === undefined || (algorithm !== ES256 && algorithm !== RS256)) return undefined
  const how =
    algorithm === ES256
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  // Bytes that are no key of this algorithm are refused like a wrong signature.
  return crypto.subtle.importKey('spki', bytes, how, true, ['verify']).catch(() => undefined)
}

/** Whether the numbers of a key stand in what the authenticator says of its credential (COSE_Key). */
async function isNamedIn(key: CryptoKey, cose: Buffer): Promise<boolean> {
  const { x, y, n } = await crypto.subtle.exportKey('jwk', key)
  if (n !== undefined) {
    const modulus = Buffer.from(n, 'base64url')
    return modulus.length * 8 >= MIN_RSA_BITS && cose.includes(modulus)
  }
  return [x, y].every((text) => text !== undefined && cose.includes(Buffer.from(text, 'base64url')))
}
