import { smartSessionRoutes } from '@foyer/api'
import { makeCalls, newOwner } from '@foyer/devkit/smartAccounts'
import { stressTest } from '@foyer/devkit/stress'
import {
  type Delegation,
  delegationDigest,
  disableCall,
  permissionContext,
  readContext,
  SMART_ACCOUNT_CONTRACTS,
  sessionCaveats,
} from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BundlerTest,
  CHAIN,
  createUser,
  type MoodyNode,
  startBundlerChain,
  startBundlerTest,
  startMoodyNode,
  type User,
} from '../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createSmartSessions } from './createSmartSessions.ts'

const { recordSmartSession, listSmartSessions, endSmartSession } = smartSessionRoutes
const HOUR = 3_600

let chain: LocalChain
let node: MoodyNode
let opened: OpenDatabase
let it: BundlerTest
let skewMs = 0
let salt = 0n
beforeAll(async () => {
  const started = await startBundlerChain()
  chain = started.chain
  node = await startMoodyNode(chain)
  opened = await openUsualDatabase('smart sessions')
  it = await startBundlerTest({
    ...{ database: opened.database, ...started, nodeUrl: node.url },
    smartSessions: (nodes) =>
      createSmartSessions({ database: opened.database, nodes, now: () => Date.now() + skewMs }),
  })
})
afterAll(async () => {
  await it?.close()
  await opened?.close()
  await node?.stop()
  await chain?.stop()
})

/** A session that the account of somebody gives for an hour. */
function give(
  { owner, sender }: Pick<User, 'owner' | 'sender'>,
  changes: Partial<Delegation> = {},
  key = owner.key,
) {
  const startsAtSeconds = Math.floor(Date.now() / 1000)
  salt += 1n
  const delegation = {
    delegate: `0x${'a9'.repeat(20)}`,
    delegator: sender,
    salt,
    caveats: sessionCaveats({
      right: { kind: 'native', amountBase: 5n, periodSeconds: 60 },
      ...{ startsAtSeconds, endsAtSeconds: startsAtSeconds + HOUR, maxCalls: 3 },
    }),
    ...changes,
  }
  const signature = key.sign(delegationDigest(delegation, CHAIN)).serialized
  return permissionContext({ ...delegation, signature })
}
const record = (user: User, context: string, chainId = CHAIN) =>
  user.client.call(recordSmartSession, { chainId, context })
const list = async (user: User) => (await user.client.call(listSmartSessions, {})).sessions
const statesOf = async (user: User) => (await list(user)).map(({ state }) => state)

