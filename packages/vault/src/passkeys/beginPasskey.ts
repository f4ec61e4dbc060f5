import { createPasskeyNonces } from '@foyer/server-kit/custody'
import type { ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'

/** The vault's own half of the challenges that passkeys sign. */
export function noncesOf({ now }: Pick<VaultContext, 'now'>) {
  return createPasskeyNonces('vault_passkey_nonces', now)
}

/** Hands out the vault's half of a challenge. It says nothing of any wallet. */
export const beginPasskey: ProvenHandler<VaultRoute<'beginVaultPasskey'>> = (context, { proof }) =>
  noncesOf(context).hand(context.database, proof)
