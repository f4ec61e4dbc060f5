const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** The highest number that is written in one byte. A transaction has no room for as many signatures or accounts. */
const COUNT_MAX = 127
/** The first byte of a message that says its version has this bit. */
const VERSION_BIT = 0x80

/**
 * Puts the signature of an account into a transaction, at the place that the message gives that account. For wallets that answer
 * only a signature. Undefined when the bytes are no transaction that the account signs.
 */
export function insertSignature(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  const count = transaction[0] ?? 0
  if (count < 1 || count > COUNT_MAX) return undefined
  const message = transaction.subarray(1 + count * SIGNATURE_BYTES)
  const header = (message[0] ?? 0) & VERSION_BIT ? 1 : 0
  const accountCount = message[header + 3] ?? 0
  const accounts = header + 4
  // The first accounts of the list sign: as many as there are signatures.
  if (message[header] !== count || accountCount < count || accountCount > COUNT_MAX) return undefined
  for (let index = 0; index < count; index += 1) {
    const start = accounts + index * KEY_BYTES
    const key = message.subarray(start, start + KEY_BYTES)
    if (key.length !== publicKey.length || key.some((byte, at) => byte !== publicKey[at])) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, 1 + index * SIGNATURE_BYTES)
    return signed
  }
  return undefined
}
