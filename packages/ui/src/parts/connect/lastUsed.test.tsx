import { connectWallet } from '@foyer/core/connections'
import { fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawView } from '../../testing/drawView.tsx'

const one = fakeConnector({ id: 'com.example.one', name: 'Wallet One' })
const two = fakeConnector({ id: 'com.example.two', name: 'Wallet Two' })

test('the wallet of the last visit is marked, and no other', async () => {
  const made = await drawView({
    view: 'Connect',
    connectors: [one, two],
    prepare: ({ modal }) => modal.connections.setRecentIds(['com.example.two', 'com.example.one']),
  })
  expect(made.find('wallet-com.example.two').innerText.split(/\n+/)).toContain('Last used')
  expect(made.find('wallet-com.example.one').innerText).not.toContain('Last used')
  expect(page.getByRole('button', { name: /^Wallet Two\s*Last used/ }).query()).not.toBeNull()
  await made.end()
})

test('without an earlier visit no wallet is marked', async () => {
  const made = await drawView({ view: 'Connect', connectors: [one, two] })
  expect(made.text()).not.toContain('Last used')
  await made.end()
})

test('a wallet that is connected is tagged as that, and not marked as well', async () => {
  const made = await drawView({
    view: 'Connect',
    connectors: [two],
    prepare: async ({ modal }) => {
      await connectWallet(modal, { connectorId: 'com.example.two' })
      expect(modal.connections.state.recentIds).toEqual(['com.example.two'])
    },
  })
  expect(made.find('wallet-com.example.two').innerText).toContain('connected')
  expect(made.text()).not.toContain('Last used')
  await made.end()
})
