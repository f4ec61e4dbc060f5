import { authRoutes, passkeyRoutes, type RouteDefinition, socialRoutes } from '@foyer/api'
import { type DeviceKey, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../../../../test/authClient.ts'
import { newAddress, onBothDatabases } from '../../../../test/authSuite.ts'
import { createAuthTest } from '../../../../test/authTest.ts'
import { createGateway } from '../../../createGateway.ts'
import { ProblemError } from '../../../http/problem.ts'
import { SIGN_INS_PER_MINUTE } from '../../../http/rateLimit.ts'
import { createMemoryLimits } from '../../../kernel/limits/flexibleLimits.ts'
import { sweepAuth } from '../sweepAuth.ts'
import { PLACES_IN_A_ROW } from './choosePlaces.ts'
import { createLineMeter } from './lineMeter.ts'
import { createSignInLine, KEPT_MS, MAX_WAIT_MS, OPEN_MS } from './signInLine.ts'

const secret = randomBytes(32)
const newKey = () => toBase64Url(randomBytes(32))
const ALLOWED = 'open'

await onBothDatabases('the line of sign-ins', (suite) => {
  beforeEach(async () => {
    await suite.opened.database.deleteFrom('auth_places').execute()
    await suite.opened.database
      .updateTable('auth_line')
      .set({ next_at: new Date(0) })
      .execute()
  })

  /** The line as one gateway has it. Its clock stands still, until it is set. */
  function startGatewayLine(perSecond: number, clock = { nowMs: 1_800_000_000_000 }) {
    const line = createSignInLine({
      database: suite.opened.database,
      perSecond,
      secret,
      now: () => clock.nowMs,
    })
    /** Answers with the wait, `open`, or the code of the refusal. */
    const ask = async (jkt: string, network = newKey(), refusal?: ProblemError): Promise<number | string> => {
      try {
        await line.admit({ jkt, network, refusal })
        return ALLOWED
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        return error.code === 'in_line' ? (error.retryAfterMs ?? Number.NaN) : error.code
      }
    }
    return { ask, clock }
  }

  test('each waits a turn longer than the one before, is let in at that time, and asking often changes nothing', async () => {
    const { ask, clock } = startGatewayLine(2)
    const keys = Array.from({ length: 6 }, newKey)
    const told = []
    for (const key of keys) told.push(await ask(key))
    expect(told).toEqual([ALLOWED, 500, 1_000, 1_500, 2_000, 2_500])
    for (let turn = 0; turn < 5; turn += 1) expect(await ask(keys[5] ?? '')).toBe(2_500)
    clock.nowMs += 1_499
    expect(await Promise.all(keys.map((key) => ask(key)))).toEqual([ALLOWED, ALLOWED, ALLOWED, 1, 501, 1_001])
    clock.nowMs += 1
    expect(await ask(keys[3] ?? '')).toBe(ALLOWED)
    // It was asked for once: the line has no more than before.
    expect(await ask(newKey())).toBe(1_500)
  })

  test('two gateways give each time once, and a device that asks both at once has one place', async () => {
    const clock = { nowMs: 1_800_000_000_000 }
    const gateways = [startGatewayLine(10, clock), startGatewayLine(10, clock)]
    const keys = Array.from({ length: 60 }, newKey)
    const asked = await Promise.all(
      keys.flatMap((key) => gateways.map(async ({ ask }) => [key, await ask(key)] as const)),
    )
    const placeOf = new Map(asked)
    for (const [key, place] of asked) expect(placeOf.get(key)).toBe(place)
    const waits = [...placeOf.values()].map((place) => (place === ALLOWED ? 0 : Number(place)))
    expect(waits.toSorted((a, b) => a - b)).toEqual(keys.map((_, at) => at * 100))
    // A gateway that is gone has taken nothing with it.
    const other = startGatewayLine(10, clock)
    for (const [key, place] of placeOf) expect(await other.ask(key)).toBe(place)
  })

  test('a turn is open for a minute and a half, and for ten once it was taken up; then the device waits again', async () => {
    const { ask, clock } = startGatewayLine(1)
    const [first, second, third] = [newKey(), newKey(), newKey()]
    await ask(first)
    expect(await ask(second)).toBe(1_000)
    expect(await ask(third)).toBe(2_000)
    clock.nowMs += 1_000 + KEPT_MS - 1
    expect(await ask(second)).toBe(ALLOWED)
    clock.nowMs += 1_001
    // Its time is over. Nobody else waits, so that it is its turn at once.
    expect(await ask(third)).toBe(ALLOWED)
    clock.nowMs += OPEN_MS - 2_000
    expect(await ask(second)).toBe(ALLOWED)
    for (let turn = 0; turn < 5; turn += 1) await ask(newKey())
    clock.nowMs += 2_000
    expect(await ask(second)).toBe(3_000)
  })

  test('whoever takes up no place keeps nobody longer than they were told', async () => {
    const { ask, clock } = startGatewayLine(1)
    const keys = Array.from({ length: 20 }, newKey)
    for (const key of keys) await ask(key)
    clock.nowMs += 10_000
    expect(await ask(keys[19] ?? '')).toBe(9_000)
    clock.nowMs += 9_000
    expect(await ask(keys[19] ?? '')).toBe(ALLOWED)
  })

  test('a flood of keys from one address fills its own part of the line alone', async () => {
    const { ask } = startGatewayLine(10)
    const flood = await Promise.all(Array.from({ length: 3_000 }, () => ask(newKey(), '203.0.113.9')))
    expect(flood.filter((place) => place === 'line_full').length).toBeGreaterThan(500)
    // The owner waits for ten sign-ins, at ten a second.
    expect(await ask(newKey(), '198.51.100.4')).toBe((PLACES_IN_A_ROW / 10) * 1_000)
    const owners = await Promise.all(Array.from({ length: 70 }, () => ask(newKey())))
    expect(Math.max(...owners.map(Number))).toBeLessThanOrEqual(9_000)
  }, 60_000)

  test('nobody is told to wait for more than half an hour: there is no place, and that is said', async () => {
    const { ask, clock } = startGatewayLine(0.01)
    const places = []
    for (let turn = 0; turn < 25; turn += 1) places.push(await ask(newKey()))
    expect(places.filter((place) => place === 'line_full')).toHaveLength(25 - 19)
    expect(Math.max(...places.map(Number).filter(Number.isFinite))).toBeLessThanOrEqual(MAX_WAIT_MS)
    clock.nowMs += 100_000
    expect(await ask(newKey())).toEqual(expect.any(Number))
  })

  test('a rate that was changed gives no place before those that were given, and none of them is lost', async () => {
    const clock = { nowMs: 1_800_000_000_000 }
    const slow = startGatewayLine(1, clock)
    const keys = Array.from({ length: 10 }, newKey)
    for (const key of keys) await slow.ask(key)
    const fast = startGatewayLine(50, clock)
    expect(await fast.ask(keys[9] ?? '')).toBe(9_000)
    expect(await fast.ask(newKey())).toBeGreaterThan(9_000)
  })

  test('a limit of the address refuses new devices, and none that has a place', async () => {
    const { ask, clock } = startGatewayLine(1)
    const refusal = new ProblemError('rate_limited', 'Too many.')
    const [first, second] = [newKey(), newKey()]
    await ask(first)
    expect(await ask(second)).toBe(1_000)
    expect(await ask(second, newKey(), refusal)).toBe(1_000)
    clock.nowMs += 1_000
    expect(await ask(second, newKey(), refusal)).toBe(ALLOWED)
    expect(await ask(newKey(), newKey(), refusal)).toBe('rate_limited')
  })

  test('rows of places go once they limit nothing', async () => {
    const { ask, clock } = startGatewayLine(10)
    for (let turn = 0; turn < 5; turn += 1) await ask(newKey())
    const count = async () =>
      (await suite.opened.database.selectFrom('auth_places').select('jkt').execute()).length
    await sweepAuth(suite.opened.database, clock.nowMs + OPEN_MS)
    expect(await count()).toBe(5)
    await sweepAuth(suite.opened.database, clock.nowMs + 2 * OPEN_MS + KEPT_MS)
    expect(await count()).toBe(0)
  })

  test('its metrics tell how many wait, for how long the next one would, and how many places nobody took up', async () => {
    const { ask, clock } = startGatewayLine(1)
    const { database } = suite.opened
    // A meter of its own each time: figures hold for a while.
    const read = async () => {
      const families = await createLineMeter({ database, now: () => clock.nowMs }).read()
      return Object.fromEntries(families.map(({ name, values }) => [name, values[0]?.value]))
    }
    expect(await read()).toEqual({ line_waiting: 0, line_lost: 0, line_wait_seconds: 0 })
    const keys = Array.from({ length: 6 }, newKey)
    for (const key of keys) await ask(key)
    expect(await read()).toEqual({ line_waiting: 5, line_lost: 0, line_wait_seconds: 6 })
    clock.nowMs += 5_000
    // Two are there for their turn.
    for (const key of keys.slice(1, 3)) expect(await ask(key)).toBe(ALLOWED)
    expect(await read()).toEqual({ line_waiting: 0, line_lost: 0, line_wait_seconds: 1 })
    clock.nowMs += KEPT_MS
    expect(await read()).toEqual({ line_waiting: 0, line_lost: 3, line_wait_seconds: 0 })
    clock.nowMs += OPEN_MS
    expect(await read()).toMatchObject({ line_lost: 0 })
  })

  test('its metrics are read once in a while, and left out while the database does not answer', async () => {
    const { ask, clock } = startGatewayLine(1)
    const { database } = suite.opened
    const meter = createLineMeter({ database, now: () => clock.nowMs })
    const first = await meter.read()
    await ask(newKey())
    expect(await meter.read()).toBe(first)
    clock.nowMs += 5_000
    expect(await meter.read()).not.toBe(first)
    await sql`alter table auth_line rename to auth_line_away`.execute(database)
    clock.nowMs += 5_000
    expect(await meter.read()).toEqual([])
    await sql`alter table auth_line_away rename to auth_line`.execute(database)
  })

  describe('over HTTP', () => {
    const EVERY_MS = 100_000

    async function startSlow(limits?: ReturnType<typeof createMemoryLimits>) {
      const { opened, it } = suite
      // A time of the schedule begins now.
      suite.shiftMs = EVERY_MS - (Date.now() % EVERY_MS)
      const slow = await createAuthTest({
        ...{ database: opened.database, keys: it, mailbox: suite.mailbox, now: suite.now },
        signInsPerSecond: 1_000 / EVERY_MS,
      })
      const gateway = createGateway({ ...slow.services, ...(limits && { limits }) }, { isDevelopment: false })
      const target = { publicUrl: slow.target.publicUrl, fetch: (request: Request) => gateway.fetch(request) }
      const client = (device?: DeviceKey) => slow.client({ target, ...(device && { device }) })
      return { ...slow, client }
    }

    const refusalOf = (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        (error: unknown) => (error instanceof Refused ? error : undefined),
      )

    test('each way to begin a sign-in waits, says for how long, and what goes on with one does not', async () => {
      const slow = await startSlow()
      try {
        const first = await slow.client()
        await first.call(authRoutes.startEmail, { email: newAddress() })
        const begins: readonly [RouteDefinition, unknown][] = [
          [authRoutes.startEmail, { email: newAddress() }],
          [passkeyRoutes.beginPasskey, {}],
          [socialRoutes.startSocial, { provider: 'google' }],
          [socialRoutes.startFarcaster, {}],
        ]
        for (const [route, body] of begins) {
          const client = await slow.client()
          const refused = await refusalOf(client.call(route, body))
          expect(refused?.code).toBe('in_line')
          expect(refused?.retryAfterMs).toBeGreaterThan(1_000)
          // By another way it is the same place.
          const again = await refusalOf(client.call(passkeyRoutes.beginPasskey, {}))
          expect(again?.retryAfterMs).toBeLessThanOrEqual(refused?.retryAfterMs ?? 0)
          expect(again?.retryAfterMs).toBeGreaterThan((refused?.retryAfterMs ?? 0) - EVERY_MS / 2)
        }
        const other = await slow.client()
        const flowId = 'so_none'
        expect((await refusalOf(other.call(authRoutes.resendEmail, { flowId })))?.code).toBe('flow_expired')
        expect((await refusalOf(other.call(authRoutes.getMe)))?.code).toBe('login_required')
      } finally {
        await slow.close()
      }
    })

    test('a device that is signed in begins at once, and one whose turn it was goes on to its end', async () => {
      const { device, guess, otp } = await suite.startFlow(newAddress())
      expect(await guess(otp)).toBe('ok')
      const slow = await startSlow()
      try {
        await (await slow.client()).call(passkeyRoutes.beginPasskey, {})
        const signedIn = await slow.client()
        expect((await refusalOf(signedIn.call(passkeyRoutes.beginPasskey, {})))?.code).toBe('in_line')
        const same = await slow.client(device.device)
        await same.call(passkeyRoutes.beginPasskey, {})
      } finally {
        await slow.close()
      }
    })

    test('the metrics have the line, and a gateway without one has none of its figures', async () => {
      const slow = await startSlow()
      try {
        const figures = async (services: typeof slow.services) =>
          (await createGateway(services, { isDevelopment: false }).request('/metrics')).text()
        await (await slow.client()).call(passkeyRoutes.beginPasskey, {})
        await refusalOf((await slow.client()).call(passkeyRoutes.beginPasskey, {}))
        expect(await figures(slow.services)).toContain('\nfoyer_gateway_line_waiting 1\n')
        expect(await figures(suite.it.services)).not.toContain('line_waiting')
      } finally {
        await slow.close()
      }
    })

    test('an address that has begun too often keeps the places that it has', async () => {
      const slow = await startSlow(createMemoryLimits())
      try {
        await (await slow.client()).call(passkeyRoutes.beginPasskey, {})
        const owner = await slow.client()
        expect((await refusalOf(owner.call(passkeyRoutes.beginPasskey, {})))?.code).toBe('in_line')
        for (let turn = 0; turn < SIGN_INS_PER_MINUTE; turn += 1)
          await refusalOf((await slow.client()).call(passkeyRoutes.beginPasskey, {}))
        const stranger = await slow.client()
        expect((await refusalOf(stranger.call(passkeyRoutes.beginPasskey, {})))?.code).toBe('rate_limited')
        suite.shiftMs += EVERY_MS
        await owner.call(passkeyRoutes.beginPasskey, {})
      } finally {
        await slow.close()
      }
    })
  })
})
