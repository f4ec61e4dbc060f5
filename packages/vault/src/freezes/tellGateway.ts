import { authRoutes } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import { signFreeze } from '@foyer/secure-protocol'
import { VaultError } from '../base/errors.ts'
import type { VaultContext } from '../kernel/context.ts'
import { sentAwayOf } from '../wallet/freeze.ts'
import { findLiveRow } from '../wallet/walletRows.ts'

type Tools = Pick<VaultContext, 'database' | 'keyRing' | 'now'>

const BATCH = 50
const FETCH_TIMEOUT_MS = 5_000

/**
 * Tells the gateway of freezes that it has not heard of: an owner who says "this was not me" on the page of a link says so to
 * this server alone. A gateway that cannot be reached is told later, for as long as the freeze lasts. It trusts the notice by its
 * signature.
 */
export async function tellGateway(tools: Tools, gatewayUrl: string): Promise<void> {
  const { database, keyRing, now } = tools
  const untold = await database
    .selectFrom('vault_freezes')
    .selectAll()
    .where('told_at', 'is', null)
    .where('until', '>', new Date(now()))
    .limit(BATCH)
    .execute()
  for (const row of untold) {
    const { project_id: prj, email_tag: emailTag, until } = row
    const wallet = await findLiveRow(database, { projectId: prj, emailTag })
    const claims = {
      prj,
      emailTag,
      untilMs: until.getTime(),
      ...(wallet && { wallet: { walletId: wallet.wallet_id, epoch: wallet.epoch } }),
    }
    const sentAway = sentAwayOf(row)
    // One notice for each device that was removed, or a single one if none was.
    for (const jkt of sentAway.length > 0 ? sentAway : [undefined]) {
      const named = { ...claims, ...(jkt !== undefined && { jkt }) }
      await send(gatewayUrl, await signFreeze(named, keyRing.signKey, now()))
    }
    await database
      .updateTable('vault_freezes')
      .set({ told_at: new Date(now()) })
      .where('project_id', '=', prj)
      .where('email_tag', '=', emailTag)
      // A freeze that was extended meanwhile, or names another device, is reported again.
      .where('until', '=', until)
      .where('sent_away', '=', row.sent_away)
      .execute()
  }
}

function send(gatewayUrl: string, notice: string): Promise<void> {
  const limit = { limitMs: FETCH_TIMEOUT_MS, what: 'The gateway' }
  return withTimeLimit(async (signal) => {
    const reply = await fetch(`${gatewayUrl}${authRoutes.noticeFreeze.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notice }),
      redirect: 'error',
      signal,
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new VaultError('internal', `The gateway answered ${reply.status} to a freeze.`)
  }, limit)
}
