import { createTestModal, FAKE_ADDRESS, jsonReply } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from '../../connections/connectWallet.ts'
import { copyAddress } from '../copyAddress.ts'
import { selectAccountView, toExplorerUrl } from './accountView.ts'

const ID = 'com.example.one'

test('account-2 the balance is split into value, decimals and symbol, with the explorer of the network', async () => {
  const { modal, platform } = await createTestModal()
  expect(selectAccountView(modal.state)).toBeUndefined()
  await connectWallet(modal, { connectorId: ID })
  await platform.advance(0)
  expect(selectAccountView(modal.state)).toMatchObject({
    address: FAKE_ADDRESS,
    balance: { value: '1', decimals: '5', symbol: 'ETH' },
    explorerUrl: `https://etherscan.io/address/${FAKE_ADDRESS}`,
    connection: { name: 'Wallet One' },
  })
})

test('account-2 what the balance is worth is shown once the gateway has told the price', async () => {
  const fetch = ({ url }: { readonly url: string }) =>
    url.includes('/v1/balances')
      ? jsonReply({
          balances: [
            {
              name: 'Ether',
              symbol: 'ETH',
              chainId: 'eip155:1',
              quantity: { decimals: '18', numeric: '1.5' },
              price: 2_000,
              value: 3_000,
            },
          ],
        })
      : jsonReply({ code: 'not_found', message: 'x' }, 404)
  const options = { gatewayUrl: 'https://gateway.example', projectId: 'p1' }
  const { modal } = await createTestModal({ options, platform: { fetch } })
  await connectWallet(modal, { connectorId: ID })
  modal.router.open('Account')
  await expect.poll(() => selectAccountView(modal.state)?.balanceUsd).toBe('3,000.00')
  modal.destroy()
})

test('account-2 a network without an https explorer has no explorer address', async () => {
  const { modal } = await createTestModal()
  const network = modal.networks.find('eip155:1')
  if (!network) throw new Error('missing network')
  expect(
    toExplorerUrl({ ...network, blockExplorers: { default: { url: 'javascript:x' } } }, '0x1'),
  ).toBeUndefined()
  expect(toExplorerUrl(undefined, '0x1')).toBeUndefined()
})

test("error-1 copying the address says 'Address copied', and a refusal says so too", async () => {
  const { modal, platform } = await createTestModal()
  await connectWallet(modal, { connectorId: ID })
  await copyAddress(modal)
  expect(platform.copiedTexts).toEqual([FAKE_ADDRESS])
  expect(modal.notices.state.items.map((notice) => notice.code)).toEqual(['address_copied'])
  platform.copyText = () => Promise.reject(new Error('denied'))
  await copyAddress(modal)
  expect(modal.notices.state.items.map((notice) => notice.code)).toEqual(['copy_failed'])
})

test('a toast goes by itself', async () => {
  const { modal, platform } = await createTestModal()
  modal.notices.show('success', 'address_copied')
  await platform.advance(3500)
  expect(modal.notices.state.items).toEqual([])
})
