import type { Bytes } from '@foyer/secure-protocol'

/** Text out of bytes that a row held. */
export function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes)
}
