import { authRoutes } from '@foyer/api'
import { verifyMessage, verifyTypedData } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'
import { Refusal } from '../../test/fakeServer.ts'
import { userRejected } from '../lib/frameFailure.ts'

const MESSAGE = { chainId: 1, chainNamespace: 'eip155' } as const

async function start(input?: FrameTestInput) {
  const test = await createFrameTest(input)
  onTestFinished(test.close)
  return test
}

const sign = (address: string, text = 'Hello') => ({
  ...MESSAGE,
  method: 'personal_sign',
  params: [text, address],
})

test('mail, link, number and code make a wallet, and an approved signature is of its address', async () => {
  const { ask, signIn, servers, approvals } = await start()
  expect(await ask('IS_CONNECTED', undefined)).toBe(false)
  const started = await ask('CONNECT_EMAIL', { email: ' Ada@Example.ORG ' })
  expect(started).toEqual({ action: 'VERIFY_DEVICE', deviceNumber: '42', retryAfterMs: 30_000 })
  await signIn()
  expect(await ask('IS_CONNECTED', undefined)).toBe(true)
  const user = await ask('GET_USER', {})
  expect(user).toMatchObject({ email: EMAIL, chainId: 1, preferredAccountType: 'eoa' })
  const signature = await ask('RPC_REQUEST', sign(user.address))
  // Addresses and signatures are hexadecimal by their schemas.
  const claim = {
    address: user.address as `0x${string}`,
    message: 'Hello',
    signature: signature as `0x${string}`,
  }
  expect(await verifyMessage(claim)).toBe(true)
  expect(approvals).toHaveLength(1)
  expect(approvals[0]?.content).toMatchObject({ kind: 'text', text: 'Hello' })
  expect(servers.vaultWallets.size).toBe(1)
})

test('the vault commits before the gateway, and both only after everything was read back', async () => {
  const { signIn, servers } = await start()
  const order: string[] = []
  for (const server of [servers.gateway, servers.vault]) {
    server.lie = (path, reply) => {
      order.push(path)
      return reply
    }
  }
  await signIn()
  const at = (path: string) => order.lastIndexOf(path)
  expect(at('/v1/keys/release')).toBeGreaterThan(at('/v1/keys/create'))
  expect(at('/v1/shares/commit')).toBeGreaterThan(at('/v1/keys/release'))
  expect(at('/v1/shares/commit')).toBeGreaterThan(at('/v1/shares/release'))
  expect(at('/v1/keys/commit')).toBeGreaterThan(at('/v1/shares/commit'))
})

test.each([
  ['keys', '/v1/keys/commit'],
  ['shares', '/v1/shares/commit'],
  ['keys', '/v1/keys/release'],
] as const)('no address leaves the frame while %s has not done %s', async (which, path) => {
  const { ask, signIn, servers } = await start()
  const server = which === 'keys' ? servers.gateway : servers.vault
  server.lie = (called, reply) => (called === path ? { nonsense: true } : reply)
  await expect(signIn()).rejects.toMatchObject({ code: 'server_unreachable' })
  expect(await ask('IS_CONNECTED', undefined)).toBe(false)
  await expect(ask('GET_USER', {})).rejects.toMatchObject({ code: 4100 })
})

test('a page that is loaded again has the address at once, with both servers away', async () => {
  const first = await start()
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  const { servers, store } = first
  servers.gateway.isAway = servers.vault.isAway = true
  const again = await start({ servers, store })
  expect(await again.ask('IS_CONNECTED', undefined)).toBe(true)
  expect((await again.ask('GET_USER', {})).address).toBe(address)
  await again.frame.checkSession()
  expect(await again.ask('IS_CONNECTED', undefined)).toBe(true)
})

test('another device gets the same wallet by link and code', async () => {
  const first = await start()
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  const other = await start({ servers: first.servers, store: createKeptStore() })
  await other.signIn()
  expect((await other.ask('GET_USER', {})).address).toBe(address)
  await expect(other.ask('RPC_REQUEST', sign(address))).resolves.toMatch(/^0x/)
})

test('servers that disagree on the wallet of a new device are refused', async () => {
  const first = await start()
  await first.signIn()
  const other = await start({ servers: first.servers, store: createKeptStore() })
  first.servers.vault.lie = (path, reply) =>
    path === '/v1/shares/release' ? { ...(reply as object), bindingHash: 'A'.repeat(43) } : reply
  await expect(other.signIn()).rejects.toMatchObject({ code: 'vault_mismatch' })
  expect(await other.ask('IS_CONNECTED', undefined)).toBe(false)
})

