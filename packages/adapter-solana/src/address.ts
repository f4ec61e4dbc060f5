import { fromBase58 } from '@foyer/codec'

/** Reads an address of Solana: 32 bytes in base58. Its case matters, and it has no checksum. */
export function parseSolanaAddress(text: string): string | undefined {
  const bytes = text.length >= 32 && text.length <= 44 ? fromBase58(text) : undefined
  return bytes?.length === 32 ? text : undefined
}
