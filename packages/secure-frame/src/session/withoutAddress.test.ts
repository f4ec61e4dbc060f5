import { withoutAddress } from '@foyer/secure-protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest } from '../../test/createFrameTest.ts'

test('state-22 where no code can be mailed an ended session signs out, and nobody is asked for a code', async () => {
  const first = await createFrameTest()
  await first.signIn()
  const { store, servers } = first
  first.close()
  const email = withoutAddress('ac_1')
  await store.change((rows) => ({ ...rows, ...(rows.wallet && { wallet: { ...rows.wallet, email } }) }))
  const { ask, notices, close } = await createFrameTest({ store, servers })
  onTestFinished(close)
  const user = await ask('GET_USER', {})
  expect(user.email).toBeNull()
  servers.gateway.refused.set('/v1/keys/release', 'login_required')
  servers.gateway.refused.set('/v1/auth/me', 'login_required')
  const where = { chainId: 1, chainNamespace: 'eip155' } as const
  const signing = ask('RPC_REQUEST', { method: 'personal_sign', params: ['Hello', user.address], ...where })
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  await expect.poll(() => notices.map(({ name }) => name)).toContain('SESSION_CHANGED')
  expect(notices.map(({ name }) => name)).not.toContain('OTP_REQUIRED')
  expect(await ask('IS_CONNECTED', undefined)).toBe(false)
  // The device and its wallet stay: the provider brings both back.
  expect((await store.read()).wallet).toMatchObject({ email, isSignedOut: true, state: 'live' })
})
