import { createStandardWallet, SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { announceInWindow, createTestWallet } from '@foyer/testing'
import { custom } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { connect, getConnection, reconnect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'
import { foyer } from './index.ts'

// Accounts of families that wagmi has no place for, in a page with the real modal. docs/guide/wagmi.md

const NAME = 'Moon Wallet'
const fake = createStandardWallet({ name: NAME })
const wallet = createTestWallet({ chains: [1], rdns: 'com.example.families' })
const stopAnnouncing = announceInWindow(wallet)

function page() {
  if (!window.foyer) throw new Error('The page has no foyer.')
  return window.foyer
}

/** Presses a wallet in the modal, once that is open and has it. A view that fades out is a copy, whose buttons do nothing. */
async function pick(name: string) {
  const find = () =>
    [...(document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent?.includes(name) && !button.closest('[inert]'),
    )
  await expect.poll(() => page().getState().isOpen && find()).toBeTruthy()
  find()?.click()
}

beforeAll(() => window.foyer?.destroy())
afterAll(async () => {
  await page().disconnect()
  await page().destroy()
  fake.unregister()
  stopAnnouncing()
  wallet.stop()
})

test('with an account of Solana in use, wagmi has nobody; connect of wagmi asks for a wallet of an EVM chain', async () => {
  fake.announce(window)
  const config = createConfig({
    chains: [mainnet],
    connectors: [foyer({ publicNodes: false, networks: [SOLANA_NETWORKS.mainnet.caipNetworkId] })],
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: custom(wallet.provider) },
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has a connector.')
  await reconnect(config)
  void page().open({ view: 'Connect' })
  await pick(NAME)
  await expect.poll(() => page().getState().account?.address).toBe(fake.addresses[0])
  expect(getConnection(config).status).toBe('disconnected')
  expect(await connector.getAccounts()).toEqual([])
  expect(await connector.isAuthorized()).toBe(false)
  expect(await connector.getProvider()).toBeUndefined()

  const connecting = connect(config, { connector })
  await pick(wallet.name)
  expect(await connecting).toMatchObject({ accounts: expect.arrayContaining([wallet.address()]), chainId: 1 })
  expect(page().getState().networkId).toBe('eip155:1')

  // Back to the account of Solana, which is still connected, and to that of the EVM chain.
  await page().switchNetwork(SOLANA_NETWORKS.mainnet.caipNetworkId)
  await expect.poll(() => getConnection(config).status).toBe('disconnected')
  expect(page().getState().account?.address).toBe(fake.addresses[0])
  expect(await connect(config, { connector })).toMatchObject({ chainId: 1 })
  expect(getConnection(config).address).toBe(wallet.address())
})
