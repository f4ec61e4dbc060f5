import { createPublicKey, verify } from 'node:crypto'

const KEY_BYTES = 32
/** The prefix of the bytes of an Ed25519 key, so that Node.js can read it (RFC 8410). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Keys of small order, without the bit of their sign. Nobody has such a key, and everybody makes signatures that pass for it; the address of
 * the system program of Solana, to which people send what they want to be rid of, is one.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(30)}7f`),
])

/** Whether bytes were signed by a key of Ed25519. Whatever is malformed is false. */
export function isSignedByEd25519(input: {
  readonly key: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}): boolean {
  const { key, message, signature } = input
  if (key.length !== KEY_BYTES || isOfSmallOrder(key)) return false
  try {
    const publicKey = createPublicKey({ key: Buffer.concat([KEY_HEAD, key]), format: 'der', type: 'spki' })
    return verify(null, message, publicKey, signature)
  } catch {
    // Not every 32 bytes are a key.
    return false
  }
}

function isOfSmallOrder(key: Uint8Array): boolean {
  const unsigned = Buffer.from(key)
  unsigned[KEY_BYTES - 1] = (unsigned[KEY_BYTES - 1] ?? 0) & 0x7f
  return SMALL_ORDER.has(unsigned.toString('hex'))
}
