import { stressTest } from '@foyer/devkit/stress'
import { sleep } from '@foyer/kit'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type BundlerTest,
  type BundlerTestInput,
  CHAIN_ID,
  createUser,
  DEPLOYED,
  type MoodyNode,
  newRelayer,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
  startMoodyNode,
  type User,
} from '../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import type { Relayer } from './relayerKey.ts'

let chain: LocalChain
let node: MoodyNode
let opened: OpenDatabase
const running: BundlerTest[] = []
beforeAll(async () => {
  ;({ chain } = await startBundlerChain())
  node = await startMoodyNode(chain)
  opened = await openUsualDatabase('the relayer')
})
afterEach(async () => {
  node.refused.clear()
  node.asked.length = 0
  await chain.request('evm_setAutomine', [true])
  await Promise.all(running.splice(0).map((it) => it.close()))
  // Each test has the whole day, and nothing of the one before it is on its way.
  for (const table of ['bundler_transactions', 'bundler_ops', 'sponsor_budgets'] as const)
    await opened.database.deleteFrom(table).execute()
})
afterAll(async () => {
  await opened?.close()
  await node?.stop()
  await chain?.stop()
})

async function start(input: Partial<BundlerTestInput> = {}): Promise<BundlerTest> {
  const relayer = input.relayer ?? (await newRelayer(chain))
  const it = await startBundlerTest({
    database: opened.database,
    chain,
    nodeUrl: node.url,
    ...input,
    relayer,
  })
  running.push(it)
  return it
}

/** Ends a gateway as a restart does. */
async function end(it: BundlerTest): Promise<void> {
  running.splice(running.indexOf(it), 1)
  await it.close()
}

async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadlineMs = Date.now() + 50_000
  while (!(await isSo())) {
    if (Date.now() > deadlineMs) throw new Error(`It never came to this: ${what}`)
    await sleep(20)
  }
}

const nonceOf = async ({ address }: Relayer) =>
  Number(v.parse(v.string(), await chain.request('eth_getTransactionCount', [address, 'latest'])))
const balanceOf = async ({ address }: Relayer) =>
  BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [address, 'latest'])))
const transactionsOf = (hash: string) =>
  opened.database.selectFrom('bundler_transactions').selectAll().where('op_hash', '=', hash).execute()
const stateOf = async (hash: string) =>
  (
    await opened.database
      .selectFrom('bundler_ops')
      .select('state')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
  ).state
const mine = () => chain.request('evm_mine', [])

async function handNew(it: BundlerTest, changes = {}): Promise<{ user: User; hash: string }> {
  const user = await createUser(it)
  return { user, hash: await user.hand(user.sign(changes).wire) }
}