test('state-11 a network that goes away while the link is waited for ends no wait', async () => {
  const { ask, servers } = await start()
  await ask('CONNECT_EMAIL', { email: EMAIL })
  servers.answerLink('approved')
  let lost = 0
  servers.vault.lie = (path, reply) => {
    if (path !== '/v1/links/wait' || lost > 0) return reply
    lost += 1
    return { nonsense: true }
  }
  expect(await ask('CONNECT_DEVICE', undefined)).toMatchObject({ action: 'VERIFY_OTP' })
  expect(lost).toBe(1)
})

test('a network that goes away while an approval is open keeps nobody from signing a text', async () => {
  const { ask, signIn, servers } = await start({
    approve: async () => {
      servers.gateway.isAway = servers.vault.isAway = true
    },
  })
  await signIn()
  const { address } = await ask('GET_USER', {})
  expect(await ask('RPC_REQUEST', sign(address))).toMatch(/^0x[0-9a-f]{130}$/)
})

test('a gateway that is away does not stop signing: the vault helps out', async () => {
  const first = await start()
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  const again = await start({ servers: first.servers, store: first.store })
  first.servers.gateway.isAway = true
  await expect(again.ask('RPC_REQUEST', sign(address))).resolves.toMatch(/^0x/)
})

test('a wallet of another address than the pinned one stays closed for good', async () => {
  const first = await start()
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  await first.store.change((rows) => ({
    ...rows,
    wallet: rows.wallet && {
      ...rows.wallet,
      binding: { ...rows.wallet.binding, eoa: `0x${'11'.repeat(20)}` },
    },
  }))
  const again = await start({ servers: first.servers, store: first.store })
  const pinned = `0x${'11'.repeat(20)}`
  await expect(again.ask('RPC_REQUEST', sign(pinned))).rejects.toMatchObject({ code: 'vault_mismatch' })
  await expect(again.ask('RPC_REQUEST', sign(pinned))).rejects.toMatchObject({ code: 'vault_mismatch' })
  expect(again.approvals).toHaveLength(0)
  expect(address).not.toBe(pinned)
})

test('signing out ends the session here and at both servers, and the way back needs a code', async () => {
  const { ask, signIn, servers } = await start()
  await signIn()
  const { address } = await ask('GET_USER', {})
  await ask('SIGN_OUT', undefined)
  expect(await ask('IS_CONNECTED', undefined)).toBe(false)
  await expect(ask('RPC_REQUEST', sign(address))).rejects.toMatchObject({ code: 4100 })
  expect([...servers.vaultWallets.values()][0]?.devices.size).toBe(0)
  expect((await ask('CONNECT_EMAIL', { email: EMAIL })).action).toBe('VERIFY_OTP')
  await ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect((await ask('GET_USER', {})).address).toBe(address)
})

test('signing out without a server ends here all the same, and the server is told before anyone comes back', async () => {
  const { ask, signIn, servers } = await start()
  await signIn()
  servers.gateway.isAway = servers.vault.isAway = true
  await ask('SIGN_OUT', undefined)
  servers.gateway.isAway = servers.vault.isAway = false
  expect((await ask('CONNECT_EMAIL', { email: EMAIL })).action).toBe('VERIFY_OTP')
})

test('a server that was away when somebody signed out is told when the frame starts again, once', async () => {
  const kept = createKeptStore()
  const { ask, signIn, servers } = await start({ store: kept })
  await signIn()
  servers.vault.isAway = true
  await ask('SIGN_OUT', undefined)
  const devices = () => [...servers.vaultWallets.values()][0]?.devices.size
  expect(devices()).toBe(1)
  await (await start({ store: kept, servers })).frame.checkSession()
  expect([devices(), (await kept.read()).wallet?.untold]).toEqual([1, ['vault']])
  servers.vault.isAway = false
  await (await start({ store: kept, servers })).frame.checkSession()
  expect([devices(), (await kept.read()).wallet?.untold]).toEqual([0, []])
})

test('who has signed in again keeps the session that a server did not hear the end of', async () => {
  const kept = createKeptStore()
  const { ask, signIn, servers } = await start({ store: kept })
  await signIn()
  servers.vault.isAway = true
  await ask('SIGN_OUT', undefined)
  servers.vault.isAway = false
  await signIn()
  await (await start({ store: kept, servers })).frame.checkSession()
  expect([...servers.vaultWallets.values()][0]?.devices.size).toBe(1)
  expect(await ask('IS_CONNECTED', undefined)).toBe(true)
})

