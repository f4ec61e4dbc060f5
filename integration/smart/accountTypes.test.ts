import {
  bindingHash,
  fromBase64Url,
  openDa,
  openVault,
  sealVault,
  toBase64Url,
  wrapDa,
} from '@foyer/secure-protocol'
import { SMART_ACCOUNT_CONTRACTS, smartAccountAddress } from '@foyer/smart-account'
import { expect, test } from 'vitest'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { evmAddress } from '../../packages/secure-frame/src/custody/evmAddress.ts'
import { createFrameTest, createKeptStore } from '../../packages/secure-frame/test/createFrameTest.ts'
import { type SmartUser, startSmartWorld } from './smartWorld.ts'

// Tests which of the two accounts an owner uses, here and on their other devices.

const TIMEOUT_MS = 120_000
const world = startSmartWorld(TIMEOUT_MS)
const signer = (user: SmartUser, address: string) => user.rpc('personal_sign', ['Hello', address])

test('settings-5 state-23 the account in use is the chosen one, and requests are for it alone', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser({ type: 'eoa' })
  const { eoa, smartAccount } = user
  expect(await user.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual([CHAIN])
  expect(await user.ask('GET_USER', {})).toMatchObject({
    address: eoa,
    accounts: [
      { address: eoa, type: 'eoa' },
      { address: smartAccount, type: 'smartAccount' },
    ],
    preferredAccountType: 'eoa',
  })
  await expect(signer(user, smartAccount)).rejects.toMatchObject({ code: 4100 })
  expect(await user.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({
    type: 'smartAccount',
    address: smartAccount,
  })
  expect(await user.ask('GET_USER', {})).toMatchObject({
    address: smartAccount,
    accounts: [
      { address: smartAccount, type: 'smartAccount' },
      { address: eoa, type: 'eoa' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })
  await expect(signer(user, eoa)).rejects.toMatchObject({ code: 4100 })
  await expect(signer(user, smartAccount)).resolves.toMatch(/^0x/)
})

test('state-19 on a network without smart accounts it is the ordinary one, and the choice is kept', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser()
  const { eoa, smartAccount } = user
  expect(await user.ask('GET_USER', { chainId: 1 })).toMatchObject({
    address: eoa,
    preferredAccountType: 'smartAccount',
  })
  await expect(user.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toMatchObject({
    code: 'smart_account_unavailable',
  })
  await expect(user.ask('INIT_SMART_ACCOUNT', undefined)).rejects.toMatchObject({
    code: 'smart_account_unavailable',
  })
  expect(await user.ask('GET_USER', { chainId: CHAIN })).toMatchObject({ address: smartAccount })
})

test('state-19 contracts that are not what they are elsewhere are not used, and said so', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { implementation } = SMART_ACCOUNT_CONTRACTS
  const code = await world.chain.request('eth_getCode', [implementation, 'latest'])
  const user = await world.newUser({ type: 'eoa' })
  // One byte of the code, at the node that the frame reads by.
  await world.chain.request('anvil_setCode', [implementation, `${String(code).slice(0, -2)}00`])
  try {
    const setting = user.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    await expect(setting).rejects.toMatchObject({
      code: 'smart_account_unavailable',
      message: expect.stringContaining('HybridDeleGator 1.3.0'),
    })
    expect(await user.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual([])
    expect(await user.ask('GET_USER', {})).toMatchObject({ address: user.eoa, preferredAccountType: 'eoa' })
  } finally {
    await world.chain.request('anvil_setCode', [implementation, code])
  }
})

test('state-20 where nobody can be asked there are no networks, and the ordinary account is used', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser({
    type: 'eoa',
    lie: ({ url }, reply) => (url.endsWith('/v1/bundler/chains') ? '{"chains":"all"}' : reply),
  })
  expect(await user.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual([])
  expect(await user.ask('GET_USER', { preferredAccountType: 'smartAccount' })).toMatchObject({
    address: user.eoa,
  })
})

test('state-23 the choice goes along to the next sign-in, on another device as well', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser()
  await expect.poll(() => [...user.servers.accounts.values()][0]?.accountType).toBe('smartAccount')
  const other = await world.newUser({ type: 'eoa', servers: user.servers, store: createKeptStore() })
  expect(await other.ask('GET_USER', {})).toMatchObject({
    address: user.smartAccount,
    preferredAccountType: 'smartAccount',
  })
  await expect(signer(other, user.smartAccount)).resolves.toMatch(/^0x/)
})

test('a page that is loaded again has the account in use at once, with everybody away', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser()
  user.servers.gateway.isAway = user.servers.vault.isAway = true
  const again = await createFrameTest({ servers: user.servers, store: user.store })
  try {
    expect(await again.ask('GET_USER', { chainId: CHAIN })).toMatchObject({ address: user.smartAccount })
  } finally {
    again.close()
  }
})

test('an app wants a type for as long as nobody has chosen', { timeout: TIMEOUT_MS }, async () => {
  const user = await world.newUser({ type: 'eoa' })
  const wanted = { preferredAccountType: 'smartAccount' } as const
  expect(await user.ask('GET_USER', wanted)).toMatchObject({ address: user.smartAccount })
  await user.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  expect(await user.ask('GET_USER', wanted)).toMatchObject({ address: user.eoa })
})

/** Makes the wallet one as it was made before there were smart accounts: its binding names none. */
async function ageWallet({ store, servers, jkt }: SmartUser): Promise<void> {
  const account = [...servers.accounts.values()][0]
  const { wallet, device } = await store.read()
  const atGateway = account?.wallet?.devices.get(jkt)
  if (!account?.wallet || !wallet || !device || !atGateway) throw new Error('There is no wallet.')
  const own = { holder: jkt, deviceKey: device.shareKey, share: atGateway.share }
  const kek = await openDa(wallet.wrapDa, { ...own, binding: wallet.binding })
  const secrets = await openVault(kek, wallet.vault, wallet.binding)
  const binding = { ...wallet.binding, smartAccount: null }
  const vault = await sealVault(kek, secrets, binding)
  const da = await wrapDa(kek, { ...own, binding })
  Object.assign(account.wallet, { binding, hash: await bindingHash(binding), vault: toBase64Url(vault) })
  atGateway.wrapDa = toBase64Url(da)
  await store.change((rows) => ({
    ...rows,
    wallet: { ...wallet, binding, vault, wrapDa: da, smart: undefined },
  }))
}

test('product-3 a wallet that was made without one opens as before, and gets its smart account of its owner’s key', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await world.newUser({ type: 'eoa' })
  await ageWallet(first)
  const user = await world.newUser({ type: 'eoa', servers: first.servers, store: first.store })
  const bound = (await user.store.read()).wallet?.binding
  expect(bound?.smartAccount).toBeNull()
  expect((await user.ask('GET_USER', {})).accounts).toEqual([{ address: first.eoa, type: 'eoa' }])
  await expect(signer(user, first.eoa)).resolves.toMatch(/^0x/)
  expect(await user.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({
    type: 'smartAccount',
    address: first.smartAccount,
  })
  await expect(signer(user, first.smartAccount)).resolves.toMatch(/^0x/)
  // The binding of its keys has not changed.
  expect((await user.store.read()).wallet?.binding).toEqual(bound)

  // A record that names another one opens nothing.
  await user.store.change((rows) => ({
    ...rows,
    ...(rows.wallet && {
      wallet: { ...rows.wallet, smart: { ...rows.wallet.smart, address: `0x${'ee'.repeat(20)}` } },
    }),
  }))
  const again = await world.newUser({ type: 'eoa', servers: first.servers, store: first.store })
  await again.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await expect(signer(again, first.eoa)).rejects.toMatchObject({ code: 'vault_mismatch' })
})

test('servers that lay another owner’s key under a pinned smart account open nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = await world.newUser({ type: 'eoa' })
  const account = [...first.servers.accounts.values()][0]
  const { wallet, device } = await first.store.read()
  const atGateway = account?.wallet?.devices.get(first.jkt)
  if (!account?.wallet || !wallet || !device || !atGateway) throw new Error('There is no wallet.')
  const own = {
    holder: first.jkt,
    deviceKey: device.shareKey,
    share: atGateway.share,
    binding: wallet.binding,
  }
  const kek = await openDa(wallet.wrapDa, own)
  const secrets = await openVault(kek, wallet.vault, wallet.binding)
  expect(smartAccountAddress(evmAddress(secrets.owner))).toBe(first.smartAccount)
  const vault = await sealVault(kek, { ...secrets, owner: new Uint8Array(32).fill(9) }, wallet.binding)
  account.wallet.vault = toBase64Url(vault)
  await first.store.change((rows) => ({ ...rows, wallet: { ...wallet, vault } }))
  const again = await world.newUser({ type: 'eoa', servers: first.servers, store: first.store })
  await expect(signer(again, first.eoa)).rejects.toMatchObject({ code: 'vault_mismatch' })
  expect(fromBase64Url(account.wallet.vault)).toEqual(vault)
})
