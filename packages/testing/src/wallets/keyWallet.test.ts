import { verifyMessage } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from '../localChain.ts'
import { createKeyWallet, type KeyWallet, type KeyWalletInput } from './keyWallet.ts'

const RECEIVER = '0x00000000000000000000000000000000000000aa'
const wallets: KeyWallet[] = []
let chain: LocalChain

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 10, port: 0 })
})
afterAll(async () => {
  for (const wallet of wallets) wallet.stop()
  await chain.stop()
})

function createWallet(batches?: KeyWalletInput['batches']) {
  const wallet = createKeyWallet({ chains: [{ chainId: 10, url: chain.url }], ...(batches && { batches }) })
  wallets.push(wallet)
  const ask = (method: string, ...params: readonly unknown[]) => wallet.request({ method, params })
  const [from = '', other = ''] = wallet.addresses
  const batch = { version: '2.0.0', from, chainId: '0xa', atomicRequired: false, calls: [{ to: RECEIVER }] }
  return { wallet, ask, from, other, batch }
}

test('a wallet signs with the account that the page names, selected or not', async () => {
  const { ask, other } = createWallet()
  const hash = await ask('eth_sendTransaction', { from: other, to: RECEIVER, value: '0x1' })
  // The node is our own child process: what it answers has this shape.
  const sent = (await chain.request('eth_getTransactionByHash', [hash])) as { from: string }
  expect(sent.from).toBe(other.toLowerCase())
  await expect(ask('eth_sendTransaction', { from: RECEIVER, to: other })).rejects.toMatchObject({
    code: 4100,
  })
})

test('a wallet takes no batches unless told to', async () => {
  const { ask, batch } = createWallet()
  expect(await ask('wallet_getCapabilities')).toEqual({})
  await expect(ask('wallet_sendCalls', batch)).rejects.toMatchObject({ code: 4200 })
})

test('a batch runs call by call after one prompt, and its receipts are told', async () => {
  const { wallet, ask, batch } = createWallet('beside')
  wallet.mood('reject')
  await expect(ask('wallet_sendCalls', batch)).rejects.toMatchObject({ code: 4001 })
  wallet.mood('approve')
  const calls = [
    { to: RECEIVER, value: '0x1' },
    { to: RECEIVER, value: '0x2' },
  ]
  const sent = await ask('wallet_sendCalls', { ...batch, id: 'two', calls })
  expect(sent).toEqual({ id: 'two' })
  await expect.poll(() => ask('wallet_getCallsStatus', 'two')).toMatchObject({ status: 200, atomic: false })
  expect(await ask('wallet_getCallsStatus', 'two')).toMatchObject({
    chainId: '0xa',
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
})

test('a batch whose first call cannot be sent has failed', async () => {
  const { ask, batch } = createWallet('beside')
  const calls = [{ to: RECEIVER, value: `0x${'f'.repeat(40)}` }]
  await ask('wallet_sendCalls', { ...batch, id: 'poor', calls })
  await expect.poll(() => ask('wallet_getCallsStatus', 'poor')).toMatchObject({ status: 400, receipts: [] })
})

test('a batch that breaks a rule of the standard is refused with its code', async () => {
  const { ask, batch, from } = createWallet('only')
  await ask('wallet_sendCalls', { ...batch, id: 'once' })
  const refused = (change: object) => ask('wallet_sendCalls', { ...batch, ...change })
  await expect(refused({ version: '1.0' })).rejects.toMatchObject({ code: -32602 })
  await expect(refused({ chainId: '0x1' })).rejects.toMatchObject({ code: 5710 })
  await expect(refused({ id: 'once' })).rejects.toMatchObject({ code: 5720 })
  await expect(refused({ atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  await expect(refused({ from: RECEIVER })).rejects.toMatchObject({ code: 4100 })
  await expect(ask('wallet_getCallsStatus', 'never')).rejects.toMatchObject({ code: 5730 })
  await expect(ask('eth_sendTransaction', { from, to: RECEIVER })).rejects.toMatchObject({ code: 4200 })
})

test('a wallet that signs in asks once, and signs the text of the fields for its account', async () => {
  const prompts: string[] = []
  const wallet = createKeyWallet({
    chains: [{ chainId: 10, url: chain.url }],
    signsIn: true,
    onPrompt: async (method) => void prompts.push(method),
  })
  wallets.push(wallet)
  const fields = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh1', chainId: '0xa' }
  const signInWithEthereum = { ...fields, issuedAt: '2026-10-01T12:00:00.000Z', statement: 'Hello.' }
  const ask = (capabilities: object) =>
    wallet.request({ method: 'wallet_connect', params: [{ version: '1', capabilities }] })
  const [address = '', other] = wallet.addresses
  // The answer of our own wallet, in the shape of the standard.
  const { accounts } = (await ask({ signInWithEthereum })) as {
    accounts: {
      address: string
      capabilities: { signInWithEthereum?: { message: string; signature: string } }
    }[]
  }
  const { message = '', signature = '' } = accounts[0]?.capabilities.signInWithEthereum ?? {}
  expect(message).toBe(
    `app.example wants you to sign in with your Ethereum account:\n${address}\n\nHello.\n\nURI: https://app.example\nVersion: 1\nChain ID: 10\nNonce: abcdefgh1\nIssued At: 2026-10-01T12:00:00.000Z`,
  )
  expect(verifyMessage(message, signature)).toBe(address)
  expect(accounts[1]).toEqual({ address: other, capabilities: {} })
  expect(prompts).toEqual(['wallet_connect'])
  expect(await ask({})).toEqual({
    accounts: [address, other].map((one) => ({ address: one, capabilities: {} })),
  })
})
