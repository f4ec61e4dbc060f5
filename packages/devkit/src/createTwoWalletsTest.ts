import { connectWallet } from '@foyer/core'
import { createTestModal, fakeConnector, type TestModal, type TestModalInput } from './createTestModal.ts'
import { FAKE_OTHER_ADDRESS } from './fakeEip1193.ts'

/** The connector ids of the two wallets. */
export const WALLET_ONE_ID = 'com.example.one'
export const WALLET_TWO_ID = 'com.example.two'

/** Creates a modal with two wallets in the page, neither of them connected. */
export function createTwoWalletsTest(input: TestModalInput = {}, multiWallet = true): Promise<TestModal> {
  return createTestModal({
    connectors: [fakeConnector(), fakeConnector({ id: WALLET_TWO_ID, name: 'Wallet Two' })],
    ...input,
    options: { remoteFeatures: { multiWallet }, ...input.options },
  })
}

/** Creates the same modal with both wallets connected; the second one is active and on another network. */
export async function connectTwoWallets(input: TestModalInput = {}): Promise<TestModal> {
  const made = await createTwoWalletsTest(input)
  await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
  made.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:10' }
  await connectWallet(made.modal, { connectorId: WALLET_TWO_ID })
  return made
}
