import { askPostgres } from '@foyer/devkit/askPostgres'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { utf8 } from '@foyer/secure-protocol'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import type { Database } from '../../packages/gateway/src/kernel/database/schema.ts'
import { openKeyRing } from '../../packages/gateway/src/kernel/keys/keyRing.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'
import { countHours } from '../../packages/gateway/src/parts/console/countHours.ts'
import { placeOfAccount } from '../../packages/gateway/src/parts/embedded/accounts.ts'
import { tagOf } from '../../packages/gateway/test/authClient.ts'
import { type AuthKeys, createAuthKeys, createAuthTest } from '../../packages/gateway/test/authTest.ts'
import { createConsoleTest, OWN } from '../../packages/gateway/test/consoleTest.ts'
import { fillAccounts, keyWalletIdSql } from '../../packages/gateway/test/manyAccounts.ts'
import { timed } from '../scale/times.ts'
import { type ConsoleRows, fillConsole } from './fillConsole.ts'

/** The address of one account among all. */
export const ADDRESS = 'ada@example.com'

/** Opens a gateway with a console on an empty database, and fills it. */
export async function openFilledConsole(url: string, rows: ConsoleRows) {
  const opened = await openDatabase({ kind: 'postgres', url })
  await migrate(opened.database)
  const counted = countStatements(opened.database)
  const keys = await createAuthKeys()
  const auth = await createAuthTest({ database: counted.database, keys })
  const filled = await timed(async () => {
    await fillAccounts(url, { accounts: rows.accounts, kid: keys.keyFile.current, projectId: OWN })
    await fillConsole(url, OWN, rows)
  })
  const known = await nameOne(url, keys)
  const it = await createConsoleTest(auth, counted.database, { charge: async () => undefined })
  const swept = await timed(() => countHours(counted.database, { hasSignIns: true }))
  return {
    ...{ it, known, fillMs: filled.ms, sweepMs: swept.ms, statements: counted.count },
    async close() {
      await auth.close()
      await opened.close()
    },
  }
}

export type FilledConsole = Awaited<ReturnType<typeof openFilledConsole>>

/** Gives one account in the middle an address that opens, and answers with its id and the address of its wallet. */
async function nameOne(url: string, { keyFile, tagKey }: AuthKeys) {
  const keyRing = await openKeyRing(keyFile)
  const [found] = await askPostgres(
    url,
    `select account_id, binding->>'eoa' as eoa from key_wallets where wallet_id = ${keyWalletIdSql('7')}`,
  )
  const [accountId, address] = [String(found?.account_id), String(found?.eoa)]
  const sealed = await keyRing.wrap(utf8(ADDRESS), placeOfAccount(accountId))
  const tag = await tagOf(tagKey, ADDRESS)
  await runOnce(
    url,
    `update auth_accounts set email_tag = '${tag}', email_enc = '${sealed}' where id = '${accountId}';
    delete from auth_identities where account_id = '${accountId}'`,
  )
  return { accountId, address }
}

/** The same database, which counts the statements that are sent to it. */
function countStatements(database: Database) {
  let count = 0
  return {
    count: () => count,
    database: database.withPlugin({
      transformQuery({ node }) {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  }
}
