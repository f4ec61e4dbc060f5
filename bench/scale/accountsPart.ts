import { authRoutes } from '@foyer/api'
import { askPostgres } from '@foyer/devkit/askPostgres'
import { randomBytes, utf8 } from '@foyer/secure-protocol'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { openKeyRing } from '../../packages/gateway/src/kernel/keys/keyRing.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'
import { placeOfAccount } from '../../packages/gateway/src/parts/embedded/accounts.ts'
import { sweepAuth } from '../../packages/gateway/src/parts/embedded/sweepAuth.ts'
import { placeOfShare } from '../../packages/gateway/src/parts/embedded/walletRows.ts'
import { type AuthClient, tagOf } from '../../packages/gateway/test/authClient.ts'
import {
  APP,
  type AuthTest,
  createAuthKeys,
  createAuthTest,
  PROJECT,
} from '../../packages/gateway/test/authTest.ts'
import { releaseShare } from '../../packages/gateway/test/custodyClient.ts'
import { accountIdSql, fillAccounts, keyWalletIdSql } from '../../packages/gateway/test/manyAccounts.ts'
import { sql } from '../../packages/gateway/test/sql.ts'
import { type ScaleServer, sizeOf } from './scaleServer.ts'
import { growthOf, type Measured, measureRounds, timed } from './times.ts'

/** Accounts of each size whose devices this run has the keys of. */
const ASKED = 60
const PER_ROUND = 120
/** Beyond so many, each account has no passkey, no budget and no line of the audit, whose cost is known by then. */
const FULL_SIZE = 100_000

/** The figures of one size. */
interface AccountsStep {
  readonly accounts: number
  readonly fillMs: number
  readonly session: Measured
  readonly share: Measured
  readonly signIn: Measured
  readonly sweepMs: number
  readonly bytes: number
}

interface Owner {
  readonly client: AuthClient
  readonly walletId: string
  readonly email: string
}

/**
 * Fills a gateway step by step, and measures at each size the requests of people who have an account, in the process of the gateway and without
 * its port: the session is read, a share is released, and a sign-in is begun on a new device.
 */
export async function measureAccounts(server: ScaleServer, sizes: readonly number[]) {
  const opened = await openDatabase({ kind: 'postgres', url: server.url })
  await migrate(opened.database)
  const keys = await createAuthKeys()
  const it = await createAuthTest({ database: opened.database, keys, mailsPerMinute: 1_000_000 })
  try {
    const steps: AccountsStep[] = []
    for (const size of sizes) {
      const kid = it.keyFile.current
      const filled = await timed(() =>
        fillAccounts(server.url, { accounts: size, kid, projectId: PROJECT, isLean: size > FULL_SIZE }),
      )
      const owners = await giveAccounts(it, server.url, size)
      const ownerOf = (turn: number) => owners[(turn * 7) % owners.length] ?? never()
      const session = await measureRounds(server, PER_ROUND, async (turn) => {
        await ownerOf(turn).client.call(authRoutes.getMe)
      })
      const share = await measureRounds(server, PER_ROUND, async (turn) => {
        const { client, walletId } = ownerOf(turn)
        await releaseShare(client, walletId, 'device')
      })
      const newcomer = await it.client()
      const signIn = await measureRounds(server, PER_ROUND, async (turn) => {
        await newcomer.call(authRoutes.startEmail, { email: ownerOf(turn).email })
      })
      const swept = await timed(() => sweepAuth(it.database, it.now()))
      const bytes = await sizeOf(server.url)
      steps.push({ accounts: size, fillMs: filled.ms, session, share, signIn, sweepMs: swept.ms, bytes })
      process.stderr.write(`accounts ${JSON.stringify(steps.at(-1))}\n`)
    }
    const growthBy = (kind: 'session' | 'share' | 'signIn') =>
      growthOf(steps.map((step) => step[kind].costMs))
    return {
      steps,
      growth: { session: growthBy('session'), share: growthBy('share'), signIn: growthBy('signIn') },
    }
  } finally {
    await it.close()
    await it.mailbox.stop()
    await opened.close()
  }
}

function never(): never {
  throw new TypeError('There is an owner for each turn.')
}

/** Gives accounts, which are spread over all of them, devices that this run has the keys of, and addresses and shares that open. */
async function giveAccounts(it: AuthTest, url: string, size: number): Promise<readonly Owner[]> {
  const keyRing = await openKeyRing(it.keyFile)
  const numbers = Array.from({ length: ASKED }, (_, index) => 1 + Math.floor((index * size) / ASKED))
  const rows = await askPostgres(
    url,
    `select ${accountIdSql('n')} as account, ${keyWalletIdSql('n')} as wallet
      from unnest(array[${[...new Set(numbers)].join(',')}]::bigint[]) as n`,
  )
  const owners: Owner[] = []
  for (const [index, row] of rows.entries()) {
    const [account, walletId] = [String(row.account), String(row.wallet)]
    const email = `owner${index}@example.com`
    const client = await it.client()
    const sealed = await keyRing.wrap(utf8(email), placeOfAccount(account))
    const share = await keyRing.wrap(randomBytes(32), placeOfShare({ walletId, epoch: 1 }, client.jkt))
    const tag = await tagOf(it.tagKey, email)
    await sql`update auth_accounts set email_enc = ${sealed}, email_tag = ${tag} where id = ${account}`.execute(
      it.database,
    )
    // Its identity is sealed by no key of this run, and would not open.
    await sql`delete from auth_identities where account_id = ${account}`.execute(it.database)
    await sql`insert into auth_devices select ${account}, ${client.jkt}, ${APP}, ${JSON.stringify(client.device.jwk)}::jsonb,
      'Chrome on Linux', now(), now()`.execute(it.database)
    await sql`insert into auth_sessions (jkt, account_id, app_origin, method, fresh_at, idle_until, ends_at)
      values (${client.jkt}, ${account}, ${APP}, 'email', now(), now() + interval '30 days', now() + interval '90 days')`.execute(
      it.database,
    )
    await sql`insert into key_devices (wallet_id, holder, epoch, share_enc, wrap_da, wrap_dr, is_admitted)
      select wallet_id, ${client.jkt}, 1, ${share}, wrap_ar, wrap_ar, true from key_wallets
      where wallet_id = ${walletId}`.execute(it.database)
    owners.push({ client, walletId, email })
  }
  return owners
}
