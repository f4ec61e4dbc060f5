/** Writes bytes in lower-case hexadecimal digits, without 0x. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Writes bytes in lower-case hexadecimal digits with 0x, as nodes and wallets of EVM chains take data. */
export function toHexData(bytes: Uint8Array): `0x${string}` {
  return `0x${toHex(bytes)}`
}
