import type { Namespace } from '../../ports/provider.ts'

/** The shape of a transaction's id, by family: a hash of 32 bytes, or a signature of 64 in base58. */
const HASHES: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[0-9a-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
  bip122: /^[0-9a-f]{64}$/i,
  polkadot: /^0x[0-9a-f]{64}$/i,
  cosmos: /^[0-9a-f]{64}$/i,
}

/** Whether a text can name a transaction of a family. In an unknown family, every text can. Spec: validate-19. */
export function isTransactionHash(namespace: Namespace, hash: string): boolean {
  return HASHES[namespace]?.test(hash) ?? true
}
