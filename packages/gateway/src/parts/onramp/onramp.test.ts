import { stressCount } from '@foyer/devkit/stress'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMOUNT, BUYER, COIN_ID, createOnrampTest, TOKEN } from '../../../test/onrampTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { createMemoryPurchases } from './memoryPurchases.ts'
import type { OnrampProvider, Onramps, PurchaseStore } from './providers/onramps.ts'
import { createDatabasePurchases } from './store.ts'

const MINUTE_MS = 60_000

let hashes = 0
/** A hash that no other test has: all share one database. */
const nextHash = () => {
  hashes += 1
  return `0x${hashes.toString(16).padStart(64, '0')}`
}

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openUsualDatabase('onramp')
})
afterAll(() => opened?.close())

const STORES: readonly (readonly [string, () => PurchaseStore])[] = [
  ['in the database', () => createDatabasePurchases(opened.database)],
  ['in memory', createMemoryPurchases],
]

/** Events in any order, each lost, or told once, or twice. */
function shuffle<T>(events: readonly T[], random: (below: number) => number): T[] {
  const told = events.flatMap((event) => Array.from({ length: random(3) }, () => event))
  return told.sort(() => random(3) - 1)
}

/** All tests share one database, so that more is due than what one of them began. */
async function lookAfterAll({ lookAfter }: Pick<Onramps, 'lookAfter'>): Promise<void> {
  while ((await lookAfter(new AbortController().signal)) > 0);
}

