import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'
import { createAuthClient, signIn } from '../../packages/gateway/test/authClient.ts'
import {
  APP,
  createAuthKeys,
  createAuthTest,
  PROJECT,
  PUBLIC_URL,
} from '../../packages/gateway/test/authTest.ts'
import { sql } from '../../packages/gateway/test/sql.ts'
import { type Callers, type Checked, startWorks, watchRequests } from './load.ts'

/** Starts clients that sign in by e-mail, each with a new address: the code comes by the queue of mails. */
export async function startGatewayCallers(url: string, count: number): Promise<Callers> {
  const opened = await openDatabase({ kind: 'postgres', url })
  await migrate(opened.database)
  const keys = await createAuthKeys()
  const it = await createAuthTest({ database: opened.database, keys, mailsPerMinute: 1_000_000 })
  const requests = watchRequests(it.target.fetch)
  const target = { publicUrl: PUBLIC_URL, fetch: requests.send }
  const load = startWorks(count, async (number) => {
    const client = await createAuthClient({ target, projectId: PROJECT, appOrigin: APP })
    const email = `caller${number}@example.com`
    const { account } = await signIn(client, { ...it, email, projectId: PROJECT })
    return { accountId: account.accountId, jkt: client.jkt }
  })

  async function check(): Promise<Checked> {
    const { works } = load
    const accounts = JSON.stringify(works.map(({ accountId }) => accountId))
    const { rows } = await sql<{ id: string; jkt: string }>`
      select account.id, session.jkt from auth_accounts as account
        join auth_sessions as session on session.account_id = account.id
      where account.id in (select jsonb_array_elements_text(${accounts}::jsonb))`.execute(opened.database)
    const found = new Set(rows.map(({ id, jkt }) => `${id} ${jkt}`))
    const double =
      await sql`select 1 from auth_accounts group by project_id, email_tag having count(*) > 1`.execute(
        opened.database,
      )
    return {
      lost: works.filter(({ accountId, jkt }) => !found.has(`${accountId} ${jkt}`)).length,
      doubled: double.rows.length,
      replayed: await requests.countReplayed(),
    }
  }

  return {
    ...load,
    answers: requests.answers,
    check,
    async close() {
      await load.stop()
      await it.close()
      await opened.close()
    },
  }
}
