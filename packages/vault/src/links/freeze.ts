import type { AddressOfProject, VaultTransaction } from '../database/schema.ts'
import { refusal } from '../http/problem.ts'
import { dropReleases } from '../releases/releaseRows.ts'

/** How long "this was not me" keeps every share of an address in the vault. */
export const FREEZE_MS = 72 * 3_600_000

/**
 * Freezes an address: no share leaves, every link is refused, and whoever waits is sent away. One that is frozen already stays
 * so for the longer of the two times.
 * @returns Until when, by this server's clock
 */
export async function freezeAddress(
  trx: VaultTransaction,
  address: AddressOfProject,
  nowMs: number,
): Promise<number> {
  const { projectId, emailTag } = address
  await trx
    .updateTable('vault_links')
    .set({ state: 'refused' })
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('state', '<>', 'refused')
    .execute()
  await dropReleases(trx, address)
  const until = new Date(nowMs + FREEZE_MS)
  await trx
    .insertInto('vault_freezes')
    .values({ project_id: projectId, email_tag: emailTag, until, told_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'email_tag'])
        .doUpdateSet({ until, told_at: null })
        .where('vault_freezes.until', '<', until),
    )
    .execute()
  return until.getTime()
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