describe.each(STORES)('purchases %s', (_where, createStore) => {
  async function begun(input: Parameters<typeof createOnrampTest>[1] = {}) {
    const made = createOnrampTest(createStore(), input)
    const { json } = await made.begin()
    return { ...made, id: json.purchase.id as string }
  }

  test('a purchase that the provider reports and the chain shows is complete', async () => {
    const { tell, chain, statusOf, id, ask } = await begun()
    const hash = nextHash()
    expect(await tell({ reference: id, status: 'pending' })).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    chain.mine(hash, [{}])
    await tell({ reference: id, status: 'settling', hash })
    expect((await ask(`/v1/onramp/purchases/${id}`)).json.purchase).toMatchObject({
      status: 'completed',
      hash,
      arrivedBase: String(AMOUNT),
      account: `eip155:1:${BUYER}`,
    })
  })

  test.each([
    ['is not signed', { signature: null }],
    ['has an empty signature', { signature: 't=1,v1=' }],
    ['is signed with another key', { secret: 'of-somebody-else' }],
    ['is older than 300 s', { ageSeconds: 301 }],
    ['is from the future', { ageSeconds: -302 }],
    ['was changed', { change: (body: string) => body.replace('pending', 'settling') }],
    ['has a space more', { change: (body: string) => `${body} ` }],
    ['names no provider that is there', { provider: 'nobody' }],
  ] as const)('T45 a webhook that %s changes nothing', async (_how, forgery) => {
    const { tell, statusOf, id } = await begun()
    expect([403, 404]).toContain(await tell({ reference: id, status: 'pending' }, forgery))
    expect(await statusOf(id)).toBe('created')
  })

  test('a webhook within 300 s is taken', async () => {
    const { tell, statusOf, id } = await begun()
    expect(await tell({ reference: id, status: 'pending' }, { ageSeconds: 298 })).toBe(200)
    expect(await statusOf(id)).toBe('pending')
  })

  test('a provider cannot say that a purchase is complete', async () => {
    const { tell, statusOf, id } = await begun()
    expect(await tell({ reference: id, status: 'completed' })).toBe(400)
    expect(await statusOf(id)).toBe('created')
  })

  test('an event that comes again is taken once, whatever it says by then', async () => {
    const { tell, chain, statusOf, id } = await begun()
    const hash = nextHash()
    chain.mine(hash, [{}])
    await tell({ id: `${id}-1`, reference: id, status: 'pending' })
    expect(await tell({ id: `${id}-1`, reference: id, status: 'settling', hash })).toBe(200)
    expect(await statusOf(id)).toBe('pending')
  })

  test('a row never moves back', async () => {
    const { tell, statusOf, id } = await begun()
    await tell({ reference: id, status: 'failed' })
    for (const status of ['pending', 'settling', 'expired']) await tell({ reference: id, status })
    expect(await statusOf(id)).toBe('failed')
  })

  test('what had failed is complete once the chain shows it paid: it has the last word', async () => {
    const { tell, chain, statusOf, id } = await begun()
    await tell({ reference: id, status: 'failed' })
    const hash = nextHash()
    chain.mine(hash, [{}])
    await tell({ reference: id, status: 'settling', hash })
    expect(await statusOf(id)).toBe('completed')
    await tell({ reference: id, status: 'failed' })
    expect(await statusOf(id)).toBe('completed')
  })

  test.each([
    ['a unit too little', [{ amountBase: AMOUNT - 1n }]],
    ['to somebody else', [{ to: `0x${'c1'.repeat(20)}` }]],
    ['of another token', [{ contract: `0x${'a2'.repeat(20)}` }]],
    ['as an approval', [{ topic: `0x${'8c'.repeat(32)}` }]],
    ['without any log', []],
    ['in two parts', [{ amountBase: AMOUNT / 2n }, { amountBase: AMOUNT / 2n }]],
  ] as const)('a transfer %s does not complete it', async (_how, logs) => {
    const { tell, chain, statusOf, id } = await begun()
    const hash = nextHash()
    chain.mine(hash, logs)
    await tell({ reference: id, status: 'settling', hash })
    expect(await statusOf(id)).toBe('settling')
  })

  test('a transaction that was reversed, is older than the purchase, or is not there, does not complete it', async () => {
    const { tell, chain, statusOf, id } = await begun()
    const [reversed, old, absent] = [nextHash(), nextHash(), nextHash()]
    chain.mine(reversed, [{}], { status: '0x0' })
    chain.mine(old, [{}], { block: 100n })
    for (const hash of [reversed, old, absent]) await tell({ reference: id, status: 'settling', hash })
    expect(await statusOf(id)).toBe('settling')
  })

  test('one log settles one purchase, and each of two logs one', async () => {
    const { tell, chain, statusOf, id, begin } = await begun()
    const second = (await begin()).json.purchase.id
    const third = (await begin()).json.purchase.id
    const [one, two] = [nextHash(), nextHash()]
    chain.mine(one, [{}])
    for (const reference of [id, second]) await tell({ reference, status: 'settling', hash: one })
    expect([await statusOf(id), await statusOf(second)]).toEqual(['completed', 'settling'])
    chain.mine(two, [{}, {}])
    for (const reference of [second, third]) await tell({ reference, status: 'settling', hash: two })
    expect([await statusOf(second), await statusOf(third)]).toEqual(['completed', 'completed'])
  })

  test('fifty purchases that claim one transaction at once: it settles one of them', async () => {
    const { tell, chain, statusOf, id, begin } = await begun()
    const others = await Promise.all(
      Array.from({ length: stressCount(49, 9) }, async () => (await begin()).json.purchase.id),
    )
    const hash = nextHash()
    chain.mine(hash, [{}])
    const all = [id, ...others]
    await Promise.all(all.map((reference) => tell({ reference, status: 'settling', hash })))
    const ends = await Promise.all(all.map(statusOf))
    expect(ends.filter((status) => status === 'completed')).toHaveLength(1)
    expect(ends.filter((status) => status === 'settling')).toHaveLength(all.length - 1)
  })

  test('an order that the provider has named before is that of the first purchase alone', async () => {
    const { provider, begin, statusOf } = createOnrampTest(createStore())
    provider.orderId = nextHash().slice(2)
    expect((await begin()).status).toBe(200)
    expect(await begin()).toMatchObject({ status: 503, json: { code: 'upstream_unavailable' } })
    expect(await statusOf(String(provider.orders[1]?.reference))).toBe('failed')
  })

  test('coins are read off the transaction itself', async () => {
    const { tell, chain, statusOf, begin } = await begun()
    const { json } = await begin({ assetId: COIN_ID })
    const { id } = json.purchase
    const [short, other, right] = [nextHash(), nextHash(), nextHash()]
    chain.mineCoins(short, BUYER, AMOUNT - 1n)
    chain.mineCoins(other, TOKEN, AMOUNT)
    for (const hash of [short, other]) await tell({ reference: id, status: 'settling', hash })
    expect(await statusOf(id)).toBe('settling')
    chain.mineCoins(right, BUYER, AMOUNT)
    await tell({ reference: id, status: 'settling', hash: right })
    expect(await statusOf(id)).toBe('completed')
  })

  test('blocks that may still be given up do not count', async () => {
    const { tell, chain, statusOf, id, onramps, clock } = await begun({ confirmations: 3 })
    const hash = nextHash()
    chain.mine(hash, [{}])
    chain.state.block += 1n
    await tell({ reference: id, status: 'settling', hash })
    expect(await statusOf(id)).toBe('settling')
    chain.state.block += 1n
    clock.nowMs += 10_000
    await lookAfterAll(onramps)
    expect(await statusOf(id)).toBe('completed')
  })

  test('whoever asks for another project finds nothing', async () => {
    const { id, ask } = await begun()
    const reply = await ask(`/v1/onramp/purchases/${id}`, undefined, { project: 'other' })
    expect([reply.status, reply.json.code]).toEqual([404, 'not_found'])
  })

  test('a provider reports on its own purchases alone', async () => {
    const thief: OnrampProvider = {
      id: 'thief',
      name: 'Thief',
      kinds: ['onramp'],
      pageOrigins: [],
      offers: async () => ({ assets: [], currencies: [] }),
      quote: async () => ({ amountBase: 1n, leastBase: 1n }),
      begin: async () => ({ url: '', expiresAtMs: 0 }),
      status: async () => undefined,
      readWebhook: ({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)),
    }
    const { id, tell, statusOf } = await begun({ others: [thief] })
    expect(await tell({ reference: id, status: 'failed' }, { provider: 'thief' })).toBe(200)
    expect(await statusOf(id)).toBe('created')
  })

  test('without any webhook the provider is asked, and the chain', async () => {
    const { id, provider, chain, clock, onramps, statusOf } = await begun()
    const hash = nextHash()
    chain.mine(hash, [{}])
    provider.reports.set(id, { status: 'settling', hash })
    await lookAfterAll(onramps)
    expect(await statusOf(id)).toBe('created')
    clock.nowMs += 6_000
    await lookAfterAll(onramps)
    expect(await statusOf(id)).toBe('completed')
  })

  test('what is due is looked at by one process at a time, and by another when that one ends', async () => {
    const { id, clock, store } = await begun()
    clock.nowMs += 6_000
    const take = () => store.takeDue({ nowMs: clock.nowMs, leaseMs: 1_000, limit: 1_000 })
    const taken = await Promise.all([take(), take()])
    expect(taken.flat().filter(({ row }) => row.id === id)).toHaveLength(1)
    clock.nowMs += 1_001
    expect((await take()).some(({ row }) => row.id === id)).toBe(true)
  })

  test('a page that nobody pays on expires, and a payment after that counts all the same', async () => {
    const { id, clock, onramps, statusOf, chain, tell } = await begun()
    clock.nowMs += 5 * MINUTE_MS
    await lookAfterAll(onramps)
    expect(await statusOf(id)).toBe('created')
    clock.nowMs += 31 * MINUTE_MS
    await lookAfterAll(onramps)
    expect(await statusOf(id)).toBe('expired')
    const hash = nextHash()
    chain.mine(hash, [{}])
    await tell({ reference: id, status: 'settling', hash })
    expect(await statusOf(id)).toBe('completed')
  })

  test('a node that is away delays, and loses nothing', async () => {
    const { id, clock, onramps, statusOf, chain, tell } = await begun()
    const hash = nextHash()
    chain.mine(hash, [{}])
    chain.state.isDown = true
    expect(await tell({ reference: id, status: 'settling', hash })).toBe(200)
    expect(await statusOf(id)).toBe('settling')
    chain.state.isDown = false
    clock.nowMs += 30_000
    await lookAfterAll(onramps)
    expect(await statusOf(id)).toBe('completed')
  })

  test('in whatever order events come, often or never, the end is what the chain says', async () => {
    const made = createOnrampTest(createStore())
    let state = 7
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    for (let round = 0; round < stressCount(200, 12); round += 1) {
      const { id } = (await made.begin()).json.purchase
      const isPaid = random(2) === 0
      const hash = nextHash()
      const last = isPaid ? { status: 'settling', hash } : { status: 'failed' }
      if (isPaid) made.chain.mine(hash, [{}])
      for (const event of shuffle([{ status: 'pending' }, last], random))
        await made.tell({ ...event, id: `${id}-${event.status}`, reference: id })
      made.provider.reports.set(id, last)
      made.clock.nowMs += 6_000
      await lookAfterAll(made.onramps)
      expect(await made.statusOf(id)).toBe(isPaid ? 'completed' : 'failed')
    }
  })
})
