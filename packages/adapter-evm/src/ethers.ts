import { hashMessage, verifyMessage } from 'ethers/hash'

/** Address that signed a text, EIP-55 checksummed; undefined when the signature is none of a plain key. */
export function recoverSigner(message: string, signature: string): string | undefined {
  try {
    return verifyMessage(message, signature)
  } catch {
    // Contract accounts sign with anything but 65 bytes of a key.
    return undefined
  }
}

/** Hash of a text as wallets sign it. Standard: EIP-191. */
export function hashText(message: string): string {
  return hashMessage(message)
}
