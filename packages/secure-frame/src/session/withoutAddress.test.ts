import { withoutAddress } from '@foyer/secure-protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, type FrameTestInput } from '../../test/createFrameTest.ts'

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

/** An account that has signed in, with what stands in place of its address, and a frame that comes back to it. */
async function startWithout(input: FrameTestInput = {}) {
  const first = await createFrameTest()
  await first.signIn()
  const { store, servers } = first
  first.close()
  const [account] = servers.accounts.values()
  if (!account) throw new Error('Nobody has signed in.')
  const email = withoutAddress(account.accountId)
  servers.accounts.delete(account.email)
  servers.accounts.set(email, { ...account, email })
  await store.change((rows) => ({ ...rows, ...(rows.wallet && { wallet: { ...rows.wallet, email } }) }))
  const it = await createFrameTest({ store, servers, ...input })
  onTestFinished(it.close)
  return it
}

const NEW = 'ada@example.net'

test('state-12 an account without an address is given one by a link and a code to it, and keeps its wallet', async () => {
  const { ask, servers, approvals } = await startWithout()
  const { address, email } = await ask('GET_USER', {})
  expect(email).toBeNull()
  expect(await ask('UPDATE_EMAIL', { email: ' Ada@Example.NET' })).toMatchObject({
    action: 'VERIFY_SECONDARY_OTP',
  })
  const [asked] = approvals
  if (asked?.content.kind !== 'email') throw new Error('Nobody was asked.')
  expect(asked.content).toMatchObject({ kind: 'email', from: undefined, email: NEW, address })
  const { steps } = asked.content
  // The vault has mailed a link of its own: the code alone does nothing before it was answered.
  expect(servers.links.at(-1)?.email).toBe(NEW)
  await expect(steps.confirm(servers.codes.at(-1) ?? '')).rejects.toMatchObject({ code: 'device_unapproved' })
  servers.answerLink('approved')
  await expect.poll(() => steps.now()).toEqual({ stage: 'code', email: NEW })
  await steps.confirm(servers.codes.at(-1) ?? '')
  expect(await ask('GET_USER', {})).toMatchObject({ email: NEW, address })
  expect([...servers.changes.vaultEmails.values()]).toEqual([NEW])
})

test('a page adds no address of its own: without a yes in the frame nothing is asked of the servers', async () => {
  const { ask, servers } = await startWithout({
    approve: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
  })
  const [links, codes] = [servers.links.length, servers.codes.length]
  await expect(ask('UPDATE_EMAIL', { email: 'thief@evil.example' })).rejects.toBeDefined()
  expect(await ask('UPDATE_EMAIL_STATUS', undefined)).toMatchObject({ step: 'NONE' })
  expect([servers.links.length, servers.codes.length]).toEqual([links, codes])
  expect(servers.gateway.calls.map(({ path }) => path)).not.toContain('/v1/auth/email-change/start')
})
