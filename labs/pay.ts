import { type Payment, PaymentEvent } from '@foyer/api'
import * as v from 'valibot'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { openMigratedDatabase } from '../packages/gateway/test/emptyDatabase.ts'
import { assetOf, createPayDesk } from '../packages/gateway/test/payDesk.ts'
import {
  LOCAL,
  MERCHANT,
  type PayTest,
  SHOP,
  STRANGER,
  startPayTest,
  transferCoins,
} from '../packages/gateway/test/payTest.ts'

/** One line for the list. */
export const summary =
  'payments that race for one transaction, and whatever a transaction may be instead of a payment; the shop’s server, which often fails, is told of each once; --long for all of them'

const COUNTS = {
  short: { races: 3, racers: 50, shops: 20 },
  long: { races: 50, racers: 50, shops: 200 },
}
const PRICE = 25_000_000n

/** Pays on a local chain, lets payments race for one transaction, and has a shop’s server fail. The gateway tells the result of each. */
export async function run(): Promise<BenchResult> {
  const counts = COUNTS[process.argv.includes('--long') ? 'long' : 'short']
  const it = await startPayTest({ opened: await openMigratedDatabase() })
  try {
    const cases = await runCases(it)
    const wrong = cases.filter(({ got, wanted }) => got !== wanted)
    const races = await runRaces(it, counts)
    const told = await tellShop(it, counts.shops)
    return {
      ...judge({
        races: { value: races.pages.length + races.merchants.length, atLeast: counts.races * 2 },
        // Counts the races for one transaction that do not have exactly one winner.
        racesNotWonByOne: { value: races.pages.filter((paid) => paid !== 1).length, atMost: 0 },
        // Counts the payments that a shop asks for at the same price and that were not matched by their amount.
        paidForAnother: { value: races.merchants.filter((isRight) => !isRight).length, atMost: 0 },
        cases: { value: cases.length, atLeast: 16 },
        wrong: { value: wrong.length, atMost: 0 },
        eventsNotToldOnce: { value: told.notOnce, atMost: 0 },
      }),
      notes: { raceMs: races.ms, wrong, tries: told.tries },
    }
  } finally {
    await it.close()
  }
}

async function runRaces(it: PayTest, { races, racers }: { readonly races: number; readonly racers: number }) {
  const { ask, reportUntilHeard, send, settleAll } = createPayDesk(() => it)
  const pages: number[] = []
  const merchants: boolean[] = []
  const startedAt = performance.now()
  for (let race = 0; race < races; race += 1) {
    await settleAll()
    const alike = await Promise.all(Array.from({ length: racers }, () => ask({}, {})))
    const hash = await send(PRICE)
    const ends = await Promise.all(alike.map((payment) => reportUntilHeard(payment, hash)))
    pages.push(ends.filter(({ status }) => status === 'paid').length)
    const orders = await Promise.all(Array.from({ length: racers }, () => ask()))
    const own = orders[race % racers]
    const amountBase = BigInt(own?.amountBase ?? 0)
    const sent = await send(amountBase)
    const outcomes = await Promise.all(orders.map((payment) => reportUntilHeard(payment, sent)))
    const paid = outcomes.filter(({ status }) => status === 'paid').map(({ id }) => id)
    merchants.push(paid.length === 1 && paid[0] === own?.id)
  }
  return { pages, merchants, ms: Math.round(performance.now() - startedAt) }
}

