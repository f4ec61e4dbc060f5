import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'

async function start(input?: FrameTestInput) {
  const test = await createFrameTest(input)
  onTestFinished(test.close)
  return test
}

const sign = (address: string) => ({
  chainId: 1,
  chainNamespace: 'eip155' as const,
  method: 'personal_sign',
  params: ['Hello', address],
})

test('a creation that stopped half-way is ended by the next sign-in, and the account has one wallet', async () => {
  const { ask, signIn, servers, store } = await start()
  servers.gateway.broken.add('/v1/keys/commit')
  await expect(signIn()).rejects.toThrow()
  servers.gateway.broken.clear()
  const half = (await store.read()).wallet?.binding.eoa
  // The vault knows this device from the link, so a code is enough.
  await signIn()
  expect((await ask('GET_USER', {})).address).toBe(half)
  expect(servers.vaultWallets.size).toBe(1)
  expect(servers.links).toHaveLength(1)
})

test('a creation that only the gateway heard of gives way to a new one', async () => {
  const { ask, signIn, servers } = await start()
  servers.vault.broken.add('/v1/shares/create')
  await expect(signIn()).rejects.toThrow()
  servers.vault.broken.clear()
  await signIn()
  expect(await ask('IS_CONNECTED', undefined)).toBe(true)
  expect(servers.vaultWallets.size).toBe(1)
  expect(servers.links).toHaveLength(1)
})

test('a device that the vault does not know any more comes in as a new one, after a new link', async () => {
  const { ask, signIn, servers, store } = await start()
  servers.vault.broken.add('/v1/shares/create')
  await expect(signIn()).rejects.toThrow()
  servers.vault.broken.clear()
  servers.vault.refused.set('/v1/shares/create', 'device_unapproved')
  servers.vault.refused.set('/v1/shares/release', 'device_unapproved')
  await expect(signIn()).rejects.toMatchObject({ code: 'device_unapproved' })
  servers.vault.refused.clear()
  expect(await store.read()).not.toHaveProperty('device')
  await signIn()
  expect(await ask('IS_CONNECTED', undefined)).toBe(true)
  expect(servers.links).toHaveLength(2)
})

test.each([
  ['names none', () => null],
  ['names another one', (wallet: object) => ({ ...wallet, walletId: 'f'.repeat(32) })],
  ['calls it unfinished', (wallet: object) => ({ ...wallet, state: 'pending' })],
])('a wallet that counts here stays, and opens, when the gateway %s', async (_, change) => {
  const { ask, signIn, servers, store } = await start()
  await signIn()
  const { wallet, device } = await store.read()
  await ask('SIGN_OUT', undefined)
  servers.gateway.lie = (path, reply) => {
    if (path !== '/v1/auth/otp') return reply
    const { account, ...rest } = reply as { account: { wallet: object } } // the fake's own answer
    return { ...rest, account: { ...account, wallet: change(account.wallet) } }
  }
  servers.vault.refused.set('/v1/shares/commit', 'device_unapproved')
  await signIn().catch(() => {})
  servers.vault.refused.clear()
  const after = await store.read()
  expect(after.device).toEqual(device)
  expect(after.wallet).toMatchObject({ state: 'live', binding: wallet?.binding, wrapDr: wallet?.wrapDr })
  servers.gateway.lie = (_, reply) => reply
  await signIn()
  expect((await ask('GET_USER', {})).address).toBe(wallet?.binding.eoa)
})

test('another person on the same browser is another device with another wallet', async () => {
  const { ask, signIn, servers } = await start()
  await signIn()
  const { address } = await ask('GET_USER', {})
  await ask('SIGN_OUT', undefined)
  await signIn('grace@example.org')
  expect((await ask('GET_USER', {})).address).not.toBe(address)
  const [one, other] = [...servers.accounts.values()]
  expect([...(one?.devices ?? [])]).not.toContain([...(other?.devices ?? [])][0])
})

test('who comes back after another person signs in with a code alone, and is never let in without one', async () => {
  const { ask, signIn, servers, store } = await start()
  await signIn()
  const { address } = await ask('GET_USER', {})
  // Nobody signed out: the gateway still has a session of the first person.
  await signIn('grace@example.org')
  const graces = (await ask('GET_USER', {})).address
  expect((await store.read()).parked).toMatchObject([{ wallet: { email: EMAIL, isSignedOut: true } }])
  const codes = servers.codes.length
  await signIn()
  expect((await ask('GET_USER', {})).address).toBe(address)
  expect(servers.codes).toHaveLength(codes + 1)
  expect(servers.links).toHaveLength(2)
  await expect(ask('RPC_REQUEST', sign(address))).resolves.toMatch(/^0x/)
  expect((await store.read()).parked).toMatchObject([{ wallet: { email: 'grace@example.org' } }])
  await signIn('grace@example.org')
  expect((await ask('GET_USER', {})).address).toBe(graces)
  expect(servers.links).toHaveLength(2)
})

test('of many persons on one browser the last five are kept', async () => {
  const { signIn, store } = await start()
  for (let one = 0; one < 7; one++) await signIn(`${one}@example.org`)
  const { wallet, parked } = await store.read()
  const emails = [wallet, ...(parked ?? []).map((row) => row.wallet)].map((row) => row?.email)
  expect(emails).toEqual([6, 5, 4, 3, 2].map((one) => `${one}@example.org`))
})
