import { createRandomBelow } from '@foyer/devkit/seededRandom'
import { sleep } from '@foyer/kit'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { createHostileDelivery } from './fund/hostileDelivery.ts'
import { type Begun, type FundMarket, openFundMarket } from './fund/openMarket.ts'

export const summary =
  'purchases with lost, doubled, forged, late and shuffled webhooks end as the chain says, through kill -9 of the gateway too, and are complete soon after the payment; --long for all of them'

const COUNTS = {
  short: { purchases: 100, kills: 5, timed: 20 },
  long: { purchases: 1_000, kills: 50, timed: 100 },
}
const AT_ONCE = 10
const A_KILL = 4
const SETTLED_WITHIN_MS = 180_000
const POLL_MS = 5

interface Trial extends Begun {
  readonly isPaid: boolean
}

/** From the payment on the chain until the gateway says that the purchase is complete. */
async function timePurchases(
  market: FundMarket,
  count: number,
): Promise<{ times: number[]; paidBase: bigint }> {
  const times: number[] = []
  let paidBase = 0n
  for (let index = 0; index < count; index += 1) {
    const { id, amountBase } = await market.begin()
    await market.end(id, 'pay')
    const paidAtMs = performance.now()
    while ((await market.statusOf(id)) !== 'completed') await sleep(POLL_MS)
    times.push(performance.now() - paidAtMs)
    paidBase += amountBase
  }
  return { times: times.sort((a, b) => a - b), paidBase }
}

async function begin(market: FundMarket, isPaid: boolean): Promise<Trial | undefined> {
  try {
    const begun = await market.begin()
    await market.end(begun.id, isPaid ? 'pay' : 'decline')
    return { ...begun, isPaid }
  } catch {
    // The gateway has just been killed: nobody was shown a page, so that nobody has paid.
    return undefined
  }
}

/** Begins and ends purchases, several at once. */
async function runMany(
  market: FundMarket,
  count: number,
  random: (below: number) => number,
): Promise<Trial[]> {
  const trials: Trial[] = []
  while (trials.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - trials.length) }, () =>
      begin(market, random(5) > 0),
    )
    trials.push(...(await Promise.all(batch)).flatMap((trial) => trial ?? []))
  }
  return trials
}

/** Kills the gateway at any moment of some purchases, again and again. */
async function runKills(
  market: FundMarket,
  kills: number,
  random: (below: number) => number,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const begun = await Promise.all(Array.from({ length: A_KILL }, market.begin))
    const batch = begun.map((purchase) => ({ ...purchase, isPaid: random(5) > 0 }))
    // While they are paid or declined, and while the provider tells of it.
    const ends = batch.map(({ id, isPaid }) => market.end(id, isPaid ? 'pay' : 'decline'))
    await sleep(random(200))
    await market.killAndStart()
    await Promise.all(ends)
    trials.push(...batch)
  }
  return trials
}

const endOf = ({ isPaid }: Trial) => (isPaid ? 'completed' : 'failed')

/** Waits until every purchase has ended, and counts those that ended wrong. */
async function countWrong(
  market: FundMarket,
  trials: readonly Trial[],
): Promise<{ wrong: number; completed: number }> {
  const deadlineMs = performance.now() + SETTLED_WITHIN_MS
  let open = [...trials]
  let completed = 0
  while (open.length > 0 && performance.now() < deadlineMs) {
    const ended = new Set<Trial>()
    for (const trial of open) if ((await market.statusOf(trial.id)) === endOf(trial)) ended.add(trial)
    completed += paidOf([...ended]).length
    open = open.filter((trial) => !ended.has(trial))
    if (open.length > 0) await sleep(500)
  }
  return { wrong: open.length, completed }
}

const paidOf = (trials: readonly Trial[]) => trials.filter(({ isPaid }) => isPaid)

/** Counts decide, and the time from a payment to its end, which is promised. */
export async function run(): Promise<BenchResult> {
  const counts = COUNTS[process.argv.includes('--long') ? 'long' : 'short']
  const random = createRandomBelow(21)
  const delivery = createHostileDelivery(random)
  const market = await openFundMarket(delivery.deliver)
  delivery.webhookUrl = market.webhookUrl
  try {
    const { times, paidBase } = await timePurchases(market, counts.timed)
    delivery.isHostile = true
    const many = await runMany(market, counts.purchases, random)
    const manyEnds = await countWrong(market, many)
    const killed = await runKills(market, counts.kills, random)
    const killedEnds = await countWrong(market, killed)
    const trials = [...many, ...killed]
    const owedBase = paidOf(trials).reduce((sum, { amountBase }) => sum + amountBase, paidBase)
    const p50Ms = Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN)
    return {
      ...judge({
        wrongEnds: { value: manyEnds.wrong, atMost: 0 },
        completedOnce: { value: manyEnds.completed, atLeast: paidOf(many).length },
        lostByKills: { value: killedEnds.wrong, atMost: 0 },
        forgedTaken: { value: delivery.counts.forgedTaken, atMost: 0 },
        paidTwice: { value: Number((await market.held()) !== owedBase), atMost: 0 },
        p50Ms: { value: p50Ms, atMost: 100 },
      }),
      purchases: many.length,
      kills: counts.kills,
      purchasesKilled: killed.length,
      maxMs: Math.round(times.at(-1) ?? Number.NaN),
      webhooks: delivery.counts,
    }
  } finally {
    await market.stop()
  }
}
