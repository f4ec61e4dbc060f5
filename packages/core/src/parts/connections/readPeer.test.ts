import type { Eip1193Provider } from '@foyer/core/ports'
import { createTestModal, fakeConnector, listing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { connectWallet } from './connectWallet.ts'
import { readPeer } from './readPeer.ts'

const ICON = 'https://wallet.example/icon.png'

/** Connects a wallet on another device that says this of itself. */
async function pairedWith(peer: unknown, walletId?: string) {
  const { open, ...rest } = fakeConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    kind: 'WALLET_CONNECT',
  })
  const connector: typeof rest & { open: typeof open } = {
    ...rest,
    async open(input) {
      const { eip155 } = await open(input)
      const provider = { ...eip155, peer: () => peer } as Eip1193Provider // the test says what no type allows
      return { eip155: provider }
    },
  }
  const { modal } = await createTestModal({ connectors: [connector] })
  modal.wallets.setRecommended([listing({ id: 'w1', name: 'Listed Wallet' })])
  await connectWallet(modal, { connectorId: 'walletConnect', walletId })
  const [connection] = modal.getState().connections.items
  return connection
}

describe('a wallet on another device', () => {
  test('entity-3 shows under its own name and picture', async () => {
    const connection = await pairedWith({ name: 'Pocket', imageUrl: ICON })
    expect(connection).toMatchObject({ name: 'Pocket', imageUrl: ICON })
  })

  test('entity-3 shows under its own name also when it was picked from the catalogue', async () => {
    expect(await pairedWith({ name: 'Pocket', imageUrl: undefined }, 'w1')).toMatchObject({ name: 'Pocket' })
  })

  test.each([undefined, { name: '', imageUrl: ICON }, { name: ' \u202E\u200B ', imageUrl: ICON }])(
    'entity-3 that states no name shows as the catalogue has it: %j',
    async (peer) => {
      expect(await pairedWith(peer, 'w1')).toMatchObject({ name: 'Listed Wallet', imageUrl: undefined })
      expect(await pairedWith(peer)).toMatchObject({ name: 'WalletConnect', imageUrl: undefined })
    },
  )
})

test('what a wallet of the page says of itself is not asked: its object may be anything', () => {
  const trap = new Proxy(
    {},
    {
      get: () => expect.unreachable(),
      has: () => expect.unreachable(),
    },
  )
  expect(readPeer(trap as Eip1193Provider, false)).toBeUndefined() // as a wallet of another family may be
})

describe('T40 what it says of itself is cleaned', () => {
  const clean = (name: unknown, imageUrl?: unknown) =>
    readPeer({ request: async () => null, peer: () => ({ name, imageUrl }) } as Eip1193Provider, true) // as above

  test.each([
    ['\u202Etekcop', 'tekcop'],
    ['a\nb\u0000c', 'a bc'],
    ['P\u200Bo\u2066cket', 'Pocket'],
    ['x'.repeat(5000), `${'x'.repeat(31)}…`],
  ])('name %j', (name, shown) => {
    expect(clean(name)?.name).toBe(shown)
  })

  test.each([
    'http://wallet.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'https://',
    `data:image/png;base64,${'A'.repeat(70_000)}`,
    7,
  ])('picture %s is left out', (imageUrl) => {
    expect(clean('Pocket', imageUrl)?.imageUrl).toBeUndefined()
  })

  test('a data URL of an image is a picture', () => {
    expect(clean('Pocket', 'data:image/png;base64,AAAA')?.imageUrl).toBe('data:image/png;base64,AAAA')
  })
})