/** A shop’s server that takes two of three messages, and answers others with an error. How many events it has not taken exactly once. */
async function tellShop(it: PayTest, shops: number) {
  const { ask, reportUntilHeard, send, settleAll } = createPayDesk(() => it)
  await settleAll()
  it.told.length = 0
  let tries = 0
  const taken: string[] = []
  it.merchantServer.answer = async () => {
    tries += 1
    if (tries % 3 === 0) return new Response('', { status: 503 })
    taken.push(v.parse(PaymentEvent, JSON.parse(it.told.at(-1)?.body ?? '')).payment.id)
    return new Response('')
  }
  const payments: Payment[] = []
  for (let at = 0; at < shops; at += 1) {
    const payment = await ask({ amount: String(at + 1) })
    await reportUntilHeard(payment, await send(BigInt(payment.amountBase)))
    payments.push(payment)
  }
  for (let turn = 0; turn < 12; turn += 1) {
    await Promise.all([it.payments.turn(), it.payments.turn()])
    it.clock.shiftMs += 3_600_000
  }
  it.clock.shiftMs = 0
  const notOnce = payments.filter(({ id }) => taken.filter((one) => one === id).length !== 1).length
  return { notOnce, tries }
}

/** Returns the outcome of a payment: why it is not paid, else where it stands. */
const endOf = ({ fault, status }: Payment) => fault ?? status

/** Every case of a transaction that is named. */
async function runCases(it: PayTest) {
  const { ask, reportUntilHeard, send, settleAll } = createPayDesk(() => it)
  const { DAI, TAX } = it.pools.tokens
  const cases: { readonly name: string; readonly got: string; readonly wanted: string }[] = []
  async function check(name: string, wanted: string, pay: () => Promise<string>, fields: object = {}) {
    await settleAll()
    const payment = await ask(fields)
    cases.push({ name, wanted, got: endOf(await reportUntilHeard(payment, await pay())) })
    return payment
  }
  const older = await send(PRICE)
  await check('right', 'paid', () => send(PRICE))
  await check('older', 'too_old', async () => older)
  const used = await send(PRICE)
  const [first, second] = [await ask({ amount: '24.9' }), await ask({ amount: '24.8' })]
  const twice = await send(24_900_000n)
  cases.push({ name: 'exact', wanted: 'paid', got: endOf(await reportUntilHeard(first, twice)) })
  cases.push({ name: 'used', wanted: 'used', got: endOf(await reportUntilHeard(second, twice)) })
  await check('used before it began', 'too_old', async () => used)
  await check('one unit short', 'too_little', () => send(PRICE - 1n))
  await check('other token', 'not_to_recipient', () => send(PRICE, MERCHANT, DAI))
  await check('other receiver', 'not_to_recipient', () => send(PRICE, STRANGER))
  await check('more', 'paid', () => send(PRICE + 1n))
  await settleAll()
  const [dear, cheap] = [await ask(), await ask({ amount: '20' })]
  const victims = await send(PRICE)
  cases.push({ name: 'a stranger’s', wanted: 'unclear', got: endOf(await reportUntilHeard(cheap, victims)) })
  cases.push({ name: 'its own', wanted: 'paid', got: endOf(await reportUntilHeard(dear, victims)) })
  const units = 100n * 10n ** 18n
  const taxed = { asset: assetOf(TAX), amount: '100' }
  await check('fee token', 'too_little', () => send(units, MERCHANT, TAX), taxed)
  await check('unknown hash', 'not_found', async () => `0x${'ab'.repeat(32)}`)
  const coins = { asset: `${LOCAL}/slip44:60`, amount: '0.01' }
  await check('coin', 'paid', () => transferCoins(it.chain, MERCHANT, 10n ** 16n), coins)
  await check('three confirmations', 'confirming', () => send(PRICE), { confirmations: 3 })
  const before = await it.chain.request('evm_snapshot')
  const payment = await check('before a reorganisation', 'paid', () => send(PRICE))
  await it.chain.request('evm_revert', [before])
  await it.chain.request('anvil_mine', ['0x3', '0x7'])
  await it.database
    .updateTable('payments')
    .set({ due_at: new Date(0) })
    .where('id', '=', payment.id)
    .execute()
  await it.payments.turn()
  const after = await it.payments.find(SHOP, payment.id)
  cases.push({ name: 'after a reorganisation', wanted: 'pending', got: after.status })
  return cases
}
