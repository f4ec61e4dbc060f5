// Written here, although other packages have @scure/base: with it the script of sessions with wallets of Solana is over its limit of bytes.

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The largest thing written so is a signature of 64 bytes, which takes 88 characters. */
const TEXT_MAX_CHARS = 128

/** Writes bytes in base58, as Bitcoin began and Solana writes addresses and signatures. */
export function toBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index += 1) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = countLeading(bytes, 0)
  return '1'.repeat(zeros) + digits.reduceRight((text, digit) => text + ALPHABET.charAt(digit), '')
}

/** Reads base58. Undefined for a text that holds another character, or that is longer than any key or signature. */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > TEXT_MAX_CHARS) return undefined
  const bytes: number[] = []
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  const zeros = countLeading([...text], '1')
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

function countLeading<T>(items: ArrayLike<T>, wanted: T): number {
  let count = 0
  while (count < items.length && items[count] === wanted) count += 1
  return count
}
