import { toBase64Url } from '@foyer/codec'
import { CURVE, joinBytes } from './sessionCipher.ts'

/**
 * The protocol allows 49152 to 65535. Linux and Android give the ports from 32768 to 60999 to outgoing connections, and a wallet could not
 * listen at one that is taken: the tap would do nothing.
 */
const PORTS = { first: 61_000, count: 4_536 } as const

/** The keys of one association: only the page that made it can answer for it. */
export interface Association {
  /** The link that opens a wallet, and tells it where to wait. */
  readonly link: string
  readonly port: number
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The private key of this one session. */
  readonly sessionKey: CryptoKey
  /** The first message: the session's public key, signed by the association's. */
  readonly hello: Uint8Array<ArrayBuffer>
}

/** The port for a random number of 16 bits. */
export function toPort(random: number): number {
  return PORTS.first + (random % PORTS.count)
}

/** Makes the keys and the link of an association with a wallet on this device. Standard: Mobile Wallet Adapter 2.0. */
export async function createAssociation(): Promise<Association> {
  const { subtle } = crypto
  const signing = { name: 'ECDSA', namedCurve: CURVE.namedCurve }
  const [keys, session] = await Promise.all([
    subtle.generateKey(signing, false, ['sign']),
    subtle.generateKey(CURVE, false, ['deriveBits']),
  ])
  const toRaw = async ({ publicKey }: CryptoKeyPair) =>
    new Uint8Array(await subtle.exportKey('raw', publicKey))
  const publicKey = await toRaw(keys)
  const sessionPublic = await toRaw(session)
  const hash = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = new Uint8Array(await subtle.sign(hash, keys.privateKey, sessionPublic))
  const port = toPort(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)
  return {
    link: `solana-wallet:/v1/associate/local?association=${toBase64Url(publicKey)}&port=${port}&v=v1`,
    port,
    publicKey,
    sessionKey: session.privateKey,
    hello: joinBytes(sessionPublic, signature),
  }
}
