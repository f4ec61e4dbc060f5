import type { Network, RpcRead } from '@foyer/core/ports'
import { createContractAccount } from '@foyer/devkit/contractAccount'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet } from '@foyer/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signMessage } from './signMessage.ts'

const START_MS = 180_000
const TEXT = 'shop.example wants you to sign in'
const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
const keys = createKeyWallet({ chains: [] })
const [owner = '', stranger = ''] = keys.addresses
const account = createContractAccount(owner)
let chain: LocalChain

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
}, START_MS)
afterAll(async () => {
  keys.stop()
  await chain?.stop()
})

const rpc: RpcRead = ({ method, params }) => chain.request(method, params)

/** The signature of a text by a key of the wallet. */
const signedBy = async (address: string, text = TEXT) =>
  String(await keys.request({ method: 'personal_sign', params: [text, address] }))

/** Asks a wallet that answers with this signature to sign the text for the address. */
const given = (signature: string, address = account.address, inNetwork: Network | null = network) =>
  signMessage({
    provider: { request: async () => signature, on: () => {}, removeListener: () => {} },
    address,
    message: TEXT,
    network: inNetwork ?? undefined,
    rpc,
    promptMs: 30_000,
  })
const INVALID = { code: 'signature_invalid' }

test('call-6 the signature of an account that is not deployed yet is given out', async () => {
  const wrapped = account.wrap(await signedBy(owner))
  expect(await given(wrapped)).toBe(wrapped)
  expect(await chain.request('eth_getCode', [account.address, 'latest'])).toBe('0x')
})

test('one over another text, by another key, or for another account is signature_invalid', async () => {
  await expect(given(account.wrap(await signedBy(owner, `${TEXT}.`)))).rejects.toMatchObject(INVALID)
  await expect(given(account.wrap(await signedBy(stranger)))).rejects.toMatchObject(INVALID)
  const others = createContractAccount(stranger)
  await expect(given(account.wrap(await signedBy(owner)), others.address)).rejects.toMatchObject(INVALID)
  await expect(given(account.wrap(await signedBy(owner)), owner)).rejects.toMatchObject(INVALID)
})

test('one that is not wrapped, or whose wrapper is damaged, is signature_invalid', async () => {
  const signature = await signedBy(owner)
  const wrapped = account.wrap(signature)
  await expect(given(signature)).rejects.toMatchObject(INVALID)
  await expect(given(`0x${'6492'.repeat(16)}`)).rejects.toMatchObject(INVALID)
  await expect(given(`0x00${wrapped.slice(2)}`)).rejects.toMatchObject(INVALID)
  // Without a network of the app there is no node to ask.
  await expect(given(wrapped, account.address, null)).rejects.toMatchObject(INVALID)
})

test('an account with a key of its own is not asked of the chain', async () => {
  const signature = await signedBy(owner)
  expect(await given(signature, owner)).toBe(signature)
  await expect(given(signature, stranger)).rejects.toMatchObject(INVALID)
})

test('a deployed account is asked by EIP-1271, wrapped or not', async () => {
  await account.deploy(chain)
  const signature = await signedBy(owner)
  expect(await given(signature)).toBe(signature)
  const wrapped = account.wrap(signature)
  expect(await given(wrapped)).toBe(wrapped)
  await expect(given(await signedBy(stranger))).rejects.toMatchObject(INVALID)
  await expect(given(account.wrap(await signedBy(stranger)))).rejects.toMatchObject(INVALID)
})
