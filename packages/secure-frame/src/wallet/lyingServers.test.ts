import { NO_DEVICE, openAr, randomBytes, sealVault, toBase64Url, wrapAr } from '@foyer/secure-protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore } from '../../test/createFrameTest.ts'
import type { FakeServers } from '../../test/fakeServers.ts'
import { bytesOf } from './shares.ts'

async function start(input?: Parameters<typeof createFrameTest>[0]) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  return it
}

/** Somebody who has a wallet, and whose page is loaded again: nothing of it is open. */
async function reloaded() {
  const first = await start({ store: createKeptStore() })
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  const again = await start({ servers: first.servers, store: first.store })
  const sign = () =>
    again.ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hello', address],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  return { servers: first.servers, store: first.store, sign }
}

function lie(server: FakeServers['vault'], path: string, changes: object): void {
  server.lie = (called, reply) => (called === path ? { ...(reply as object), ...changes } : reply)
}

test('the same wallet opens by the vault alone', async () => {
  const { servers, sign } = await reloaded()
  servers.gateway.isAway = true
  expect(await sign()).toMatch(/^0x/)
})

test.each<readonly [string, object]>([
  ['has another hash', { bindingHash: 'A'.repeat(43) }],
  ['is another one', { walletId: '0'.repeat(32) }],
  ['is of another epoch', { epoch: 7 }],
])('a vault whose wallet %s opens none while the gateway is away', async (_, changes) => {
  const { servers, sign } = await reloaded()
  servers.gateway.isAway = true
  lie(servers.vault, '/v1/shares/release', changes)
  await expect(sign()).rejects.toMatchObject({ code: 'vault_mismatch' })
})

test.each<readonly [string, object]>([
  ['of another hash than it says', { bindingHash: 'A'.repeat(43) }],
  [
    'of another person',
    {
      binding: {
        v: 1,
        projectId: 'demo',
        accountId: 'ac_9',
        walletId: '0'.repeat(32),
        epoch: 1,
        eoa: `0x${'1'.repeat(40)}`,
        smartAccount: null,
        solana: null,
      },
    },
  ],
])('a gateway that gives a wallet %s opens none', async (_, changes) => {
  const { servers, sign } = await reloaded()
  lie(servers.gateway, '/v1/keys/release', changes)
  await expect(sign()).rejects.toMatchObject({ code: 'vault_mismatch' })
})

test('T50 servers that lay another key under the address of a wallet let no new device in', async () => {
  const first = await start()
  await first.signIn()
  const { servers } = first
  const wallet = [...servers.accounts.values()][0]?.wallet
  const r0 = [...servers.vaultWallets.values()][0]?.r0
  if (!wallet?.a0 || !r0) throw new Error('There is no wallet.')
  const { binding } = wallet
  const kek = randomBytes(32)
  const [entropy, eoa, owner, solana] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
  const shares = { gatewayShare: wallet.a0, vaultShare: r0 }
  // Everything opens, and says the address that the owner knows.
  wallet.vault = toBase64Url(await sealVault(kek, { entropy, eoa, owner, solana }, binding))
  wallet.wrapAr = toBase64Url(await wrapAr(kek, { binding, holder: NO_DEVICE, ...shares }))
  const second = await start({ servers, store: createKeptStore() })
  await expect(second.signIn()).rejects.toMatchObject({ code: 'vault_mismatch' })
  expect(await second.ask('IS_CONNECTED', undefined)).toBe(false)
  expect((await second.store.read()).wallet).toBeUndefined()
})

test('T50 a device whose vault was exchanged for one with other keys under the same binding signs nothing', async () => {
  const { servers, store, sign } = await reloaded()
  const { wallet } = await store.read()
  const account = [...servers.accounts.values()][0]?.wallet
  const vaultShare = [...servers.vaultWallets.values()][0]?.r0
  if (!wallet || !account?.a0 || !vaultShare || !account.wrapAr) throw new Error('There is no wallet.')
  // Both servers together have the key that seals the vault, so their seal alone proves nothing.
  const pair = { binding: wallet.binding, holder: NO_DEVICE, gatewayShare: account.a0, vaultShare }
  const kek = await openAr(bytesOf(account.wrapAr), pair)
  const [entropy, eoa, owner, solana] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
  const vault = await sealVault(kek, { entropy, eoa, owner, solana }, wallet.binding)
  await store.change((rows) => ({ ...rows, wallet: { ...wallet, vault } }))
  await expect(sign()).rejects.toMatchObject({ code: 'vault_mismatch' })
})

/** Changes what the gateway gives back, at one of the times that it is asked. */
function lieAt(servers: FakeServers, time: number, changes: object): void {
  let times = 0
  servers.gateway.lie = (path, reply) => {
    if (path !== '/v1/keys/release') return reply
    times += 1
    return times === time ? { ...(reply as object), ...changes } : reply
  }
}

const OTHER_VAULT = { vault: 'A'.repeat(211) }

test.each<readonly [string, (servers: FakeServers) => void]>([
  [
    'the vault keeps under another hash',
    ({ vault }) => lie(vault, '/v1/shares/release', { bindingHash: 'A'.repeat(43) }),
  ],
  [
    'the gateway has lost the wraps of',
    ({ gateway }) => lie(gateway, '/v1/keys/release', { wraps: undefined }),
  ],
  ['does not open with what the device gets back of', (servers) => lieAt(servers, 1, OTHER_VAULT)],
  ['does not open with what a new device would get of', (servers) => lieAt(servers, 2, OTHER_VAULT)],
])('G16 a new wallet that %s never counts, and its address leaves nobody', async (_, damage) => {
  const one = await start()
  damage(one.servers)
  await expect(one.signIn()).rejects.toBeDefined()
  expect(await one.ask('IS_CONNECTED', undefined)).toBe(false)
  await expect(one.ask('GET_USER', {})).rejects.toBeDefined()
  expect([...one.servers.accounts.values()].map(({ wallet }) => wallet?.state)).toEqual(['pending'])
  expect([...one.servers.vaultWallets.values()].map(({ state }) => state)).toEqual(['pending'])
})

test('a device that has lost its record gets it back, and none without the wraps that it made itself', async () => {
  const first = await start()
  await first.signIn()
  const { address } = await first.ask('GET_USER', {})
  await first.ask('SIGN_OUT', undefined)
  const { servers, store } = first
  const forget = () => store.change(({ wallet: _, ...rest }) => rest)
  await forget()
  servers.gateway.lie = (path, reply) =>
    path === '/v1/keys/release' ? { ...(reply as object), wraps: undefined } : reply
  const second = await start({ servers, store })
  await expect(second.signIn()).rejects.toBeDefined()
  expect(await second.ask('IS_CONNECTED', undefined)).toBe(false)
  servers.gateway.lie = (_, reply) => reply
  await second.signIn()
  expect((await second.ask('GET_USER', {})).address).toBe(address)
})

test('T50 a gateway that names the stored wallet by another binding signs nobody in', async () => {
  const first = await start()
  await first.signIn()
  await first.ask('SIGN_OUT', undefined)
  first.servers.gateway.lie = (path, reply) => {
    if (path !== '/v1/auth/otp') return reply
    const { account, ...rest } = reply as { readonly account: { readonly wallet: object } } // the reply of this route
    return { ...rest, account: { ...account, wallet: { ...account.wallet, bindingHash: 'A'.repeat(43) } } }
  }
  await expect(first.signIn()).rejects.toMatchObject({ code: 'vault_mismatch' })
  expect(await first.ask('IS_CONNECTED', undefined)).toBe(false)
})
