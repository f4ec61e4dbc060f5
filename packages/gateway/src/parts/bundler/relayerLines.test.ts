import { stressCount } from '@foyer/devkit/stress'
import { sleep } from '@foyer/kit'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type BundlerTest,
  type BundlerTestInput,
  CHAIN_ID,
  createUser,
  newRelayer,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
  type User,
} from '../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { chooseLine } from './lines.ts'
import type { Relayer } from './relayerKey.ts'

let chain: LocalChain
let opened: OpenDatabase
const running: BundlerTest[] = []
beforeAll(async () => {
  ;({ chain } = await startBundlerChain())
  opened = await openUsualDatabase('several relayers')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((it) => it.close()))
  for (const table of ['bundler_transactions', 'bundler_ops', 'sponsor_budgets'] as const)
    await opened.database.deleteFrom(table).execute()
})
afterAll(async () => {
  await opened?.close()
  await chain?.stop()
})

async function start(
  relayers: readonly Relayer[],
  input: Partial<BundlerTestInput> = {},
): Promise<BundlerTest> {
  const [relayer, ...otherRelayers] = relayers
  if (relayer === undefined) throw new Error('One at least.')
  const it = await startBundlerTest({ database: opened.database, chain, ...input, relayer, otherRelayers })
  running.push(it)
  return it
}

const makeRelayers = (count: number) => Promise.all(Array.from({ length: count }, () => newRelayer(chain)))
const nonceOf = async ({ address }: Relayer) =>
  Number(v.parse(v.string(), await chain.request('eth_getTransactionCount', [address, 'latest'])))
