import { authRoutes, passkeyRoutes } from '@foyer/api'
import { createFakeCredentials } from '@foyer/devkit/fakeCredentials'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFrameTest, createKeptStore, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'
import { Refusal } from '../../test/fakeServer.ts'
import { createFakeServers } from '../../test/fakeServers.ts'

const WAIT_MS = 120_000

/** A gateway at which devices wait until they are called, and the frame of a visitor, which may be loaded again. */
async function start() {
  const servers = await createFakeServers()
  servers.signUp.isByCode = true
  const asked: string[] = []
  const open = new Set<string>()
  const timers: { readonly run: () => void; readonly ms: number }[] = []
  const admit = (jkt: string) => {
    asked.push(jkt)
    if (!open.has(jkt)) throw new Refusal('in_line', WAIT_MS)
  }
  servers.gateway.on(authRoutes.takePlace, (_, { jkt }) => {
    admit(jkt)
    return { done: true }
  })
  servers.line.admit = admit
  const store = createKeptStore()
  const load = async (changes: FrameTestInput = {}) => {
    const it = await createFrameTest({
      ...{ servers, store },
      setTimer(run, ms) {
        const timer = { run, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      ...changes,
    })
    onTestFinished(it.close)
    return { ...it, connect: () => it.ask('CONNECT_EMAIL', { email: EMAIL }) }
  }
  const refuse = async (it: Awaited<ReturnType<typeof load>>) =>
    expect(it.connect()).rejects.toMatchObject({
      code: 'in_line',
      message: `Please try again after ${WAIT_MS / 1_000} seconds`,
    })
  return { servers, asked, open, timers, store, load, refuse }
}

test('a visitor who waits has the same place after a reload, and gets in with it', async () => {
  const { asked, open, load, refuse, servers, store } = await start()
  const first = await load()
  await refuse(first)
  await refuse(first)
  first.close()
  const second = await load()
  await refuse(second)
  expect(new Set(asked).size).toBe(1)
  open.add(asked[0] ?? '')
  expect(await second.connect()).toMatchObject({ action: 'VERIFY_OTP' })
  await second.ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect((await second.ask('GET_USER', {})).address).toMatch(/^0x/)
  // It is the device of an account now, and stands for no place any more.
  expect((await store.read()).waiting).toBeUndefined()
})

test('the turn is taken up at its time by the frame, whatever the app does', async () => {
  const { asked, open, timers, load, refuse } = await start()
  await refuse(await load())
  const [timer] = timers.filter(({ ms }) => ms === WAIT_MS)
  open.add(asked[0] ?? '')
  timer?.run()
  await expect.poll(() => asked.length).toBe(2)
  expect(new Set(asked).size).toBe(1)
})

test('a gateway that is away at the turn is asked again with growing pauses, until it answers', async () => {
  const { asked, open, timers, load, refuse, servers } = await start()
  await refuse(await load())
  open.add(asked[0] ?? '')
  servers.gateway.isAway = true
  let timer = timers.find(({ ms }) => ms === WAIT_MS)
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = timers.length
    timer?.run()
    await expect.poll(() => timers.length).toBe(before + 1)
    timer = timers.at(-1)
    expect(timer?.ms).toBe(pauseMs)
  }
  expect(asked).toHaveLength(1)
  servers.gateway.isAway = false
  timer?.run()
  await expect.poll(() => asked.length).toBe(2)
  expect(new Set(asked).size).toBe(1)
})

test.each(['storage_unavailable', 'rate_limited', 'line_full'] as const)(
  'a turn is not given up for %s, and the wait that is told is kept',
  async (code) => {
    const { asked, timers, load, refuse, servers } = await start()
    await refuse(await load())
    servers.line.admit = () => undefined
    servers.gateway.on(authRoutes.takePlace, (_, { jkt }) => {
      asked.push(jkt)
      throw new Refusal(code, 7_000)
    })
    timers.find(({ ms }) => ms === WAIT_MS)?.run()
    await expect.poll(() => timers.at(-1)?.ms).toBe(7_000)
  },
)

test('a place that was lost while the gateway was away is followed by the new one, which is taken up at its time', async () => {
  const { asked, open, timers, load, refuse, servers, store } = await start()
  await refuse(await load())
  const admit = (jkt: string) => {
    asked.push(jkt)
    if (!open.has(jkt)) throw new Refusal('in_line', 500_000)
  }
  servers.gateway.on(authRoutes.takePlace, (_, { jkt }) => {
    admit(jkt)
    return { done: true }
  })
  timers.find(({ ms }) => ms === WAIT_MS)?.run()
  await expect.poll(() => timers.at(-1)?.ms).toBe(500_000)
  expect((await store.read()).waiting?.untilMs).toBeGreaterThan(Date.now() + 1_000_000)
  open.add(asked[0] ?? '')
  timers.at(-1)?.run()
  await expect.poll(() => asked.length).toBe(3)
  expect(new Set(asked).size).toBe(1)
})

test('a page that slept beyond its turn takes up no place of somebody who is there', async () => {
  const { asked, timers, load, refuse } = await start()
  await refuse(await load())
  const timer = timers.find(({ ms }) => ms === WAIT_MS)
  vi.useFakeTimers({ now: Date.now() + WAIT_MS + 600_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  timer?.run()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
})

test('a device whose place is long over is not used for the next sign-in, so that none is known by two', async () => {
  const { asked, store, load, refuse } = await start()
  const first = await load()
  await refuse(first)
  first.close()
  await store.change(({ waiting, ...rows }) => ({
    ...rows,
    waiting: waiting && { ...waiting, untilMs: Date.now() },
  }))
  await refuse(await load())
  expect(new Set(asked).size).toBe(2)
})

test('a page that is at another account by then takes up no place for that one', async () => {
  const { asked, open, timers, load, refuse, servers } = await start()
  const it = await load()
  await refuse(it)
  const [timer] = timers.filter(({ ms }) => ms === WAIT_MS)
  open.add(asked[0] ?? '')
  await it.connect()
  await it.ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  await expect(it.ask('CONNECT_EMAIL', { email: 'grace@example.org' })).rejects.toMatchObject({
    code: 'in_line',
  })
  const before = asked.length
  timer?.run()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(before)
})

test('a passkey waits in the same place, however often it is tried', async () => {
  const { asked, load, servers, open } = await start()
  servers.gateway.on(passkeyRoutes.beginPasskey, (_, { jkt }) => {
    asked.push(jkt)
    if (!open.has(jkt)) throw new Refusal('in_line', WAIT_MS)
    throw new Refusal('frozen')
  })
  const it = await load({
    askPasskey: ({ tryPasskey, signal }) =>
      tryPasskey('create', createFakeCredentials('https://secure.example'), { signal, appName: 'Demo' }),
  })
  const connect = () => it.ask('CONNECT_PASSKEY', undefined)
  await expect(connect()).rejects.toMatchObject({ code: 'in_line' })
  await expect(connect()).rejects.toMatchObject({ code: 'in_line' })
  expect(new Set(asked).size).toBe(1)
  open.add(asked[0] ?? '')
  await expect(connect()).rejects.toMatchObject({ code: 'frozen' })
})
