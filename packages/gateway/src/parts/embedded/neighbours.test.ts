import { authRoutes, emailChangeRoutes, keyRoutes } from '@foyer/api'
import { bindingHash, randomBytes, signDeletion, signRotation } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { expect, test } from 'vitest'
import { signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase, otherThan } from '../../../test/authSuite.ts'
import { addDevice, makeKeyWay, makeNext, makeWallet, releaseShare } from '../../../test/custodyClient.ts'
import { finish, mailSecond, nextCode } from '../../../test/emailChangeClient.ts'
import { budgetNames } from './budgets.ts'
import { sweepAuth } from './sweepAuth.ts'

const TABLES = [
  'auth_accounts',
  'auth_devices',
  'auth_sessions',
  'auth_flows',
  'auth_codes',
  'auth_budgets',
  'auth_email_changes',
  'key_wallets',
  'key_devices',
  'key_ways',
  'key_rotations',
] as const

// A statement that has lost one of its conditions does to everybody what it does to the one who asked. With one account in the
// tables nobody sees that.
await onUsualDatabase('accounts beside each other', (suite) => {
  /** Lets the next mail of an address go at once. */
  async function letSend(projectId: string, ...emails: readonly string[]) {
    const tags = await Promise.all(emails.map((email) => tagOf(suite.it.tagKey, email)))
    await suite.opened.database
      .updateTable('auth_budgets')
      .set({ sends: '[]' })
      .where('project_id', '=', projectId)
      .where('email_tag', 'in', tags.flatMap(budgetNames))
      .execute()
  }

  async function enter(projectId: string, email: string) {
    const it = { ...suite.it, projectId }
    const client = await suite.it.client({ projectId })
    await letSend(projectId, email)
    const { account } = await signIn(client, { ...it, email, nowMs: suite.now() })
    return { it, client, account }
  }

  /** An account with something in every table: two devices, a wallet, a recovery factor, a rotation, a change and a sign-in under way. */
  async function settle(projectId: string, email: string) {
    const { it, client, account } = await enter(projectId, email)
    const made = await makeWallet(it, client, account.accountId)
    const { walletId } = made.binding
    await client.call(keyRoutes.createKeys, made.body)
    await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
    const { body: way } = await makeKeyWay(it, client, made)
    await client.call(keyRoutes.addKeyWay, { walletId, epoch: 1, ...way })
    const { client: second } = await enter(projectId, email)
    await addDevice(it, second, made)
    await client.call(keyRoutes.rotateKeys, (await makeNext(it, client, made)).body)
    await letSend(projectId, email)
    await client.call(emailChangeRoutes.startEmailChange, { email: newAddress() })
    const stranger = await suite.it.client({ projectId })
    await stranger.call(authRoutes.startEmail, { email })
    await begin(projectId)
  }

  /** An account whose wallet does not count yet. */
  async function begin(projectId: string) {
    const { it, client, account } = await enter(projectId, newAddress())
    await client.call(keyRoutes.createKeys, (await makeWallet(it, client, account.accountId)).body)
  }

  /** Everything that an account can do, once. */
  async function live(projectId: string, email: string, to: string) {
    const { it, client, account } = await enter(projectId, email)
    const left = await makeWallet(it, client, account.accountId)
    await client.call(keyRoutes.createKeys, left.body)
    const made = await makeWallet(it, client, account.accountId)
    const { walletId } = made.binding
    const place = { walletId, epoch: 1 }
    await client.call(keyRoutes.createKeys, made.body)
    await client.call(keyRoutes.commitKeys, place)
    await releaseShare(client, walletId, 'device')
    const { client: second } = await enter(projectId, email)
    await addDevice(it, second, made)
    await client.call(authRoutes.revokeDevice, { jkt: second.jkt })
    const ways = [await makeKeyWay(it, client, made), await makeKeyWay(it, client, made)]
    for (const { body } of ways) await client.call(keyRoutes.addKeyWay, { ...place, ...body })
    await client.call(keyRoutes.removeKeyWay, { walletId, wayId: ways[0]?.body.wayId })
    await client.call(keyRoutes.addKeyWay, { ...place, ...(await makeKeyWay(it, client, made)).body })

    const next = await makeNext(it, client, made)
    await client.call(keyRoutes.rotateKeys, next.body)
    await client.call(keyRoutes.dropKeyRotation, { walletId, epoch: 2 })
    await client.call(keyRoutes.rotateKeys, next.body)
    const claims = { prj: projectId, walletId, epoch: 2, bindingHash: await bindingHash(next.binding) }
    const counted = await signRotation(claims, suite.it.vaultKey, suite.now())
    await client.call(keyRoutes.commitKeys, { walletId, epoch: 2, counted })
    for (const row of ['device', '0']) await releaseShare(client, walletId, row)
    await client.call(keyRoutes.retireKeys, { walletId, epoch: 2 })

    await letSend(projectId, email)
    const after = suite.mailbox.lastId
    const { flowId } = await client.call(emailChangeRoutes.startEmailChange, { email: to })
    const otp = await nextCode(suite, email, after)
    const primary = (code: string) =>
      codeOf(client.call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp: code }))
    expect(await primary(otherThan(otp))).toBe('code_wrong')
    expect(await primary(otp)).toBe('ok')
    const owner = { client, email, accountId: account.accountId, walletId, key: made.secrets.eoa }
    await mailSecond(suite, owner, { flowId, to })
    const code = await nextCode(suite, to, after)
    expect(await codeOf(finish(suite, owner, { flowId, to, otp: code }))).toBe('ok')

    const deletion = await signDeletion(
      {
        prj: projectId,
        jkt: client.jkt,
        accountId: account.accountId,
        walletId,
        deleteAtMs: suite.now() + 30 * DAY_MS,
      },
      suite.it.vaultKey,
      suite.now(),
    )
    expect(await codeOf(client.call(authRoutes.deleteAccount, { deletion }))).toBe('ok')
    await client.call(authRoutes.keepAccount, {})
    await client.call(authRoutes.freezeAccount, {})
    await client.call(authRoutes.signOut, {})
  }

  /** The rows of every table, as text. */
  async function rows() {
    const all = TABLES.map(async (table) => {
      const found = await suite.opened.database.selectFrom(table).selectAll().execute()
      return [table, found.map((row) => JSON.stringify(row))] as const
    })
    return Promise.all(all)
  }

  test('T48 whatever one account does, no row of another one changes, of the same address in another project neither', async () => {
    const [email, to] = [newAddress(), newAddress()]
    await settle(suite.it.projectId, newAddress())
    await settle('open', email)
    await settle('open', to)
    // The time of a code begins when its mail was handed over.
    await expect.poll(suite.mailsLeft).toBe(0)
    const before = await rows()
    for (const [table, found] of before) expect(found.length, table).toBeGreaterThan(0)
    await live(suite.it.projectId, email, to)
    // What is over goes, and nothing else.
    await sweepAuth(suite.opened.database, suite.now())
    await expect.poll(suite.mailsLeft).toBe(0)
    const after = new Map(await rows())
    for (const [table, found] of before) {
      const kept = new Set(after.get(table))
      expect(
        found.filter((row) => !kept.has(row)),
        table,
      ).toEqual([])
    }
  })

  test('T48 a device is known to the app, in the project and at the address with which it has signed in, and nowhere else', async () => {
    const { projectId } = suite.it
    const email = newAddress()
    const { client, account } = await enter(projectId, email)
    await client.call(authRoutes.signOut, {})
    const actionFor = async (address: string) => {
      await letSend(projectId, address)
      return (await client.call(authRoutes.startEmail, { email: address })).action
    }
    expect(await actionFor(email)).toBe('VERIFY_OTP')
    expect(await actionFor(newAddress())).toBe('VERIFY_DEVICE')
    const devices = suite.opened.database.updateTable('auth_devices').where('jkt', '=', client.jkt)
    const { app_origin } = await suite.opened.database
      .selectFrom('auth_devices')
      .select('app_origin')
      .where('jkt', '=', client.jkt)
      .executeTakeFirstOrThrow()
    await devices.set({ app_origin: 'https://other.example' }).execute()
    expect(await actionFor(email)).toBe('VERIFY_DEVICE')
    await devices.set({ app_origin }).execute()
    await suite.opened.database
      .updateTable('auth_accounts')
      .set({ project_id: 'open' })
      .where('id', '=', account.accountId)
      .execute()
    expect(await actionFor(email)).toBe('VERIFY_DEVICE')
  })

  test('T34 the sweep takes what is over, and nothing before: proofs, sign-ins with a provider, mails, lines of the audit', async () => {
    const { database } = suite.opened
    const nowMs = suite.now()
    const jkt = `${randomBytes(32).join('')}`.slice(0, 43)
    const flow = { project_id: 'open', jkt, app_origin: 'https://shop.example', provider: 'google' } as const
    const rest = { state: 'started', secrets_enc: 'x', tries: 0, has_return_page: false } as const
    for (const [name, atMs] of [
      ['over', nowMs - 1_000],
      ['open', nowMs + 60_000],
    ] as const) {
      const [id, expires_at] = [`${name}-${jkt}`, new Date(atMs)]
      await database.insertInto('auth_proofs').values({ jkt, jti: name, expires_at }).execute()
      await database
        .insertInto('auth_social_flows')
        .values({ id, ...flow, ...rest, state_hash: id, expires_at })
        .execute()
      const mail = {
        id,
        mail_enc: 'x',
        code_id: id,
        attempts: 1,
        due_at: new Date(nowMs + DAY_MS),
        expires_at,
      }
      await database.insertInto('mail_outbox').values(mail).execute()
      const line = { event: name, project_id: 'open', jkt, at: new Date(atMs - 30 * DAY_MS) }
      await database.insertInto('auth_audit').values(line).execute()
    }
    await sweepAuth(database, nowMs)
    const left = await Promise.all([
      database.selectFrom('auth_proofs').select('jti as name').where('jkt', '=', jkt).execute(),
      database.selectFrom('auth_social_flows').select('id as name').where('jkt', '=', jkt).execute(),
      database.selectFrom('mail_outbox').select('id as name').where('id', 'like', `%${jkt}`).execute(),
      database.selectFrom('auth_audit').select('event as name').where('jkt', '=', jkt).execute(),
    ])
    expect(left.map((rows) => rows.map(({ name }) => name.slice(0, 4)))).toEqual(Array(4).fill(['open']))
  })
})