const rowOf = (hash: string) =>
  opened.database
    .selectFrom('bundler_ops')
    .select(['state', 'relayer', 'relayer_nonce'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()

async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadlineMs = Date.now() + 50_000
  while (!(await isSo())) {
    if (Date.now() > deadlineMs) throw new Error(`It never came to this: ${what}`)
    await sleep(20)
  }
}

/** Users whose operations a relayer sends, as long as none is set aside. */
async function usersOf(it: BundlerTest, relayers: readonly Relayer[], mine: Relayer, count: number) {
  const lines = relayers.map(({ address }) => ({ address, isAside: false }))
  const users: User[] = []
  while (users.length < count) {
    const user = await createUser(it)
    if (chooseLine(lines, user.sender).address === mine.address) users.push(user)
  }
  return users
}

const hand = (user: User) => user.hand(user.sign().wire)

describe('several relayers on a chain', () => {
  test('share the accounts, each with its own line of nonces without a gap', async () => {
    const relayers = await makeRelayers(4)
    const it = await start(relayers)
    const users = await Promise.all(Array.from({ length: 24 }, () => createUser(it)))
    const hashes = await Promise.all(users.map(hand))
    await until(async () => {
      const rows = await Promise.all(hashes.map(rowOf))
      return rows.every(({ state }) => state === 'included')
    }, 'all are included')
    const rows = await Promise.all(hashes.map(rowOf))
    const counts = await Promise.all(relayers.map(nonceOf))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1)
    for (const [at, relayer] of relayers.entries()) {
      const nonces = rows
        .filter((row) => row.relayer === relayer.address)
        .map((row) => Number(row.relayer_nonce))
      expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: counts[at] ?? 0 }, (_, n) => n))
    }
  })

  test('a relayer whose transaction is stuck is set aside: what waits for it and what comes goes to the others, until it sends again', async () => {
    const relayers = await makeRelayers(2)
    const [stuck, other] = relayers
    if (!stuck || !other) throw new Error('Two were made.')
    const it = await start(relayers, { timing: { asideMs: 300, replaceMs: 1_000 } })
    const [first, second] = await usersOf(it, relayers, stuck, 2)
    if (!first || !second) throw new Error('Two were made.')
    await until(
      () => it.bundler.relayers().every(({ balanceBase }) => balanceBase !== undefined),
      'the chain is open',
    )
    // The chain never takes a transaction whose nonce it does not expect yet.
    await opened.database
      .updateTable('bundler_relayers')
      .set({ next_nonce: '1' })
      .where('address', '=', stuck.address)
      .execute()
    const held = await hand(first)
    await until(() => it.asides.includes(`aside ${stuck.address}`), 'it is set aside')
    const states = it.bundler.relayers()
    expect(states.find(({ address }) => address === stuck.address)?.isAside).toBe(true)
    expect(await (await fetch(`${it.url}/metrics`)).text()).toContain(
      `foyer_gateway_relayer_aside{chain="${CHAIN_ID}",address="${stuck.address}"} 1`,
    )
    const hash = await hand(second)
    await receiptOf(second, hash)
    expect((await rowOf(hash)).relayer).toBe(other.address)
    expect(await nonceOf(other)).toBe(1)
    // Nothing of what it has signed is given to another one: it would be made twice.
    expect(await rowOf(held)).toMatchObject({ state: 'sent', relayer: stuck.address })
    await chain.request('anvil_setNonce', [stuck.address, '0x1'])
    await chain.request('evm_mine', [])
    await until(() => it.asides.includes(`back ${stuck.address}`), 'it sends again')
    expect((await rowOf(held)).state).toBe('included')
  })

  test('what waits for a relayer that was taken away, or for none as before there were several, is sent by one that is there', async () => {
    const [gone, ...rest] = await makeRelayers(3)
    if (!gone) throw new Error('Three were made.')
    const before = await start([gone, ...rest], { limits: { maxFeeBase: 1n } })
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(before)))
    const hashes = await Promise.all(users.map(hand))
    await sleep(100)
    running.splice(running.indexOf(before), 1)
    await before.close()
    await opened.database
      .updateTable('bundler_ops')
      .set({ relayer: null })
      .where('hash', '=', hashes[0] ?? '')
      .execute()
    await opened.database
      .updateTable('bundler_ops')
      .set({ relayer: gone.address })
      .where('hash', '=', hashes[1] ?? '')
      .execute()
    await opened.database.updateTable('bundler_ops').set({ leased_until: null, due_at: new Date() }).execute()
    await start(rest, { keys: before.keys })
    await until(async () => {
      const rows = await Promise.all(hashes.map(rowOf))
      return rows.every(({ state }) => state === 'included')
    }, 'all are included')
    expect(await nonceOf(gone)).toBe(0)
  })

  test('one with too little left is given nothing while there are others', async () => {
    const relayers = await makeRelayers(2)
    const [poor, rich] = relayers
    if (!poor || !rich) throw new Error('Two were made.')
    await chain.request('anvil_setBalance', [poor.address, '0x1'])
    const it = await start(relayers, { limits: { alarmBase: 10n ** 18n } })
    await until(() => it.lows.length > 0, 'there is an alarm')
    const [user] = await usersOf(it, relayers, poor, 1)
    if (!user) throw new Error('One was made.')
    await receiptOf(user, await hand(user))
    expect(await nonceOf(rich)).toBe(1)
    expect(await nonceOf(poor)).toBe(0)
  })
})

test('a line is always chosen among the usable ones, the same for the same account, and all get a share', () => {
  for (let round = 0; round < stressCount(2_000, 200); round += 1) {
    const count = 1 + Math.floor(Math.random() * 8)
    const lines = Array.from({ length: count }, (_, at) => ({
      address: `0x${String(at).padStart(40, '0')}` as const,
      isAside: Math.random() < 0.3,
    }))
    const usable = lines.filter(({ isAside }) => !isAside)
    const chosen = new Set<string>()
    for (let tries = 0; tries < 200; tries += 1) {
      const sender = `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`
      const line = chooseLine(lines, sender)
      expect(chooseLine(lines, sender)).toBe(line)
      if (usable.length > 0) expect(line.isAside).toBe(false)
      chosen.add(line.address)
    }
    expect(chosen.size).toBe(usable.length > 0 ? usable.length : lines.length)
  }
})
