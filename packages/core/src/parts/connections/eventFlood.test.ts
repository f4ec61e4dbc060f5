import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from './connectWallet.ts'

const ID = 'com.example.one'
const PAIRS = 4_000
/** Each kind of event is delivered eight times at once, and the last one after them. */
const MOST = 9

test('of 4,000 pairs of events of a session, of whatever family, a few reach the page, and the last state counts', async () => {
  const { modal, evm, heard, platform } = await createTestModal()
  await connectWallet(modal, { connectorId: ID })
  const before = heard.length
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    evm.emit(ID, { type: 'accounts', addresses: [pair % 2 ? FAKE_OTHER_ADDRESS : FAKE_ADDRESS] })
    evm.emit(ID, { type: 'network', networkId: pair % 2 ? 'eip155:10' : 'eip155:1' })
  }
  evm.emit(ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
  evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
  await platform.advance(100)
  await until(() => modal.accounts.state.byNamespace.eip155?.networkId === 'eip155:10')
  expect(modal.accounts.state.byNamespace.eip155).toMatchObject({ address: FAKE_OTHER_ADDRESS })
  expect(heard.length - before).toBeLessThanOrEqual(2 * MOST)
})

test('the end of a session is told at once, and nothing of it afterwards', async () => {
  const wallet = fakeConnector()
  const { modal, evm, heard, platform } = await createTestModal({ connectors: [wallet] })
  await connectWallet(modal, { connectorId: ID })
  for (let pair = 1; pair <= PAIRS; pair += 1)
    evm.emit(ID, { type: 'network', networkId: pair % 2 ? 'eip155:10' : 'eip155:1' })
  wallet.setGranted(false)
  evm.emit(ID, { type: 'ended' })
  expect(modal.accounts.state.byNamespace.eip155).toBeUndefined()
  const { length } = heard
  await platform.advance(100)
  expect(heard).toHaveLength(length)
})
