import {
  type Bytes,
  fromBase64Url,
  packShares,
  type TransitRoute,
  toBase64Url,
  transitInfo,
  unpackShares,
} from '@foyer/secure-protocol'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { FrameFailure } from '../lib/frameFailure.ts'

/** One or two shares, sealed by HPKE, as the contract writes them. */
export interface SealedText {
  readonly enc: string
  readonly ct: string
}

/** A key pair for one reply. It is forgotten with the call. */
export interface ReplyKey {
  /** The raw public half; its hash goes into the proof. */
  readonly publicKey: Bytes
  readonly privateKey: CryptoKey
}

/** Seals shares to the transit key of a server. */
export async function sealShares(
  shares: readonly Bytes[],
  publicKey: Bytes,
  route: TransitRoute,
): Promise<SealedText> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const packed = packShares(shares)
  // Given an array, the library would make a copy and leave it in memory.
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: transitInfo(route) }, packed.buffer)
  packed.fill(0)
  return { enc: toBase64Url(new Uint8Array(enc)), ct: toBase64Url(new Uint8Array(ct)) }
}

/** Makes the key to which one reply is sealed. */
export async function createReplyKey(): Promise<ReplyKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  )
  return { publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)), privateKey }
}

/**
 * Opens the share that a server sealed to a reply key.
 * @throws FrameFailure
 */
export async function openShare(sealed: SealedText, key: ReplyKey, route: TransitRoute): Promise<Bytes> {
  const suite = createSuite()
  const enc = fromBase64Url(sealed.enc)
  const ct = fromBase64Url(sealed.ct)
  if (!enc || !ct) throw unreadable()
  try {
    const publicKey = await suite.kem.deserializePublicKey(key.publicKey)
    const recipientKey = { publicKey, privateKey: key.privateKey }
    const packed = new Uint8Array(await suite.open({ recipientKey, enc, info: transitInfo(route) }, ct))
    const [share] = unpackShares(packed, 1)
    packed.fill(0)
    if (share) return share
  } catch {
    // Sealed to another key, for another wallet, or damaged.
  }
  throw unreadable()
}

/** Not in a constant: it would be made by every page that loads this script. */
function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}

function unreadable(): FrameFailure {
  return new FrameFailure('share_unreadable', 'A share of the wallet could not be read')
}
