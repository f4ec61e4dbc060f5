import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'
import { createMemoryStore } from '../store/rowStore.ts'

const TWELVE_HOURS_MS = 12 * 60 * 60_000

async function start(input?: FrameTestInput) {
  const timers = new Map<number, () => void>()
  const setTimer = (run: () => void, ms: number) => {
    timers.set(ms, run)
    return () => void timers.delete(ms)
  }
  const test = await createFrameTest({ setTimer, ...input })
  onTestFinished(test.close)
  return { ...test, timers }
}

test('call-7 a browser that keeps nothing is told with the first step, so that a person knows before they sign in', async () => {
  const { ask } = await start({ store: createMemoryStore() })
  expect(await ask('CONNECT_EMAIL', { email: EMAIL })).toMatchObject({ isEphemeral: true })
  const kept = await start()
  expect(await kept.ask('CONNECT_EMAIL', { email: EMAIL })).not.toHaveProperty('isEphemeral')
})

test('a sign-in that is kept nowhere signs like any other, and ends after twelve hours at both servers', async () => {
  const { ask, signIn, servers, notices, timers } = await start({ store: createMemoryStore() })
  await signIn()
  const { address } = await ask('GET_USER', {})
  const request = { method: 'personal_sign', params: ['Hello', address] } as const
  const chain = { chainId: 1, chainNamespace: 'eip155' } as const
  await expect(ask('RPC_REQUEST', { ...chain, ...request, params: [...request.params] })).resolves.toMatch(
    /^0x/,
  )
  // Both servers know it too, for a page that is closed before.
  const said = [...servers.gateway.calls, ...servers.vault.calls]
    .filter(({ body }) => Reflect.get(Object(body), 'isEphemeral') === true)
    .map(({ path }) => path)
  expect(said).toEqual(['/v1/auth/otp', '/v1/shares/create'])
  timers.get(TWELVE_HOURS_MS)?.()
  await expect.poll(() => notices.some(({ name }) => name === 'SESSION_CHANGED')).toBe(true)
  expect(await ask('IS_CONNECTED', undefined)).toBe(false)
  expect([...servers.vaultWallets.values()][0]?.devices.size).toBe(0)
})

test('one that is kept has no such end', async () => {
  const { signIn, servers, timers } = await start()
  await signIn()
  for (const { body } of [...servers.gateway.calls, ...servers.vault.calls])
    expect(Object(body)).not.toHaveProperty('isEphemeral')
  expect(timers.has(TWELVE_HOURS_MS)).toBe(false)
})
