import { authRoutes } from '@foyer/api'
import { stressCount } from '@foyer/devkit/stress'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { forwardedAddress } from '@foyer/server-kit'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { onBothDatabases } from '../../../../test/authSuite.ts'
import { createAuthTest } from '../../../../test/authTest.ts'
import { ProblemError } from '../../../http/problem.ts'
import { readEmbeddedSettings } from '../settings.ts'
import { PLACES_IN_A_ROW, SPREAD } from './choosePlaces.ts'
import { lineNetwork } from './lineNetwork.ts'
import { clockOf, readClock } from './placeRows.ts'
import { createSignInLine, MAX_WAIT_MS } from './signInLine.ts'

// These are the tries of somebody who has read docs/guide/launch.md and decision 0061.

const START_MS = 1_800_000_000_000
const ALLOWED = 'open'
const newKey = () => toBase64Url(randomBytes(32))
const direct = (socketAddress: string) =>
  forwardedAddress({ socketAddress, forwardedFor: undefined, trustedProxies: 0 })
const network = (address: string) => lineNetwork(direct(address))

test('each time of each rate is itself, and no two are within the same interval', () => {
  const rates = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)
  const property = fc.property(rates, fc.integer({ min: 0, max: 10_000_000 }), (rate, after) => {
    const { timeOf, msOf } = clockOf(rate)
    const time = timeOf(START_MS) + after
    expect(timeOf(msOf(time))).toBe(time)
    expect(msOf(time + 1) - msOf(time)).toBeGreaterThanOrEqual(Math.floor(1_000 / rate))
  })
  fc.assert(property, { numRuns: stressCount(100_000, 20_000) })
})

test.each([
  ...[
    '0',
    '0.00',
    '-1',
    '0.001',
    '2.155',
    '1e3',
    '1001',
    '1000.01',
    'NaN',
    'Infinity',
    '1,5',
    '0x5',
    '.5',
    '5.',
    'off',
  ],
])('a rate of %s is refused at the start', (rate) => {
  expect(() => readEmbeddedSettings({ FOYER_SIGN_INS_PER_SECOND: rate })).toThrow('FOYER_SIGN_INS_PER_SECOND')
})

test.each(['0.01', '1', '2.15', '1000'])('a rate of %s is taken', (rate) => {
  expect(() => readEmbeddedSettings({ FOYER_SIGN_INS_PER_SECOND: rate })).not.toThrow()
})

describe('an address of the network', () => {
  test('of a household is one, however its IPv6 addresses change', () => {
    const hops = Array.from({ length: 256 }, (_, at) =>
      network(`2001:db8:7:12${at.toString(16).padStart(2, '0')}::${at + 1}`),
    )
    expect(new Set(hops)).toEqual(new Set(['2001:db8:7:1200::/56']))
    expect(network('2001:db8:7:1300::1')).not.toBe(hops[0])
    expect(network('2001:db8::1')).toBe('2001:db8:0:0::/56')
    expect(network('203.0.113.9')).toBe('203.0.113.9')
    expect(network('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  test('cannot be made up by the caller: what stands left of the last proxy is not read', () => {
    const made = Array.from({ length: 2_000 }, (_, at) => `198.51.${at >> 8}.${at & 255}`).join(', ')
    const from = (forwardedFor: string) =>
      forwardedAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies: 1 })
    expect(from(`${made}, 203.0.113.9`)).toBe('203.0.113.9')
    expect(from(`203.0.113.9, ${'x'.repeat(10_000)}`)).toBe('10.0.0.1')
    expect(from(', , ,')).toBe('10.0.0.1')
  })
})

/** Something that happens to the line. */
type Step =
  | {
      readonly kind: 'ask'
      readonly gateway: number
      readonly newcomers: readonly number[]
      readonly again: number
    }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'restart'; readonly gateway: number; readonly rate: number }

