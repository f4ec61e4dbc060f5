import { lost } from './mobileError.ts'

/** The curve of all keys of the protocol. */
export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
/** A public key of it has a leading byte and two coordinates. */
export const KEY_BYTES = 65
const SEQUENCE_BYTES = 4
const IV_BYTES = 12
const HEAD_BYTES = SEQUENCE_BYTES + IV_BYTES
const TAG_BYTES = 16
/** A wallet has no reason to send more. */
const MESSAGE_MAX_BYTES = 1_048_576

/** Encrypts the messages of one side and opens those of the other, in their order. */
export interface SessionCipher {
  seal(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** @throws ModalError connection_failed for a message that was changed, repeated, left out or moved */
  open(message: Uint8Array<ArrayBuffer>): Promise<string>
}

/** Derives the key that both sides share: ECDH, then HKDF with the public key of the association as its salt. */
export async function deriveCipher(
  own: CryptoKey,
  other: Uint8Array<ArrayBuffer>,
  association: Uint8Array<ArrayBuffer>,
): Promise<SessionCipher> {
  const otherKey = await crypto.subtle.importKey('raw', other, CURVE, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: otherKey }, own, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() }
  const aes = { name: 'AES-GCM', length: 128 }
  return createCipher(await crypto.subtle.deriveKey(hkdf, material, aes, false, ['encrypt', 'decrypt']))
}

function createCipher(key: CryptoKey): SessionCipher {
  let sent = 0
  let received = 0
  const algorithm = (additionalData: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData,
    tagLength: TAG_BYTES * 8,
  })
  return {
    async seal(text) {
      sent += 1
      const head = crypto.getRandomValues(new Uint8Array(HEAD_BYTES))
      new DataView(head.buffer).setUint32(0, sent)
      const [sequence, iv] = [head.slice(0, SEQUENCE_BYTES), head.slice(SEQUENCE_BYTES)]
      const sealed = await crypto.subtle.encrypt(algorithm(sequence, iv), key, new TextEncoder().encode(text))
      return joinBytes(head, new Uint8Array(sealed))
    },
    async open(message) {
      const isFit = message.length >= HEAD_BYTES + TAG_BYTES && message.length <= MESSAGE_MAX_BYTES
      const [sequence, iv] = [message.slice(0, SEQUENCE_BYTES), message.slice(SEQUENCE_BYTES, HEAD_BYTES)]
      const count = isFit ? new DataView(sequence.buffer).getUint32(0) : 0
      if (count !== received + 1) throw lost('A message of the wallet is out of its place.')
      // Before the wait, so that two messages that arrive at once keep their order.
      received = count
      try {
        const opened = await crypto.subtle.decrypt(algorithm(sequence, iv), key, message.slice(HEAD_BYTES))
        return new TextDecoder().decode(opened)
      } catch {
        throw lost('A message of the wallet was changed on its way.')
      }
    },
  }
}

/** Puts bytes one behind the other. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
