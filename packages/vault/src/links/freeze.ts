import type { VaultTransaction } from '../database/schema.ts'
import { refusal } from '../http/problem.ts'

/** How long "this was not me" keeps every share of an address in the vault. */
export const FREEZE_MS = 72 * 3_600_000

/** An address at a project. */
export interface AddressOfProject {
  readonly projectId: string
  readonly emailTag: string
}

/** Freezes an address. One that is frozen already stays so for the longer of the two times. */
export async function freeze(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  nowMs: number,
): Promise<void> {
  const until = new Date(nowMs + FREEZE_MS)
  await trx
    .insertInto('vault_freezes')
    .values({ project_id: projectId, email_tag: emailTag, until })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'email_tag'])
        .doUpdateSet({ until })
        .where('vault_freezes.until', '<', until),
    )
    .execute()
}

/**
 * Refuses what a frozen address may not do. The freeze belongs to the address and not to a wallet, so that the refusal does
 * not tell whether there is one.
 * @throws ProblemError frozen
 */
export async function refuseWhenFrozen(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  nowMs: number,
): Promise<void> {
  const row = await trx
    .selectFrom('vault_freezes')
    .select('until')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('until', '>', new Date(nowMs))
    .executeTakeFirst()
  if (row !== undefined) throw refusal('frozen', { retryAfterMs: row.until.getTime() - nowMs })
}