await onBothDatabases('attacks on the line of sign-ins', (suite) => {
  const secret = randomBytes(32)
  const clear = async () => {
    await suite.opened.database.deleteFrom('auth_places').execute()
    await suite.opened.database
      .updateTable('auth_line')
      .set({ next_at: new Date(0) })
      .execute()
  }
  beforeEach(clear)

  /** The line as one gateway has it. It answers with the wait, `open`, or the code of the refusal. */
  function startLine(perSecond: number, now: (() => number) | undefined) {
    const line = createSignInLine({ database: suite.opened.database, perSecond, secret, now })
    return async (jkt: string, from = newKey(), refusal?: ProblemError): Promise<number | string> => {
      try {
        await line.admit({ jkt, network: from, refusal })
        return ALLOWED
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        return error.code === 'in_line' ? (error.retryAfterMs ?? Number.NaN) : error.code
      }
    }
  }
  const readRows = () => suite.opened.database.selectFrom('auth_places').select(['jkt', 'at']).execute()

  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      kind: fc.constant('ask' as const),
      gateway: fc.nat({ max: 1 }),
      newcomers: fc.array(fc.nat({ max: 4 }), { maxLength: 25 }),
      again: fc.nat({ max: 6 }),
    }),
    // A clock that goes back as well.
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: -5_000, max: 20_000 }) }),
    fc.record({
      kind: fc.constant('restart' as const),
      gateway: fc.nat({ max: 1 }),
      rate: fc.constantFrom(0.5, 1, 2.15, 8.1, 50),
    }),
  )

  /** Two gateways whose clock may go back, and what each device was told. */
  function createRun() {
    const clock = { nowMs: START_MS }
    const now = () => clock.nowMs
    const rates = [2.15, 2.15]
    const gateways = rates.map((rate) => startLine(rate, now))
    const told = new Map<string, number>()
    /** The rate by which each device got its place. */
    const rateOf = new Map<string, number>()
    async function ask(gateway: number, key: string, from: string): Promise<void> {
      const wait = await gateways[gateway]?.(key, from)
      const atMs = told.get(key)
      if (!rateOf.has(key)) rateOf.set(key, rates[gateway] ?? 0)
      if (wait === ALLOWED && atMs !== undefined) expect(atMs).toBeLessThanOrEqual(clock.nowMs)
      if (typeof wait !== 'number') return
      if (atMs !== undefined) expect(clock.nowMs + wait).toBe(atMs)
      told.set(key, clock.nowMs + wait)
    }
    async function take(one: Step): Promise<void> {
      if (one.kind === 'pass') clock.nowMs += one.ms
      else if (one.kind === 'restart') {
        rates[one.gateway] = one.rate
        gateways[one.gateway] = startLine(one.rate, now)
      } else {
        const known = [...told.keys()].slice(-one.again).map((key) => ask(one.gateway, key, '198.51.100.1'))
        const newcomers = one.newcomers.map((from) => ask(one.gateway, newKey(), `203.0.113.${from}`))
        await Promise.all([...known, ...newcomers])
      }
    }
    return { take, rateOf }
  }

  /** Whether in any time w at most w × rate + 1 of these come due. */
  function keepRate(times: readonly number[], rate: number): void {
    times.forEach((first, at) => {
      for (const [more, last] of times.slice(at).entries())
        expect(more + 1).toBeLessThanOrEqual(Math.floor(((last - first + 1) * rate) / 1_000) + 1)
    })
  }

  test('a time that was given is never moved nor given twice, and in any time w at most w × rate + 1 come due, whatever comes, restarts or changes the rate', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await clear()
      const { take, rateOf } = createRun()
      for (const one of steps) await take(one)
      const rows = (await readRows()).toSorted((a, b) => a.at.getTime() - b.at.getTime())
      expect(new Set(rows.map(({ at }) => at.getTime())).size).toBe(rows.length)
      for (const rate of new Set(rateOf.values())) {
        const own = rows.filter(({ jkt }) => rateOf.get(jkt) === rate)
        keepRate(
          own.map(({ at }) => at.getTime()),
          rate,
        )
      }
    })
    await fc.assert(property, { numRuns: stressCount(200, 15) })
  }, 240_000)

  test('gateways with other rates give no time between those that were given', async () => {
    const now = () => START_MS
    const [slow, fast] = [startLine(0.5, now), startLine(2.15, now)]
    const waits = []
    for (const ask of [slow, fast, slow, fast]) waits.push(await ask(newKey()))
    expect(waits[0]).toBe(ALLOWED)
    for (const [at, wait] of waits.slice(1).entries())
      expect(Number(wait)).toBeGreaterThan(at === 0 ? 0 : Number(waits[at]))
    expect(Number(waits[1])).toBeGreaterThanOrEqual(2_000)
  })

  test('a thousand requests at two gateways for the same places, due and not, fail nowhere and take one time each', async () => {
    const clock = { nowMs: START_MS }
    const gateways = [startLine(50, () => clock.nowMs), startLine(50, () => clock.nowMs)]
    const keys = Array.from({ length: 100 }, newKey)
    const asked = async () => {
      const shuffled = [...keys, ...keys.toReversed()].flatMap((key, at) => [
        gateways[at % 2]?.(key),
        gateways[(at + 1) % 2]?.(key),
      ])
      return Promise.all(shuffled)
    }
    await asked()
    expect(await readRows()).toHaveLength(100)
    clock.nowMs += 1_000
    expect((await asked()).filter((answer) => answer === ALLOWED).length).toBeGreaterThanOrEqual(4 * 50)
    clock.nowMs += 1_000
    expect(new Set(await asked())).toEqual(new Set([ALLOWED]))
    const times = (await readRows()).map(({ at }) => at.getTime())
    expect(new Set(times).size).toBe(100)
  }, 60_000)

  test('two gateways that give places to others at the same moment give none twice', async () => {
    const gateways = [startLine(50, () => START_MS), startLine(50, () => START_MS)]
    for (let turn = 0; turn < 10; turn += 1)
      await Promise.all(gateways.flatMap((ask) => Array.from({ length: 10 }, () => ask(newKey()))))
    const times = (await readRows()).map(({ at }) => at.getTime())
    expect([times.length, new Set(times).size]).toEqual([200, 200])
  }, 60_000)

  test('10,000 keys thrown away from one household leave nine of ten places, and a stranger waits for ten sign-ins', async () => {
    const ask = startLine(10, () => START_MS)
    const flood = Array.from({ length: 10_000 }, (_, at) =>
      ask(newKey(), direct(`2001:db8:7:12${(at % 256).toString(16).padStart(2, '0')}::1`)),
    )
    const answers = await Promise.all(flood)
    const most = Math.ceil(((MAX_WAIT_MS / 1_000) * 10) / SPREAD) + PLACES_IN_A_ROW
    expect(answers.filter((answer) => answer !== 'line_full').length).toBeLessThanOrEqual(most)
    expect(await ask(newKey(), '198.51.100.7')).toBe(1_000)
    // A refusal writes nothing.
    expect((await readRows()).length).toBeLessThanOrEqual(most + 1)
  }, 120_000)

  test('a device that asks twice at once, and is refused once by a limit of its address, is answered both times', async () => {
    const ask = startLine(1, () => START_MS)
    await ask(newKey())
    const key = newKey()
    const refusal = new ProblemError('rate_limited', 'Too many.')
    expect(await Promise.all([ask(key, 'a', refusal), ask(key, 'b')])).toEqual([1_000, 1_000])
    const other = newKey()
    expect(await Promise.all([ask(other, 'a'), ask(other, 'b', refusal)])).toEqual([2_000, 2_000])
  })

  test('a gateway whose own clock is a day ahead moves nobody, since the clock is the database’s', async () => {
    const real = Date.now
    onTestFinished(() => {
      Date.now = real
    })
    const ask = startLine(1, undefined)
    await ask(newKey())
    const before = Number(await ask(newKey()))
    Date.now = () => real() + 86_400_000
    // The embedded database is in this process, and has its clock.
    if ((await readClock(suite.opened.database)) > real() + 1_000_000) return
    const after = Number(await startLine(1, undefined)(newKey()))
    expect(after).toBeLessThanOrEqual(before + 1_000)
    expect(after).toBeGreaterThan(0)
  })

  test('a place is taken by its own device alone: a request that was heard is refused, and so is one for another device', async () => {
    const everyMs = 100_000
    suite.shiftMs = everyMs - (Date.now() % everyMs)
    const { opened, it } = suite
    const slow = await createAuthTest({
      ...{ database: opened.database, keys: it, mailbox: suite.mailbox, now: suite.now },
      signInsPerSecond: 1_000 / everyMs,
    })
    onTestFinished(() => slow.close())
    await (await slow.client()).call(authRoutes.takePlace, {})
    const [owner, thief] = [await slow.client(), await slow.client()]
    await expect(owner.call(authRoutes.takePlace, {})).rejects.toMatchObject({ code: 'in_line' })
    await expect(thief.call(authRoutes.takePlace, {})).rejects.toMatchObject({ code: 'in_line' })
    suite.shiftMs += everyMs
    await owner.call(authRoutes.takePlace, {})
    const heard = await owner.prove(authRoutes.takePlace, {})
    expect(await owner.send(heard.clone())).toBe('ok')
    expect(await thief.send(heard.clone())).toBe('proof_invalid')
    // The thief is still where they were, behind the owner.
    await expect(thief.call(authRoutes.takePlace, {})).rejects.toMatchObject({ code: 'in_line' })
    expect(await owner.send(await owner.prove(authRoutes.takePlace, {}))).toBe('ok')
  })
})
