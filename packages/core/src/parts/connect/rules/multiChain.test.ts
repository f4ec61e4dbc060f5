import { createTestModal, fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { pickWallet } from '../pickWallet.ts'
import { selectConnectLayout } from './connectLayout.ts'
import { isMultiChain } from './walletItems.ts'
import { selectConnectWalletLists, toListsInput } from './walletLists.ts'

describe('wallets of several chain families', () => {
  const connector = { kind: 'ANNOUNCED', name: 'Both', namespaces: ['eip155', 'solana'] } as const

  test('validate-24 one that is named WalletConnect does not count', () => {
    expect(isMultiChain(connector)).toBe(true)
    expect(isMultiChain({ ...connector, name: 'WalletConnect' })).toBe(false)
    expect(isMultiChain({ ...connector, kind: 'WALLET_CONNECT' })).toBe(false)
    expect(isMultiChain({ ...connector, namespaces: ['eip155'] })).toBe(false)
  })

  test("connecting-7 picking one asks for the chain first, and its tag is 'multichain'", async () => {
    const both = { ...fakeConnector({ id: 'both' }), namespaces: ['eip155', 'solana'] as const }
    const { modal } = await createTestModal({ connectors: [both] })
    expect(selectConnectWalletLists(toListsInput(modal, modal.state)).installed[0]?.tag).toBe('multichain')
    expect(modal.connectors.state.items[0]?.kind).toBe('ANNOUNCED')
    modal.router.open('Connect')
    pickWallet(modal, { connectorId: 'both' })
    expect(modal.router.state.stack.at(-1)).toMatchObject({
      view: 'ConnectingMultiChain',
      params: { connectorId: 'both' },
    })
    modal.destroy()
  })
})

test('entity-2 one that is made of several is reported as such, and listed as what is in the page', async () => {
  const { modal } = await createTestModal({
    connectors: [fakeConnector({ id: 'one' }), fakeConnector({ id: 'two', namespaces: ['solana'] })],
  })
  modal.connectors.setJoin(([one, two]) =>
    one && two ? [{ ...one, namespaces: ['eip155', 'solana'], children: [one, two] }] : [],
  )
  expect(modal.connectors.state.items.map(({ kind }) => kind)).toEqual(['MULTI_CHAIN'])
  expect(selectConnectWalletLists(toListsInput(modal, modal.state)).installed).toMatchObject([
    { connectorId: 'one', tag: 'multichain' },
  ])
  expect(selectConnectLayout(modal.state, modal.options).guide).toBe('none')
})
