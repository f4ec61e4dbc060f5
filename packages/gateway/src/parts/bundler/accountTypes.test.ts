import { bundlerRoutes } from '@foyer/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BundlerTest,
  CHAIN,
  createUser,
  startBundlerChain,
  startBundlerTest,
} from '../../../test/bundlerTest.ts'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'

const START_MS = 120_000
let it: BundlerTest
const closing: (() => unknown)[] = []
beforeAll(async () => {
  const opened = await openMigratedDatabase()
  const started = await startBundlerChain()
  it = await startBundlerTest({ database: opened.database, ...started })
  closing.push(
    () => opened.close(),
    () => started.chain.stop(),
    () => it.close(),
  )
}, START_MS)
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const typeOf = async (accountId: string) => {
  const row = it.database.selectFrom('auth_accounts').select('account_type').where('id', '=', accountId)
  return (await row.executeTakeFirstOrThrow()).account_type
}

test('state-23 the chains of smart accounts are those that operations are sent on, with who pays there', async () => {
  const { listBundlerChains } = bundlerRoutes
  const paid = await createUser(it)
  expect(await paid.client.call(listBundlerChains)).toEqual({
    chains: [{ chainId: CHAIN, isSponsored: true }],
  })
  // Anybody's own device may ask, signed in or not.
  const unpaid = await createUser(it, { projectId: 'unpaid', isSignedIn: false })
  expect(await unpaid.client.call(listBundlerChains)).toEqual({
    chains: [{ chainId: CHAIN, isSponsored: false }],
  })
})

test('state-23 the account that somebody uses is kept for their other devices, and for nobody else', async () => {
  const { setAccountType } = bundlerRoutes
  const [ada, bob] = [await createUser(it), await createUser(it)]
  expect(await typeOf(ada.accountId)).toBeNull()
  for (const type of ['smartAccount', 'smartAccount', 'eoa', 'smartAccount'] as const) {
    expect(await ada.client.call(setAccountType, { type })).toEqual({ done: true })
    expect(await typeOf(ada.accountId)).toBe(type)
  }
  expect(await typeOf(bob.accountId)).toBeNull()
  const stranger = await createUser(it, { isSignedIn: false })
  await expect(stranger.client.call(setAccountType, { type: 'eoa' })).rejects.toMatchObject({
    code: 'login_required',
  })
})
