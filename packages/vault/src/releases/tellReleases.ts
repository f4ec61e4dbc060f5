import type { VaultContext } from '../kernel/context.ts'
import { releaseMail } from '../mail/maintenanceMails.ts'
import { mailOwner } from '../wallet/owner.ts'
import { mailFacts, tokenPlace } from '../wallet/releaseRows.ts'
import { lockWallet } from '../wallet/walletRows.ts'

type Tools = Pick<VaultContext, 'database' | 'keyRing' | 'outbox' | 'now' | 'publicUrl'>

const BATCH = 100

/** Tells owners that a wait is over, each once. A process that dies in between leaves it to the next turn. */
export async function tellReleases(tools: Tools): Promise<void> {
  const { database, now, outbox } = tools
  const due = await database
    .selectFrom('vault_releases')
    .select('id')
    .where('told_at', 'is', null)
    .where('release_at', '<=', new Date(now()))
    .limit(BATCH)
    .execute()
  for (const { id } of due) await database.transaction().execute((trx) => tell(tools, trx, id))
  if (due.length > 0) outbox.kick()
}

async function tell(tools: Tools, trx: Parameters<typeof lockWallet>[0], id: string): Promise<void> {
  const row = await trx
    .selectFrom('vault_releases')
    .selectAll()
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const wallet = row && (await lockWallet(trx, row.wallet_id, row.project_id))
  if (row === undefined || wallet === undefined) return
  const token = new TextDecoder().decode(await tools.keyRing.unwrap(row.token_enc, tokenPlace(id)))
  await mailOwner(tools, trx, wallet, (to) =>
    releaseMail({ ...mailFacts(tools, row, token), to, isOver: true }),
  )
  await trx
    .updateTable('vault_releases')
    .set({ told_at: new Date(tools.now()) })
    .where('id', '=', id)
    .execute()
}
