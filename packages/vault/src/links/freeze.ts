import * as v from 'valibot'
import type { AddressOfProject, VaultTransaction } from '../database/schema.ts'
import { refusal } from '../http/problem.ts'
import { dropReleases } from '../releases/releaseRows.ts'

/** How long "this was not me" keeps every share of an address in the vault. */
export const FREEZE_MS = 72 * 3_600_000

/** The most devices that a freeze names. The ones that were sent away last are kept. */
const MAX_SENT_AWAY = 20
const SentAway = v.array(v.string())

/**
 * Freezes an address: no share leaves, every link is refused, whoever waits is sent away, and what a rotation has written
 * without counting is dropped: whoever has begun it may be the one against whom the wallet is frozen. One that is frozen
 * already stays so for the longer of the two times.
 * @param sentAway the devices that the owner sends away, of which the gateway hears
 * @returns Until when, by this server's clock
 */
export async function freezeAddress(
  trx: VaultTransaction,
  address: AddressOfProject,
  nowMs: number,
  sentAway: readonly string[] = [],
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
  await dropPendingRotations(trx, address)
  const kept = await trx
    .selectFrom('vault_freezes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .forUpdate()
    .executeTakeFirst()
  const isFrozen = kept !== undefined && kept.until.getTime() > nowMs
  const before = isFrozen ? sentAwayOf(kept) : []
  const until = new Date(Math.max(nowMs + FREEZE_MS, isFrozen ? kept.until.getTime() : 0))
  const row = {
    until,
    told_at: null,
    sent_away: JSON.stringify([...new Set([...before, ...sentAway])].slice(-MAX_SENT_AWAY)),
  }
  await trx
    .insertInto('vault_freezes')
    .values({ project_id: projectId, email_tag: emailTag, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'email_tag']).doUpdateSet(row))
    .execute()
  return until.getTime()
}

/** The devices that were sent away with a freeze. */
export function sentAwayOf({ sent_away }: { readonly sent_away: string }): readonly string[] {
  return v.parse(SentAway, JSON.parse(sent_away))
}

async function dropPendingRotations(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
): Promise<void> {
  await trx
    .deleteFrom('vault_rotations')
    .where('state', '=', 'pending')
    .where('wallet_id', 'in', (query) =>
      query
        .selectFrom('vault_wallets')
        .select('wallet_id')
        .where('project_id', '=', projectId)
        .where('email_tag', '=', emailTag),
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