test('a refused link ends the wait, and a wrong code says so', async () => {
  const { ask, servers } = await start()
  await ask('CONNECT_EMAIL', { email: EMAIL })
  servers.answerLink('refused')
  await expect(ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject({ code: 'device_refused' })
  await ask('CONNECT_EMAIL', { email: EMAIL })
  servers.answerLink('approved')
  await ask('CONNECT_DEVICE', undefined)
  await expect(ask('CONNECT_OTP', { otp: '000000' })).rejects.toMatchObject({ code: 'code_wrong' })
  await ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect(await ask('IS_CONNECTED', undefined)).toBe(true)
})

test.each([
  ['a moment ago is waited for', 20, 'VERIFY_OTP'],
  ['within the hour is not', 600_000, 'rate_limited'],
] as const)('once the link is answered, another mail to the address %s', async (_, retryAfterMs, becomes) => {
  const { ask, servers } = await start()
  await ask('CONNECT_EMAIL', { email: EMAIL })
  servers.answerLink('approved')
  let asked = 0
  servers.gateway.lie = (path, reply) => {
    if (path !== authRoutes.confirmDevice.path) return reply
    asked += 1
    if (asked === 1) throw new Refusal('rate_limited', retryAfterMs)
    return reply
  }
  const { action } = await ask('CONNECT_DEVICE', undefined).catch(({ code }) => ({ action: code }))
  expect(action).toBe(becomes)
  expect(asked).toBe(becomes === 'VERIFY_OTP' ? 2 : 1)
})

test('an address that is none is refused before any server hears of it', async () => {
  const { ask, servers } = await start()
  await expect(ask('CONNECT_EMAIL', { email: 'no address' })).rejects.toThrow('Invalid email')
  expect(servers.gateway.calls).toHaveLength(0)
})

test('one approval at a time, and a refused or aborted one signs nothing', async () => {
  let refuse = (_: unknown) => {}
  const { ask, signIn, approvals } = await start({
    approve: ({ signal }) =>
      new Promise((_, reject) => {
        refuse = reject
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  await signIn()
  const { address } = await ask('GET_USER', {})
  const first = ask('RPC_REQUEST', sign(address))
  first.catch(() => {})
  await expect.poll(() => approvals.length).toBe(1)
  await expect(ask('RPC_REQUEST', sign(address, 'other'))).rejects.toMatchObject({ code: -32002 })
  await ask('RPC_ABORT', { requestId: approvals[0]?.requestId ?? '' })
  await expect(first).rejects.toThrow('Request was aborted')
  const second = ask('RPC_REQUEST', sign(address))
  second.catch(() => {})
  await expect.poll(() => approvals.length).toBe(2)
  refuse(new Error('no'))
  await expect(second).rejects.toThrow()
})

test.each([
  ['eth_sign', 4200],
  ['eth_signTransaction', 4200],
  ['eth_sendTransaction', -32602],
  ['eth_blockNumber', 4200],
])('%s is refused', async (method, code) => {
  const { ask, signIn, approvals } = await start()
  await signIn()
  await expect(ask('RPC_REQUEST', { ...MESSAGE, method, params: [] })).rejects.toMatchObject({ code })
  expect(approvals).toHaveLength(0)
})

test('typed data for another network is refused, and for this one it is signed', async () => {
  const { ask, signIn } = await start()
  await signIn()
  const { address } = await ask('GET_USER', {})
  const typed = (chainId: number) => ({
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail' as const,
    domain: { name: 'Post', chainId },
    message: { text: 'hi' },
  })
  const request = (chainId: number) => ({
    ...MESSAGE,
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(typed(chainId))],
  })
  await expect(ask('RPC_REQUEST', request(137))).rejects.toMatchObject({ code: 4901 })
  const signature = await ask('RPC_REQUEST', request(1))
  const claim = { ...typed(1), address: address as `0x${string}`, signature: signature as `0x${string}` } // by schema
  expect(await verifyTypedData(claim)).toBe(true)
})

test('an app that asks on though nobody signs has to wait, and no approval is opened meanwhile', async () => {
  let isSigning = false
  const { ask, signIn, approvals } = await start({
    approve: async () => {
      if (!isSigning) throw userRejected()
    },
  })
  await signIn()
  const { address } = await ask('GET_USER', {})
  for (const _ of [1, 2])
    await expect(ask('RPC_REQUEST', sign(address))).rejects.toMatchObject({ code: 4001 })
  isSigning = true
  await expect(ask('RPC_REQUEST', sign(address))).rejects.toMatchObject({ code: -32005 })
  expect(approvals).toHaveLength(2)
})
