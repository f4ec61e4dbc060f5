/** Writes bytes as base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  // One call with all bytes as arguments would overflow the stack for long input.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
