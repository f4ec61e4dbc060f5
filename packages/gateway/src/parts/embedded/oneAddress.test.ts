import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { newAddress } from '../../../test/authSuite.ts'
import { me, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { createProject, type SmartAccountPlace } from '../../base/projects.ts'
import { createDatabaseProjects } from '../../kernel/projects/projectStore.ts'

// docs/guide/smart-accounts.md, "One address": the setting of a project reaches the frame that makes a wallet, and no other one.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest()
}, 240_000)
afterAll(() => it.close())

/** Keeps the setting of a project, as its operator does. */
async function setPlace(id: string, smartAccounts: SmartAccountPlace): Promise<void> {
  const projects = createDatabaseProjects(it.database)
  if (await projects.find(id)) await projects.update(id, { smartAccounts })
  else await projects.create(createProject(id, { smartAccounts }))
}

/** A newcomer of a project, what the gateway said when they signed in, and what it says now. */
async function newcomer(projectId: string) {
  const device = await it.client({ projectId })
  const { account } = await signIn(device, { ...it, projectId, email: newAddress() })
  await it.database.deleteFrom('auth_budgets').execute()
  const now = async () => (await me(device)).account
  return { account, now }
}

test('state-23 a newcomer of a project with one address is told to make such a wallet, at sign-in and later', async () => {
  await setPlace('quick', 'own-address')
  const { account, now } = await newcomer('quick')
  expect(account).toMatchObject({ wallet: null, accountType: 'smartAccount' })
  expect(await now()).toMatchObject({ wallet: null, accountType: 'smartAccount' })
  // A choice among two accounts says nothing else, as long as there is no wallet.
  await it.database.updateTable('auth_accounts').set({ account_type: 'eoa' }).execute()
  expect(await now()).toMatchObject({ accountType: 'smartAccount' })
})

test('state-23 one of any other project is told nothing until its own setting says so, and a wallet keeps what it was made with', async () => {
  await setPlace('quick', 'own-address')
  // A project of which the gateway has no row, then one that keeps them separate.
  const { account, now } = await newcomer('open')
  expect(account).toMatchObject({ wallet: null })
  expect(account).not.toHaveProperty('accountType')
  await setPlace('open', 'separate')
  expect(await now()).not.toHaveProperty('accountType')
  await setPlace('open', 'own-address')
  expect(await now()).toMatchObject({ accountType: 'smartAccount' })
  await it.database
    .insertInto('key_wallets')
    .values({
      ...{ wallet_id: 'ab'.repeat(16), account_id: account.accountId, epoch: 1, state: 'live' },
      ...{ binding: '{}', binding_hash: toBase64Url(randomBytes(32)), vault: 'x', wrap_ar: 'x' },
      created_at: new Date(),
    })
    .execute()
  const later = await now()
  expect(later.wallet).toMatchObject({ state: 'live' })
  expect(later).not.toHaveProperty('accountType')
})
