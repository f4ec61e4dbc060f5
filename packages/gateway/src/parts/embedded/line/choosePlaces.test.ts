import { expect, test } from 'vitest'
import { choosePlaces, PLACES_IN_A_ROW, SPREAD } from './choosePlaces.ts'

/** A schedule in memory, as the database keeps it. */
function createSchedule(until = 1_000_000) {
  const taken = new Set<number>()
  const timesOf = new Map<string, number[]>()
  let next = 0
  return {
    taken,
    async ask(now: number, networks: readonly string[]) {
      const from = Math.max(now, next)
      const isTaken = async (time: number) => taken.has(time)
      const chosen = await choosePlaces({ from, until: now + until, networks, timesOf, taken: { isTaken } })
      next = chosen.nextFrom
      chosen.times.forEach((time, index) => {
        const network = networks[index] ?? ''
        if (time === undefined) return
        if (taken.has(time)) throw new Error(`The time ${time} was given twice.`)
        taken.add(time)
        timesOf.set(
          network,
          [...(timesOf.get(network) ?? []), time].toSorted((a, b) => a - b),
        )
      })
      return chosen.times
    },
  }
}

/** Numbers that look random, and are the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

test('visitors of networks of their own come in the order in which they have asked, one at each time', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = createRandom(seed)
    const schedule = createSchedule()
    const times: number[] = []
    let now = random(1_000)
    for (let batch = 0; batch < 40; batch += 1) {
      now += random(20)
      const networks = Array.from({ length: random(30) }, (_, at) => `n${batch}.${at}`)
      for (const time of await schedule.ask(now, networks)) {
        expect(time).toBeGreaterThanOrEqual(now)
        times.push(time ?? Number.NaN)
      }
    }
    // Rising without a repeat: no window of the schedule has more than the rate.
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  }
})

test('visitors of few networks never share a time, and no network has more than its part', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed)
    const schedule = createSchedule()
    const own = new Map<string, number[]>()
    let now = 0
    for (let batch = 0; batch < 30; batch += 1) {
      now += random(10)
      const networks = Array.from({ length: random(40) }, () => `n${random(6)}`)
      const times = await schedule.ask(now, networks)
      times.forEach((time, at) => {
        const network = networks[at] ?? ''
        own.set(network, [...(own.get(network) ?? []), time ?? Number.NaN])
      })
    }
    for (const times of own.values()) {
      // The first who came of a network is the first whose turn it is.
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const window = PLACES_IN_A_ROW * SPREAD
      for (const first of times) {
        const within = times.filter((time) => time >= first && time < first + window)
        expect(within.length).toBeLessThanOrEqual(PLACES_IN_A_ROW)
      }
    }
  }
})

test('10,000 keys at one address cost an owner elsewhere ten times of the schedule, and at seven addresses the line still moves', async () => {
  const one = createSchedule()
  await one.ask(
    0,
    Array.from({ length: 10_000 }, () => 'attacker'),
  )
  expect(await one.ask(0, ['owner'])).toEqual([PLACES_IN_A_ROW])
  const seven = createSchedule()
  for (let turn = 0; turn < 1_000; turn += 1)
    await seven.ask(
      0,
      Array.from({ length: 7 }, (_, at) => `attacker${at}`),
    )
  const [time = Number.NaN] = await seven.ask(0, ['owner'])
  expect(time).toBeLessThanOrEqual(7 * PLACES_IN_A_ROW)
})

test('the line goes on behind the places of a network that were spread ahead of it', async () => {
  const schedule = createSchedule()
  const spread = await schedule.ask(
    0,
    Array.from({ length: 3 * PLACES_IN_A_ROW }, () => 'crowded'),
  )
  const ahead = spread.slice(PLACES_IN_A_ROW)
  expect(ahead[0]).toBe(PLACES_IN_A_ROW * SPREAD)
  const others = []
  for (let turn = 0; turn < 200; turn += 1) others.push(...(await schedule.ask(0, [`n${turn}`])))
  expect(others.filter((time) => ahead.includes(time))).toEqual([])
  expect(others.at(-1)).toBe(3 * PLACES_IN_A_ROW + 200 - 1)
})

test('a line that is full is looked through once, however many ask for a place in it', async () => {
  const full = 10_000
  let looks = 0
  const isTaken = async () => {
    looks += 1
    return true
  }
  let from = 0
  for (let turn = 0; turn < 5; turn += 1) {
    const networks = Array.from({ length: 100 }, (_, at) => `n${turn}.${at}`)
    const asked = { from, until: full, networks, timesOf: new Map(), taken: { isTaken } }
    const { times, nextFrom } = await choosePlaces(asked)
    expect(times.every((time) => time === undefined)).toBe(true)
    from = nextFrom
  }
  expect(looks).toBe(full + 1)
})

test('a network that has used up its part is told that there is no place, and all others get one', async () => {
  const schedule = createSchedule(800)
  const times = await schedule.ask(
    0,
    Array.from({ length: 1_000 }, () => 'attacker'),
  )
  expect(times.filter((time) => time !== undefined)).toHaveLength(101)
  expect(await schedule.ask(0, ['attacker', 'owner'])).toEqual([undefined, PLACES_IN_A_ROW])
})
