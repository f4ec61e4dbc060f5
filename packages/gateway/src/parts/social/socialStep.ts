import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { Account, Identity, IdentityKey } from '../embedded/index.ts'
import { audit, type CreatedSession, createSession } from '../embedded/index.ts'
import type { SocialContext } from './socialContext.ts'
import { changeFlow, type FlowSecrets, type SocialFlow } from './socialFlows.ts'

/** The input of a step: a locked flow, the request, and the person who has signed in at the provider. */
export interface Step {
  readonly trx: DatabaseTransaction
  readonly flow: SocialFlow
  readonly secrets: FlowSecrets
  readonly identity: Identity
  readonly request: { readonly proof: VerifiedProof; readonly project: Project; readonly userAgent: string }
  readonly isEphemeral: boolean
  readonly nowMs: number
}

/** Ends the flow with a session. */
export async function enter(
  context: SocialContext,
  { trx, flow, request, isEphemeral, nowMs }: Step,
  account: Account,
  vaultWalletId: string | null,
): Promise<CreatedSession> {
  await changeFlow(trx, flow.id, { state: 'done', completion_hash: null })
  const { proof, userAgent } = request
  return createSession(context, trx, {
    account,
    proof,
    userAgent,
    method: flow.provider,
    vaultWalletId,
    isEphemeral,
    nowMs,
  })
}

/** Writes into the audit that a wrong code was typed. */
export async function noteWrongCode({ trx, request, nowMs }: Step): Promise<void> {
  const { project, proof } = request
  await audit(trx, { event: 'code_wrong', atMs: nowMs, projectId: project.id, jkt: proof.jkt })
}

/** The provider's id of the person who has signed in. */
export function keyOf({ project_id: projectId, provider }: SocialFlow, { subject }: Identity): IdentityKey {
  return { projectId, provider, subject }
}