describe('the sessions of a smart account', () => {
  test('are recorded once, and listed for their account alone, the latest first', async () => {
    const [user, stranger] = [await createUser(it), await createUser(it)]
    const [first, second] = [give(user), give(user)]
    const { hash } = await record(user, first)
    await record(user, second)
    expect(await record(user, first)).toEqual({ hash })
    expect(await list(user)).toMatchObject([
      { chainId: CHAIN, context: second, state: 'live' },
      { chainId: CHAIN, context: first, hash, state: 'live' },
    ])
    expect(await list(stranger)).toEqual([])
    await expect(stranger.client.call(endSmartSession, { chainId: CHAIN, hash })).rejects.toThrow('not_found')
    // T48: the same account at another project has none of them.
    const other = await createUser(it, { projectId: 'other' })
    expect(await list(other)).toEqual([])
  })

  test('need a live session, an account that is not frozen, and a known chain', async () => {
    const nobody = await createUser(it, { isSignedIn: false })
    await expect(record(nobody, give(nobody))).rejects.toThrow('login_required')
    await expect(list(nobody)).rejects.toThrow('login_required')
    await expect(
      nobody.client.call(endSmartSession, { chainId: CHAIN, hash: `0x${'1'.repeat(64)}` }),
    ).rejects.toThrow('login_required')
    const user = await createUser(it)
    await expect(record(user, give(user), 1)).rejects.toThrow('chain_not_supported')
    const frozen_until = new Date(Date.now() + 60_000)
    await it.database
      .updateTable('auth_accounts')
      .set({ frozen_until })
      .where('id', '=', user.accountId)
      .execute()
    await expect(record(user, give(user))).rejects.toThrow('frozen')
  })

  test('are what the owner of the account has signed, with limits, and nothing else', async () => {
    const user = await createUser(it)
    const { delegationManager } = SMART_ACCOUNT_CONTRACTS
    const good = give(user)
    await expect(record(user, give(user, {}, newOwner().key))).rejects.toThrow('signature_invalid')
    await expect(record(user, give(await createUser(it), { delegator: user.sender }))).rejects.toThrow(
      'signature_invalid',
    )
    const { caveats } = readContext(good)
    for (const changes of [
      { caveats: [] },
      { caveats: caveats.slice(1) },
      { delegate: user.sender },
      { delegate: delegationManager },
    ])
      await expect(record(user, give(user, changes))).rejects.toThrow('bad_request')
    await expect(record(user, `${good}00`)).rejects.toThrow('bad_request')
    expect(await list(user)).toEqual([])
    await record(user, good)
  })

  test('are revoked, expired or unknown as their chain and the clock say', async () => {
    const user = await createUser(it)
    const [kept, taken] = [give(user), give(user)]
    const { hash } = await record(user, kept)
    const { hash: takenHash } = await record(user, taken)
    // That somebody says so is not enough.
    expect(await user.client.call(endSmartSession, { chainId: CHAIN, hash: takenHash })).toEqual({
      state: 'live',
    })
    const call = { target: user.sender, value: 0n, callData: disableCall(readContext(taken)) }
    await makeCalls(chain, user.owner, [call], CHAIN)
    // A node that does not answer leaves both unknown: none was seen to be revoked yet.
    node.refused.add('eth_call')
    expect(await statesOf(user)).toEqual(['unknown', 'unknown'])
    node.refused.clear()
    expect(await user.client.call(endSmartSession, { chainId: CHAIN, hash: takenHash })).toEqual({
      state: 'revoked',
    })
    expect(await user.client.call(endSmartSession, { chainId: CHAIN, hash })).toEqual({ state: 'live' })
    node.refused.add('eth_call')
    expect(await statesOf(user)).toEqual(['revoked', 'unknown'])
    node.refused.clear()
    skewMs = (HOUR + 60) * 1000
    expect(await statesOf(user)).toEqual(['revoked', 'expired'])
    skewMs = 0
  })

  stressTest(
    'are a hundred at most that are neither over nor revoked, however many come at a time',
    async () => {
      const user = await createUser(it)
      const contexts = Array.from({ length: 110 }, () => give(user))
      const results = await Promise.allSettled(contexts.map((context) => record(user, context)))
      const rest = contexts.filter((_, at) => results[at]?.status === 'rejected')
      expect(rest.length).toBeGreaterThanOrEqual(10)
      // A busy machine may have answered some of so many with something else: each once more, one after the other.
      const again: string[] = []
      for (const context of rest)
        again.push(
          await record(user, context).then(
            () => 'taken',
            (error: unknown) => String(error),
          ),
        )
      const refused = again.filter((outcome) => outcome !== 'taken')
      expect(refused).toHaveLength(10)
      for (const reason of refused) expect(reason).toContain('refused')
      const found = new Set<string>()
      for (let offset = 0; ; offset += 10) {
        const { sessions, hasMore } = await user.client.call(listSmartSessions, { offset })
        for (const { hash } of sessions) found.add(hash)
        // The frame reads no longer answer.
        expect(JSON.stringify(sessions).length).toBeLessThan(100_000)
        if (!hasMore) break
      }
      expect(found.size).toBe(100)
    },
  )

  stressTest('go with the account', async () => {
    const user = await createUser(it)
    await record(user, give(user))
    await it.database.deleteFrom('auth_accounts').where('id', '=', user.accountId).execute()
    const left = await it.database
      .selectFrom('smart_sessions')
      .select('hash')
      .where('account_id', '=', user.accountId)
      .execute()
    expect(left).toEqual([])
  })
})
