import type { VaultSecrets } from '@foyer/secure-protocol'

/** Overwrites secrets that are not needed any more. */
export function fillZero(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}

/** Overwrites the keys of a wallet. */
export function wipe({ entropy, eoa, owner, solana }: VaultSecrets): void {
  fillZero(entropy, eoa, owner, solana)
}
