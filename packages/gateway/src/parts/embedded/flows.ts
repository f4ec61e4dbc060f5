import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { problem } from './context.ts'
import type { AuthTables } from './tables.ts'

/** How long a sign-in may take from the address to the code. The vault's link lives for ten minutes of it. */
export const FLOW_LIFETIME_MS = 1_800_000

export type Flow = Selectable<AuthTables['auth_flows']>

/**
 * Finds a flow of this device and app, and holds its row until the transaction ends.
 * @throws ProblemError flow_expired for a flow that is over, unknown, or of another device, app or project: one answer for all
 */
export async function lockFlow(
  trx: DatabaseTransaction,
  flowId: string,
  proof: VerifiedProof,
  nowMs: number,
): Promise<Flow> {
  const flow = await trx
    .selectFrom('auth_flows')
    .selectAll()
    .where('id', '=', flowId)
    .forUpdate()
    .executeTakeFirst()
  if (
    flow === undefined ||
    flow.jkt !== proof.jkt ||
    flow.project_id !== proof.projectId ||
    flow.app_origin !== proof.appOrigin ||
    flow.state === 'done' ||
    flow.expires_at.getTime() <= nowMs
  ) {
    throw problem('flow_expired')
  }
  return flow
}

/** Where the address of a flow is sealed. */
export function placeOfFlow(flowId: string): string {
  return `flow|${flowId}`
}
