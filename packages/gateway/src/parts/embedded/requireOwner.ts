import type { VerifiedProof } from '@foyer/secure-protocol'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { requireAdmittedToAccount } from './admission.ts'
import type { AuthContext } from './context.ts'
import { type Account, refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'

/**
 * The account of a session whose owner was just proven, on a device that was let into its wallet.
 * @throws ProblemError login_required, device_unapproved, frozen
 */
export async function requireOwner(
  { now }: Pick<AuthContext, 'now'>,
  trx: DatabaseTransaction,
  proof: VerifiedProof,
): Promise<Account> {
  const nowMs = now()
  const session = await requireSession(trx, proof, nowMs)
  refuseWhenFrozen(session.account, nowMs)
  requireFresh(session, nowMs)
  await requireAdmittedToAccount(trx, session.account.id, proof.jkt)
  return session.account
}