describe('the relayer', () => {
  test('sends what was acknowledged before a restart, once', async () => {
    const relayer = await newRelayer(chain)
    const first = await start({ relayer })
    node.refused.add('eth_estimateGas')
    const { user, hash } = await handNew(first)
    await until(() => first.errors.length > 0, 'the node refuses')
    expect(await stateOf(hash)).toBe('queued')
    await end(first)
    node.refused.clear()
    const second = await start({ relayer, keys: first.keys, timing: { claimMs: 1 } })
    await until(async () => (await stateOf(hash)) === 'included', 'it is included')
    expect(await nonceOf(relayer)).toBe(1)
    // It is told of a moment after it was written.
    await until(() => second.fates.length > 0, 'it is told of')
    expect(second.fates).toEqual([`included ${hash}`])
    expect(user.sender).not.toBe('')
  })

  test('sends the same bytes again when it was ended between signing and sending', async () => {
    const relayer = await newRelayer(chain)
    const first = await start({ relayer })
    node.refused.add('eth_sendRawTransaction')
    const { hash } = await handNew(first)
    await until(async () => (await transactionsOf(hash)).length === 1, 'it is signed')
    await end(first)
    const [signed] = await transactionsOf(hash)
    expect(signed?.sent_at).toBeNull()
    node.refused.clear()
    await start({ relayer, keys: first.keys })
    await until(async () => (await stateOf(hash)) === 'included', 'it is included')
    const sent = node.asked.filter(({ method }) => method === 'eth_sendRawTransaction')
    expect(new Set(sent.map(({ first: raw }) => raw))).toEqual(new Set([signed?.raw]))
    expect(await nonceOf(relayer)).toBe(1)
  })

  stressTest('is shared by two gateways on one database: no number twice, none left out', async () => {
    const relayer = await newRelayer(chain)
    const first = await start({ relayer })
    const gateways = [first, await start({ relayer, keys: first.keys })]
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => handNew(gateways[at % 2] ?? first)))
    await until(
      async () =>
        (await Promise.all(all.map(({ hash }) => stateOf(hash)))).every((state) => state === 'included'),
      'all are included',
    )
    expect(await nonceOf(relayer)).toBe(12)
    const fatesOf = () => gateways.flatMap((one) => one.fates)
    await until(() => fatesOf().length >= 12, 'all are told of')
    expect(fatesOf().toSorted()).toEqual(all.map(({ hash }) => `included ${hash}`).toSorted())
    const handed = all.map(({ hash }) => hash)
    const numbers = await opened.database
      .selectFrom('bundler_ops')
      .select('relayer_nonce')
      .where('hash', 'in', handed)
      .execute()
    expect(numbers.map(({ relayer_nonce }) => Number(relayer_nonce)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, at) => at),
    )
  })

  stressTest('offers more for a transaction that is stuck, under the same number', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer, timing: { replaceMs: 150 } })
    await chain.request('evm_setAutomine', [false])
    const { user, hash } = await handNew(it)
    await until(async () => (await transactionsOf(hash)).length >= 3, 'it is replaced twice')
    const all = await transactionsOf(hash)
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(1)
    for (const name of ['max_fee_base', 'tip_base'] as const) {
      const offers = all.map((one) => BigInt(one[name])).toSorted((a, b) => Number(a - b))
      for (const [at, offer] of offers.entries())
        if (at > 0) expect(offer * 8n).toBeGreaterThanOrEqual((offers[at - 1] ?? 0n) * 9n)
    }
    await mine()
    await until(async () => (await stateOf(hash)) === 'included', 'it is included')
    expect(await user.rpc('eth_getUserOperationReceipt', [hash])).toMatchObject({ success: true })
    expect(await nonceOf(relayer)).toBe(1)
  })

  stressTest('gives up what nobody takes, and uses its number up', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer, timing: { replaceMs: 100, giveUpMs: 150 } })
    await chain.request('evm_setAutomine', [false])
    const { user, hash } = await handNew(it)
    // It is stored before it is sent: a block in between would have the operation itself.
    await until(
      async () =>
        (await transactionsOf(hash)).some(({ is_cancel, sent_at }) => is_cancel && sent_at !== null),
      'it is given up',
    )
    await mine()
    await until(async () => (await stateOf(hash)) === 'dropped', 'it is dropped')
    await expect(user.rpc('eth_getUserOperationReceipt', [hash])).rejects.toThrow('-32500')
    expect(await nonceOf(relayer)).toBe(1)
    await chain.request('evm_setAutomine', [true])
    // It may come again, with the same bytes.
    await receiptOf(user, await user.hand(user.sign().wire))
    expect(await nonceOf(relayer)).toBe(2)
  })

  stressTest('goes back when a block is left out, and has the operation in another one', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer, timing: { replaceMs: 100 } })
    const before = await chain.request('evm_snapshot', [])
    const { user, hash } = await handNew(it)
    await until(async () => (await stateOf(hash)) === 'included', 'it is included')
    await chain.request('evm_setAutomine', [false])
    await chain.request('evm_revert', [before])
    await until(() => it.fates.includes(`reorganised ${hash}`), 'the block is missed')
    expect(await user.rpc('eth_getUserOperationReceipt', [hash])).toBeNull()
    await chain.request('evm_setAutomine', [true])
    await until(async () => (await stateOf(hash)) === 'included', 'it is included again')
    await receiptOf(user, hash)
    expect(await nonceOf(relayer)).toBe(1)
  })

  stressTest('takes another number when somebody else has used up its own', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer, timing: { lostMs: 50 } })
    node.refused.add('eth_sendRawTransaction')
    const { user, hash } = await handNew(it)
    await until(async () => (await transactionsOf(hash)).length === 1, 'it is signed')
    await chain.request('anvil_setNonce', [relayer.address, '0x1'])
    node.refused.clear()
    await receiptOf(user, hash)
    expect(await nonceOf(relayer)).toBe(2)
  })

  test('loses no more than the gas of the transaction when an account changes before its block', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer })
    const { user, hash: first } = await handNew(it)
    await receiptOf(user, first)
    await chain.request('evm_setAutomine', [false])
    const before = await balanceOf(relayer)
    const hash = await user.hand(user.sign({ ...DEPLOYED, nonce: 1n }).wire)
    await until(
      async () => (await transactionsOf(hash)).some(({ sent_at }) => sent_at !== null),
      'it is sent',
    )
    const [signed] = await transactionsOf(hash)
    // Runs something else from now on, which the simulation could not know of.
    await chain.request('anvil_setCode', [user.sender, '0xfe'])
    await mine()
    await until(async () => (await stateOf(hash)) === 'failed', 'it has failed')
    await expect(user.rpc('eth_getUserOperationReceipt', [hash])).rejects.toThrow('-32500')
    const lost = before - (await balanceOf(relayer))
    expect(lost).toBeGreaterThan(0n)
    expect(lost).toBeLessThanOrEqual(BigInt(signed?.gas ?? 0) * BigInt(signed?.max_fee_base ?? 0))
  })

  stressTest('drops what would fail by the time that it is to be sent', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer })
    const { user, hash: first } = await handNew(it)
    await receiptOf(user, first)
    node.refused.add('eth_estimateGas')
    const hash = await user.hand(user.sign({ ...DEPLOYED, nonce: 1n }).wire)
    await until(() => it.errors.length > 0, 'the node refuses')
    await chain.request('anvil_setCode', [user.sender, '0xfe'])
    node.refused.clear()
    await until(async () => (await stateOf(hash)) === 'dropped', 'it is dropped')
    expect(await nonceOf(relayer)).toBe(1)
    await expect(user.rpc('eth_getUserOperationReceipt', [hash])).rejects.toThrow('-32500')
  })

  test('waits while the chain costs more than its operator pays', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer, limits: { maxFeeBase: 1n }, timing: { queueMs: 300 } })
    const { user, hash } = await handNew(it)
    await until(async () => (await stateOf(hash)) === 'dropped', 'it has waited for too long')
    expect(await nonceOf(relayer)).toBe(0)
    await expect(user.rpc('eth_getUserOperationReceipt', [hash])).rejects.toThrow('too high for too long')
  })

  test('says when it has too little left, and takes nothing that it could not pay', async () => {
    const relayer = await newRelayer(chain)
    const it = await start({ relayer, limits: { alarmBase: 10n ** 18n } })
    await until(() => it.bundler.relayers()[0]?.balanceBase !== undefined, 'the balance is known')
    expect(it.lows).toEqual([])
    await chain.request('anvil_setBalance', [relayer.address, '0x1'])
    await until(() => it.lows.length > 0, 'there is an alarm')
    const { address } = relayer
    const state = { address, balanceBase: 1n, alarmBase: 10n ** 18n, isLow: true, isAside: false }
    expect(it.bundler.relayers()).toEqual([{ chainId: CHAIN_ID, ...state }])
    const health = await (await fetch(`${it.url}/health`)).json()
    expect(health).toMatchObject({ status: 'degraded', reasons: ['relayer_low'] })
    expect(await (await fetch(`${it.url}/metrics`)).text()).toContain(
      `foyer_gateway_relayer_balance{chain="eip155:10",address="${address}"} 1e-18`,
    )
    const user = await createUser(it)
    await expect(user.hand(user.sign().wire)).rejects.toThrow('too little left')
  })

  test('uses no chain on which a contract is not what it is everywhere', async () => {
    const { delegationManager } = SMART_ACCOUNT_CONTRACTS
    const code = await chain.request('eth_getCode', [delegationManager, 'latest'])
    await chain.request('anvil_setCode', [delegationManager, `${code}00`])
    const other = await start()
    const user = await createUser(other)
    await expect(user.hand(user.sign().wire)).rejects.toThrow(/-32500 .*DelegationManager/)
    await chain.request('anvil_setCode', [delegationManager, code])
    await receiptOf(user, await user.hand(user.sign().wire))
  })
})

describe('an account has one operation on its way', () => {
  test('so that another one in its place is refused, whatever it pays', async () => {
    const it = await start()
    await chain.request('evm_setAutomine', [false])
    const user = await createUser(it)
    await chain.fund(user.sender, 10)
    const hash = await user.hand(user.sign().wire)
    const other = { callGasLimit: 700_000n }
    await expect(user.hand(user.sign(other).wire)).rejects.toThrow(/-32602 Another/)
    const paid = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 10n, preVerificationGas: 200_000n }
    await expect(user.hand(user.sign(paid).wire)).rejects.toThrow(/-32602 Another/)
    expect(await user.hand(user.sign().wire)).toBe(hash)
    await until(
      async () => (await transactionsOf(hash)).some(({ sent_at }) => sent_at !== null),
      'it is sent',
    )
    await mine()
    await receiptOf(user, hash)
  })
})
