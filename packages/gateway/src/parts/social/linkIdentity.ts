import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { type Account, audit, type Identity, signsInByEmail } from '../embedded/index.ts'
import { bindIdentity } from './identities.ts'
import { mailMethod } from './methodMails.ts'
import type { SocialContext } from './socialContext.ts'
import type { SocialFlow } from './socialFlows.ts'
import { keyOf } from './socialStep.ts'

/** A person at a provider, and the account whose owner has agreed that it is theirs. */
interface LinkInput {
  readonly account: Account
  readonly flow: SocialFlow
  readonly identity: Identity
  readonly project: Pick<Project, 'id' | 'name'>
  readonly proof: Pick<VerifiedProof, 'appOrigin' | 'jkt'>
  readonly nowMs: number
}

/** Lets a person at a provider sign in to an account, and tells its owner. False where that person signs in to an account already. */
export async function linkIdentity(
  context: SocialContext,
  trx: DatabaseTransaction,
  { account, flow, identity, project, proof, nowMs }: LinkInput,
): Promise<boolean> {
  // An address signs in by its code exactly if it did before: see `signsInByEmail`.
  const byEmail = await signsInByEmail(trx, account)
  await trx.updateTable('auth_accounts').set({ by_email: byEmail }).where('id', '=', account.id).execute()
  const key = keyOf(flow, identity)
  const isBound = await bindIdentity(trx, context.keyRing, { key, identity, accountId: account.id, nowMs })
  if (!isBound) return false
  await mailMethod(context, trx, account, { is: 'linked', provider: flow.provider, project, proof })
  await audit(trx, {
    event: 'social_linked',
    atMs: nowMs,
    projectId: project.id,
    accountId: account.id,
    jkt: proof.jkt,
  })
  return true
}
