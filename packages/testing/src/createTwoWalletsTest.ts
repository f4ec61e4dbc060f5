import { connectWallet } from '@foyer/core'
import { createTestModal, fakeConnector, type TestModal, type TestModalInput } from './createTestModal.ts'
import { FAKE_OTHER_ADDRESS } from './fakeEip1193.ts'

/** The connectors of the two wallets. */
export const WALLET_ONE_ID = 'com.example.one'
export const WALLET_TWO_ID = 'com.example.two'

/** A modal with two wallets in the page, none connected. */
export function createTwoWalletsTest(input: TestModalInput = {}, multiWallet = true): Promise<TestModal> {
  return createTestModal({
    connectors: [fakeConnector(), fakeConnector({ id: WALLET_TWO_ID, name: 'Wallet Two' })],
    ...input,
    options: { remoteFeatures: { multiWallet }, ...input.options },
  })
}

/** Both connected, the second one active and on another network. */
export async function connectTwoWallets(input: TestModalInput = {}): Promise<TestModal> {
  const made = await createTwoWalletsTest(input)
  await connectWallet(made.modal, { connectorId: WALLET_ONE_ID })
  made.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:10' }
  await connectWallet(made.modal, { connectorId: WALLET_TWO_ID })
  return made
}
