import { FREEZE_MS } from '@foyer/server-kit/custody'
import { problem } from '@foyer/server-kit/http'
import * as v from 'valibot'
import type { AddressOfProject, VaultDatabase, VaultTransaction } from '../database/schema.ts'
import { freezeBudgetKey, MAIL_FREEZES, takeFromBudget } from './budget.ts'
import { dropReleases } from './releaseRows.ts'

/**
 * The origin of a freeze: a device that has the wallet; a reader of the mailbox; or the wallet's former address, whose freeze only blocked
 * new devices.
 */
export type FreezeBy = 'device' | 'mail' | 'elsewhere'

/** The most devices that a freeze names. Those removed last are kept. */
const MAX_SENT_AWAY = 20
const SentAway = v.array(v.string())

/**
 * Freezes an address: no share is given out, every link is refused, waiting devices are removed, and an uncommitted rotation is
 * dropped, since the attacker may have begun it. An address that is frozen already stays frozen for the longer of the two times.
 * @param by a freeze that was asked for by mail blocks admitted devices only as often as `MAIL_FREEZES` allows
 * @param sentAway the devices that the owner removes, which the gateway is told
 * @returns Until when, by this server's clock
 */
export async function freezeAddress(
  trx: VaultTransaction,
  address: AddressOfProject,
  nowMs: number,
  by: FreezeBy,
  sentAway: readonly string[] = [],
): Promise<number> {
  const { projectId, emailTag } = address
  await closeAddress(trx, address)
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
  const isForAll = by === 'device' || (by === 'mail' && (await takeMailFreeze(trx, address, nowMs)))
  const forAllBefore = isFrozen ? (kept.for_all_until ?? kept.until) : new Date(0)
  const row = {
    until,
    for_all_until: isForAll ? until : forAllBefore,
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

/** Refuses every link of an address, and removes waiting devices and an uncommitted rotation. */
export async function closeAddress(trx: VaultTransaction, address: AddressOfProject): Promise<void> {
  await trx
    .updateTable('vault_links')
    .set({ state: 'refused' })
    .where('project_id', '=', address.projectId)
    .where('email_tag', '=', address.emailTag)
    .where('state', '<>', 'refused')
    .execute()
  await dropReleases(trx, address)
  await dropPendingRotations(trx, address)
}

/** Takes one freeze by mail that blocks known devices from the budget; false if none is left. */
async function takeMailFreeze(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  nowMs: number,
): Promise<boolean> {
  const key = freezeBudgetKey(projectId, emailTag)
  return (await takeFromBudget(trx, key, MAIL_FREEZES, nowMs)) === undefined
}

/** The devices that were removed with a freeze. */
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

/** The freezes of an address: that of its owner, and until when an operator has frozen its live wallet; 0 where none has. */
export interface Freezes {
  readonly ofOwner: { readonly untilMs: number; readonly forAllUntilMs: number } | undefined
  readonly operatorMs: number
}

/** Reads the freezes of an address, those that are over included. An operator's goes with the wallet to another address. */
export async function freezesOf(
  database: VaultDatabase | VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
): Promise<Freezes> {
  const row = await database
    .selectNoFrom(({ selectFrom }) => {
      const ofOwner = selectFrom('vault_freezes')
        .where('project_id', '=', projectId)
        .where('email_tag', '=', emailTag)
      return [
        ofOwner.select('until').as('until'),
        ofOwner.select('for_all_until').as('for_all_until'),
        selectFrom('vault_operator_freezes')
          .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_operator_freezes.wallet_id')
          .select('vault_operator_freezes.until')
          .where('project_id', '=', projectId)
          .where('email_tag', '=', emailTag)
          .where('state', '=', 'live')
          .as('operator_until'),
      ]
    })
    .executeTakeFirstOrThrow()
  const forAllUntil = row.for_all_until ?? row.until
  return {
    ofOwner:
      row.until === null || forAllUntil === null
        ? undefined
        : { untilMs: row.until.getTime(), forAllUntilMs: forAllUntil.getTime() },
    operatorMs: row.operator_until?.getTime() ?? 0,
  }
}

/**
 * Refuses requests that a frozen address may not make. The freeze belongs to the address and not to a wallet, so that the problem
 * does not reveal whether there is a wallet. The freeze of an operator looks the same.
 * @param isAdmitted whether the device is admitted to the wallet: a mailbox alone cannot block it for ever
 * @throws ProblemError frozen
 */
export async function refuseWhenFrozen(
  trx: VaultTransaction,
  address: AddressOfProject,
  nowMs: number,
  isAdmitted = false,
): Promise<void> {
  const { ofOwner, operatorMs } = await freezesOf(trx, address)
  const ownerMs = (isAdmitted ? ofOwner?.forAllUntilMs : ofOwner?.untilMs) ?? 0
  const untilMs = Math.max(ownerMs, operatorMs)
  if (untilMs > nowMs) throw problem('frozen', { retryAfterMs: untilMs - nowMs })
}
