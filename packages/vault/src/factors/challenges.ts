import type { FactorPurpose } from '@foyer/api'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import type { VaultTransaction } from '../database/schema.ts'
import { hashToken } from '../wallet/linkToken.ts'

/** How long a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000

/** The purpose of a challenge. An answer for anything else is none. */
export interface ChallengePlace {
  readonly walletId: string
  readonly jkt: string
  readonly purpose: FactorPurpose
}

/** Makes a challenge of 32 random bytes, in base64url. It takes the place of an earlier one for the same. */
export async function createChallenge(
  trx: VaultTransaction,
  { walletId, jkt, purpose }: ChallengePlace,
  nowMs: number,
): Promise<string> {
  const challenge = toBase64Url(randomBytes(32))
  await trx
    .deleteFrom('vault_factor_challenges')
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .execute()
  await trx
    .insertInto('vault_factor_challenges')
    .values({
      hash: await hashToken(challenge),
      wallet_id: walletId,
      jkt,
      purpose,
      expires_at: new Date(nowMs + CHALLENGE_MS),
    })
    .execute()
  return challenge
}

/** Uses a challenge up. False for one that is over, unknown, used, or for another wallet, device or purpose. */
export async function takeChallenge(
  trx: VaultTransaction,
  challenge: string,
  { walletId, jkt, purpose }: ChallengePlace,
  nowMs: number,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('vault_factor_challenges')
    .where('hash', '=', await hashToken(challenge))
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at.getTime() > nowMs
}
