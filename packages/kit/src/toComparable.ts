const HEX = /(?:^|:)0x[0-9a-f]*$/i

/**
 * Brings a text into the form in which texts that name the same thing are equal: a hex one, or a CAIP one that ends in hex, in lower
 * case, every other as it is. The case of a hex digit says nothing; in base58 it tells one address from another.
 * @example toComparable('0xAb') === '0xab'
 */
export function toComparable(text: string): string {
  return HEX.test(text) ? text.toLowerCase() : text
}
