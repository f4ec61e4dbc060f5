import type { VaultSecrets } from '@foyer/secure-protocol'

/** Overwrites the keys of a wallet. */
export function wipe({ entropy, eoa, owner, solana }: VaultSecrets): void {
  for (const secret of [entropy, eoa, owner, solana]) secret.fill(0)
}
