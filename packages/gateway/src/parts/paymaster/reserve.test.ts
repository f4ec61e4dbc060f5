import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHAIN_ID, PROJECT, policyOf } from '../../../test/paymasterTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { endReservation } from './endReservation.ts'
import { type ReserveInput, reserve } from './reserve.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openUsualDatabase('reservations of the paymaster')
}, 60_000)
beforeEach(clear)
afterAll(() => opened?.close())

async function clear() {
  for (const table of ['paymaster_reservations', 'paymaster_budgets'] as const)
    await opened.database.deleteFrom(table).execute()
}

let hashes = 0
const inputOf = (changes: Partial<ReserveInput> = {}): ReserveInput => {
  hashes += 1
  return {
    ...{ projectId: PROJECT, chainId: CHAIN_ID, sender: `0x${'01'.repeat(20)}`, nonce: 0n, visitor: 'ada' },
    ...{ hash: `0x${hashes.toString(16).padStart(64, '0')}`, costBase: 10n, block: 1n },
    ...{ validUntil: NOW / 1_000 + 300, nowMs: NOW },
    ...changes,
  }
}

async function take(input: ReserveInput, policy: object = {}, budget: object = {}): Promise<boolean> {
  const whole = policyOf({ chains: { [CHAIN_ID]: { dayBase: '1000', ...budget } }, ...policy })
  const ofChain = whole.chains[CHAIN_ID]
  if (ofChain === undefined) throw new Error('no budget')
  return reserve(opened.database, whole, ofChain, input).then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('Not sponsored')) return false
      throw error
    },
  )
}

const open = () => opened.database.selectFrom('paymaster_reservations').selectAll().execute()
async function counted(subject = 'project', period = '2026-11-30') {
  const row = await opened.database
    .selectFrom('paymaster_budgets')
    .selectAll()
    .where('subject', '=', subject)
    .where('period', '=', period)
    .executeTakeFirst()
  return { cost: BigInt(row?.cost_base ?? 0), operations: row?.operations ?? 0 }
}
async function reservedInAll(): Promise<bigint> {
  const rows = await open()
  return rows.reduce(
    (sum, row) => sum + BigInt(row.actual_base ?? (row.state === 'open' ? row.reserved_base : 0)),
    0n,
  )
}

test('200 requests at once never exceed the budget of the day', async () => {
  const costs = Array.from({ length: 200 }, (_, index) => BigInt(1 + ((index * 37) % 40)))
  // On a busy machine some may wait longer for the database than they are allowed to.
  const taken = await Promise.allSettled(
    costs.map((costBase, index) =>
      take(inputOf({ costBase, sender: `0x${index.toString(16).padStart(40, '0')}`, visitor: `v${index}` })),
    ),
  )
  const { cost } = await counted()
  expect(cost).toBeLessThanOrEqual(1_000n)
  expect(cost).toBeGreaterThan(0n)
  const acknowledged = costs.filter((_, index) => {
    const one = taken[index]
    return one?.status === 'fulfilled' && one.value
  })
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(cost)
  expect(await reservedInAll()).toBe(cost)
}, 60_000)

/** One thing that happens to the project's money. */
type Step =
  | {
      readonly kind: 'ask'
      readonly account: number
      readonly visitor: number
      readonly nonce: number
      readonly cost: number
    }
  | { readonly kind: 'use'; readonly part: number }
  | { readonly kind: 'leave' }

async function doStep(one: Step): Promise<void> {
  if (one.kind === 'ask') {
    const { account, visitor, nonce, cost } = one
    const sender = `0x${String(account).padStart(40, '0')}`
    await take(inputOf({ sender, visitor: String(visitor), nonce: BigInt(nonce), costBase: BigInt(cost) }), {
      perAccount: { operations: 4, costBase: '600' },
      perVisitor: { operations: 8 },
    })
    return
  }
  const row = (await open()).find(({ state }) => state === 'open')
  if (row === undefined) return
  const end =
    one.kind === 'use'
      ? { outcome: { actualBase: (BigInt(row.reserved_base) * BigInt(one.part)) / 100n, isSuccess: true } }
      : { chainSeconds: NOW / 1_000 + 301 }
  await endReservation(opened.database, { id: row.id, end, nowMs: NOW })
}

