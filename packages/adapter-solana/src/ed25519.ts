import { ed25519 } from '@noble/curves/ed25519.js'

/** The check of a signature for browsers without Ed25519 of their own. A script of its own, since few need it. */
export function verifySignature(input: {
  readonly key: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}): boolean {
  // RFC 8032 is followed, as browsers check it, instead of the more generous rules that are the default.
  return ed25519.verify(input.signature, input.message, input.key, { zip215: false })
}
