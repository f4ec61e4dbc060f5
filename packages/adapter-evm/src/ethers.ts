import { hashMessage, verifyMessage } from 'ethers/hash'

/** The address whose key signed a text, with its checksum. Undefined when the signature is not an ECDSA signature. */
export function recoverSigner(message: string, signature: string): string | undefined {
  try {
    return verifyMessage(message, signature)
  } catch {
    // Signatures of contract accounts have other formats.
    return undefined
  }
}

/** The hash of a text that personal_sign signs. Standard: EIP-191. */
export function hashText(message: string): string {
  return hashMessage(message)
}