test('whatever is asked, used and left, what is counted is what is reserved and spent, and within every limit', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('ask' as const),
      account: fc.integer({ min: 1, max: 5 }),
      visitor: fc.integer({ min: 1, max: 2 }),
      nonce: fc.integer({ min: 0, max: 4 }),
      cost: fc.integer({ min: 1, max: 300 }),
    }),
    fc.record({ kind: fc.constant('use' as const), part: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('leave' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
      async (rounds) => {
        await clear()
        // The steps of a round are made at once.
        for (const round of rounds) await Promise.all(round.map(doStep))
        const { cost } = await counted()
        expect(cost).toBe(await reservedInAll())
        expect(cost).toBeLessThanOrEqual(1_000n)
        expect(await counted('project', '2026-11')).toMatchObject({ cost })
        for (let account = 1; account <= 5; account += 1) {
          const own = await counted(`account:0x${String(account).padStart(40, '0')}`)
          expect(own.cost).toBeLessThanOrEqual(600n)
          expect(own.operations).toBeLessThanOrEqual(4)
        }
        for (const visitor of ['1', '2'])
          expect((await counted(`visitor:${visitor}`)).operations).toBeLessThanOrEqual(8)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('several signatures for one nonce set aside what the dearest costs', async () => {
  for (const costBase of [10n, 30n, 20n]) expect(await take(inputOf({ costBase }))).toBe(true)
  expect(await counted()).toEqual({ cost: 30n, operations: 1 })
  expect((await open()).map(({ hashes: list }) => JSON.parse(list) as unknown)).toMatchObject([{ length: 3 }])
})

test('an account has three operations that are not in a block, and a nonce sixteen signatures', async () => {
  for (const nonce of [0n, 1n, 2n]) expect(await take(inputOf({ nonce }))).toBe(true)
  expect(await take(inputOf({ nonce: 3n }))).toBe(false)
  for (let times = 2; times <= 16; times += 1) expect(await take(inputOf())).toBe(true)
  expect(await take(inputOf())).toBe(false)
})

test('the limits of the month, of operations and of a visitor hold as well', async () => {
  const of = (index: number) => inputOf({ sender: `0x${String(index).padStart(40, '0')}` })
  expect(await take(of(1), {}, { monthBase: '15' })).toBe(true)
  expect(await take(of(2), {}, { monthBase: '15' })).toBe(false)
  expect(await take(of(2), {}, { dayOperations: 1 })).toBe(false)
  expect(await take(of(2), {}, { monthOperations: 1 })).toBe(false)
  expect(await take(of(2), { perVisitor: { operations: 1 } })).toBe(false)
  expect(await take(of(1), { perAccount: { operations: 1 } })).toBe(true)
  expect(await take({ ...of(1), nonce: 1n }, { perAccount: { operations: 1 } })).toBe(false)
  expect(await take({ ...of(1), nonce: 1n }, { perAccount: { operations: 9, costBase: '19' } })).toBe(false)
})

test('what is signed for again in between is not given back, and nothing ends twice', async () => {
  await take(inputOf())
  await take(inputOf({ validUntil: NOW / 1_000 + 900, costBase: 50n }))
  const [row] = await open()
  const end = (chainSeconds: number) =>
    endReservation(opened.database, { id: row?.id ?? '', end: { chainSeconds }, nowMs: NOW })
  expect(await end(NOW / 1_000 + 301)).toBe(false)
  expect(await counted()).toMatchObject({ cost: 50n })
  expect(await Promise.all([end(NOW / 1_000 + 901), end(NOW / 1_000 + 901)])).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await counted()).toEqual({ cost: 0n, operations: 0 })
})

test('who has operations signed for and sends none uses up what a visitor has, and not what others have', async () => {
  const policy = { perVisitor: { operations: 2 } }
  const ask = (nonce: bigint, visitor: string) => take(inputOf({ nonce, visitor }), policy)
  for (const nonce of [0n, 1n]) {
    expect(await ask(nonce, 'grim')).toBe(true)
    const row = (await open()).find(({ state }) => state === 'open')
    const end = { chainSeconds: NOW / 1_000 + 301 }
    await endReservation(opened.database, { id: row?.id ?? '', end, nowMs: NOW })
  }
  expect(await counted()).toEqual({ cost: 0n, operations: 0 })
  expect(await ask(2n, 'grim')).toBe(false)
  expect(await ask(2n, 'ada')).toBe(true)
})
