import { createStandardWallet, isSignedByKey, SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import './index.ts'
import type { FoyerApi } from './windowApi.ts'

const NAME = 'Sun Wallet'
const fake = createStandardWallet({ name: NAME })
const [ADDRESS = ''] = fake.addresses

function foyer(): FoyerApi {
  if (!window.foyer) throw new Error('The script has not run.')
  return window.foyer
}

const root = () => document.querySelector('wallet-modal')?.shadowRoot
const rowOf = (name: string) =>
  [...(root()?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find((button) =>
    button.textContent?.includes(name),
  )

// Files share a page, and its `window.foyer`.
beforeAll(() => foyer().destroy())
afterAll(async () => {
  await foyer().destroy()
  fake.unregister()
})

test('entity-2 an app with EVM networks alone lists no wallet of Solana; once it has a network of it, the wallet is there', async () => {
  fake.announce(window)
  foyer().init({ networks: [1], publicNodes: false })
  void foyer().open({ view: 'Connect' })
  await expect.poll(() => root()?.querySelector('[data-testid="view-Connect"]')).toBeTruthy()
  expect(rowOf(NAME)).toBeUndefined()
  await foyer().update({ networks: [1, SOLANA_NETWORKS.mainnet.caipNetworkId], publicNodes: false })
  await expect.poll(() => rowOf(NAME)).toBeTruthy()
})

test('networks-7 an app that drops its network of Solana lists the wallet no more, until it has it again', async () => {
  await foyer().update({ networks: [1], publicNodes: false })
  await expect.poll(() => rowOf(NAME)).toBeUndefined()
  await foyer().update({ networks: [1, SOLANA_NETWORKS.mainnet.caipNetworkId], publicNodes: false })
  await expect.poll(() => rowOf(NAME)).toBeTruthy()
})

test('entity-2 call-6 it connects, hands itself on as the provider, signs, and is disconnected', async () => {
  rowOf(NAME)?.click()
  await expect.poll(() => foyer().getState().status).toBe('connected')
  expect(foyer().getState()).toMatchObject({
    account: { address: ADDRESS, networkId: SOLANA_NETWORKS.mainnet.caipNetworkId },
    networkId: SOLANA_NETWORKS.mainnet.caipNetworkId,
  })
  expect(await foyer().getProvider()).toBeUndefined()
  const provider = await foyer().getProvider({ namespace: 'solana' })
  expect(provider).toBe(fake.wallet)
  const [account] = provider?.accounts ?? []
  // The standard defines the shape of a feature.
  const feature = provider?.features['solana:signMessage'] as {
    signMessage(input: unknown): Promise<readonly { signature: Uint8Array<ArrayBuffer> }[]>
  }
  const message = new TextEncoder().encode('Signed by the page')
  const [signed] = await feature.signMessage({ account, message })
  const key = Uint8Array.from(account?.publicKey ?? [])
  expect(await isSignedByKey(key, message, signed?.signature ?? new Uint8Array())).toBe(true)
  await foyer().disconnect()
  expect(foyer().getState().status).toBe('disconnected')
  expect(fake.requests.at(-1)?.feature).toBe('standard:disconnect')
})

test('entity-2 a wallet that leaves the page leaves the list', async () => {
  void foyer().open({ view: 'Connect' })
  await expect.poll(() => rowOf(NAME)).toBeTruthy()
  fake.unregister()
  await expect.poll(() => rowOf(NAME)).toBeUndefined()
  await foyer().close()
})
