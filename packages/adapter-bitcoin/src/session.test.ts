import { BITCOIN_NETWORKS, ordinalsAddress, paymentAddress } from '@foyer/devkit/bitcoin'
import { expect, test } from 'vitest'
import { openWallet } from '../test/openWallet.ts'

const { mainnet, signet, regtest } = BITCOIN_NETWORKS
const pay = paymentAddress(0, 'mainnet').address
const ord = ordinalsAddress(0, 'mainnet').address

test('profile-3 what lies on an address for ordinals is no money: no node is asked for it', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  expect(session.addresses).toEqual([pay, ord])
  expect(run.events[0]).toMatchObject({ type: 'accounts', accountTypes: ['payment', 'ordinal'] })
  expect(await session.balance({ network: mainnet, address: ord })).toMatchObject({ amountBase: '0' })
  expect(run.asked).toEqual([])
  expect(await session.balance({ network: mainnet, address: pay })).toMatchObject({ amountBase: '70' })
  // Nor the one of another network.
  const other = ordinalsAddress(0, 'signet').address
  await session.switchNetwork?.({ network: signet })
  expect(await session.balance({ network: signet, address: other })).toMatchObject({ amountBase: '0' })
  expect(run.asked).toEqual([pay])
})

test('a network that the wallet has no account on is refused, whatever the wallet says', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  await expect(session.switchNetwork?.({ network: regtest })).rejects.toMatchObject({ code: 'wrong_network' })
  expect(session.networkId).toBe(mainnet.caipNetworkId)
  const { provider } = lying()
  const lied = await run.attach(provider)
  await expect(lied.switchNetwork?.({ network: regtest })).rejects.toMatchObject({ code: 'wrong_network' })
})

test('a switch that was left before it began asks for nothing', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  const count = run.wallet.requests.length
  const signal = AbortSignal.abort()
  await expect(session.switchNetwork?.({ network: signet, signal })).rejects.toMatchObject({
    code: 'aborted',
  })
  expect(run.wallet.requests).toHaveLength(count)
})

test('siwx-1 a signature by another key, and what is none, is no answer', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  const stranger = paymentAddress(5, 'mainnet').sign('Hello')
  const answers = [btoa(String.fromCharCode(...stranger)), '', 'A'.repeat(10_000), '$$$', 5, null, {}]
  for (const signature of answers) {
    run.wallet.answer('sign', { type: 'result', value: { signature } })
    await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      code: 'signature_invalid',
    })
  }
  run.wallet.answer('sign', undefined)
  const own = await session.signMessage({ message: 'Hello' })
  const bytes = Uint8Array.from(Buffer.from(own, 'base64'))
  // The same one in hex, and as bytes, as other wallets give it.
  for (const value of [{ signature: Buffer.from(bytes).toString('hex') }, { signature: bytes }]) {
    run.wallet.answer('sign', { type: 'result', value })
    expect(await session.signMessage({ message: 'Hello' })).toBe(own)
  }
})

test('the account that the visitor picks is first, and one that is not shared is refused', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  session.selectAccount?.(ord)
  expect(session.addresses).toEqual([ord, pay])
  expect(() => session.selectAccount?.(paymentAddress(3, 'mainnet').address)).toThrow(
    expect.objectContaining({ code: 'no_account' }),
  )
})

test('a session that ended says so once, and is not brought back by what the wallet says afterwards', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  run.wallet.leave()
  await expect.poll(() => run.events.filter(({ type }) => type === 'ended')).toHaveLength(1)
  const count = run.events.length
  await run.wallet.approve()
  run.wallet.selectAccount(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(run.events).toHaveLength(count)
  await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'wallet_disconnected',
  })
})

test('state-1 after a disconnection the provider of that time has no access, whatever the wallet still gives', async () => {
  const run = openWallet('request')
  const provider = await run.open()
  const request = Reflect.get(provider as object, 'request') as (input: object) => Promise<unknown>
  expect(await request({ method: 'getAccounts' })).toHaveLength(2)
  await run.connector.close()
  await run.wallet.approve()
  expect(await request({ method: 'getAccounts' })).toEqual([])
  expect(await run.open()).not.toBe(provider)
})

test('state-1 another account than that of the last visit is not restored', async () => {
  const run = openWallet('request', { isGranted: true })
  const { signal } = new AbortController()
  const input = { networks: [mainnet], signal }
  expect(await run.connector.restore({ ...input, address: pay })).toBeDefined()
  expect(
    await run.connector.restore({ ...input, address: paymentAddress(1, 'mainnet').address }),
  ).toBeUndefined()
  expect(await run.connector.restore(input)).toBeDefined()
})

test('a wallet that connects without an account of Bitcoin has not connected', async () => {
  const run = openWallet('request')
  run.wallet.answer('connect', {
    type: 'result',
    value: { addresses: [{ address: 'SPKS3DCP8441609AZ0REZ7VWTK5ECGXE8ADVXBM8' }] },
  })
  await expect(run.open()).rejects.toMatchObject({ code: 'connection_failed' })
})

/** A provider that says yes to a switch of the network, and stays where it is. */
function lying() {
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'getAccounts' ? [{ address: pay, chains: ['bitcoin:mainnet'] }] : null,
    on() {},
    removeListener() {},
  }
  return { provider }
}

test('of thousands of changes the wallet is asked for a few, and the last one counts', async () => {
  const run = openWallet('request')
  const session = await run.connect()
  const before = run.wallet.requests.length
  for (let at = 0; at < 4_000; at += 1) run.wallet.emitter.emit('change', undefined)
  run.wallet.selectAccount(1)
  await expect.poll(() => session.addresses[0]).toBe(paymentAddress(1, 'mainnet').address)
  expect(run.wallet.requests.length - before).toBeLessThanOrEqual(10)
  session.stop()
})
