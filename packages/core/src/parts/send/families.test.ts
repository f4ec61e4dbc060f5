import {
  createPreviewTest,
  createTestModal,
  FAKE_HASH,
  fakeConnector,
  fakeSolanaAdapter,
  fakeTransfer,
  until,
} from '@foyer/devkit'
import { createStandardWallet, SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { ESTIMATE_DEBOUNCE_MS, FEE_REFRESH_MS } from '../../kernel/constants/timing.ts'
import type { Adapter } from '../../ports/adapter.ts'
import type { Network } from '../../ports/network.ts'
import type { TransferCapability } from '../../ports/transfer.ts'
import { connectWallet, disconnect } from '../connections/index.ts'
import {
  confirmSend,
  reviewSend,
  selectSendForm,
  setSendReceiver,
  setSendToken,
  watchReceipt,
} from './index.ts'
import { requireSendContext } from './sendContext.ts'
import { enterReceipt } from './watchReceipt.ts'

// A transfer is an affair of the account that sends it, also while one of another family is in use.

const { wallet } = createStandardWallet()

/** The preview of half an Ether, and a wallet of Solana that can be connected beside. */
async function setUp() {
  const solana = fakeSolanaAdapter()
  const solanaTransfer = fakeTransfer()
  solana.transfer = solanaTransfer
  const other = {
    ...fakeConnector({ id: 'other', namespaces: ['solana'] }),
    open: async () => ({ solana: wallet }),
  }
  const made = await createPreviewTest({
    options: { networks: [1, SOLANA_NETWORKS.mainnet] },
    connectors: [fakeConnector(), other],
    others: [solana.adapter],
  })
  const changeFamily = () => connectWallet(made.modal, { connectorId: 'other', namespace: 'solana' })
  return { ...made, changeFamily, solanaTransfer }
}

test('validate-4 a wallet of one family is not asked about a network of another', async () => {
  const { modal, changeFamily } = await setUp()
  const { caipNetworkId } = SOLANA_NETWORKS.mainnet
  expect(requireSendContext(modal, 'eip155:1').network.name).toBe('Ethereum')
  expect(() => requireSendContext(modal, caipNetworkId)).toThrow('Unsupported chain')
  await changeFamily()
  expect(requireSendContext(modal, caipNetworkId).network.name).toBe('Solana')
  expect(() => requireSendContext(modal, 'eip155:1')).toThrow('Unsupported chain')
})

test.each(['bip122', 'polkadot', 'cosmos'] as const)(
  'validate-4 a wallet of %s is never sent with, whatever its session says that it can',
  async (namespace) => {
    const network: Network = {
      id: 'one',
      caipNetworkId: `${namespace}:one`,
      chainNamespace: namespace,
      name: 'One',
      nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 8 },
      rpcUrls: [],
    }
    const connector = {
      ...fakeConnector({ id: 'other', namespaces: [namespace] }),
      // The adapter below does not look at its content.
      open: async () => ({ [namespace]: {} }),
    }
    const transfer = fakeTransfer()
    const { modal } = await createTestModal({
      options: { networks: [1, network] },
      connectors: [connector],
      others: [oneAccountAdapter(network, transfer)],
    })
    await connectWallet(modal, { connectorId: 'other', namespace })
    expect(modal.getState().accounts.activeNamespace).toBe(namespace)
    expect(() => requireSendContext(modal, network.caipNetworkId)).toThrow('Unsupported chain')
    modal.router.open('WalletSend')
    expect(selectSendForm(modal.getState())?.label).toBe('unsupported_chain')
    expect(transfer.asked).toEqual([])
  },
)

/** An adapter whose sessions have one account, and could send. */
function oneAccountAdapter(network: Network, transfer: TransferCapability): Adapter {
  const { chainNamespace: namespace, caipNetworkId: networkId, nativeCurrency } = network
  return {
    namespace,
    discover: () => () => {},
    async attach({ connectorId, emit }) {
      const origin = { namespace, connectorId }
      emit({ type: 'accounts', ...origin, addresses: ['account'] })
      emit({ type: 'network', ...origin, networkId })
      return {
        ...origin,
        addresses: ['account'],
        networkId,
        signMessage: async () => 'signed',
        balance: async () => ({ ...nativeCurrency, amountBase: '7' }),
        transfer,
        stop: () => {},
      }
    },
  }
}

test('state-7 who leaves the preview while the transaction is being made is not asked any more', async () => {
  const { modal, transfer } = await setUp()
  // The transaction is read from nodes first, and only then the wallet is asked.
  transfer.onSend = ({ signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const confirmed = confirmSend(modal)
  await until(() => transfer.asked.length > 0)
  expect(transfer.asked[0]?.signal?.aborted).toBe(false)
  modal.router.pop()
  expect(transfer.asked[0]?.signal?.aborted).toBe(true)
  await expect(confirmed).rejects.toMatchObject({ code: 'aborted' })
  expect(modal.state.send?.hash).toBeUndefined()
})

test('entity-10 what was sent is followed through its own account, whichever family is in use by then', async () => {
  const { modal, transfer, changeFamily, solanaTransfer } = await setUp()
  transfer.onReceipt = () => Promise.reject(new ModalError({ code: 'rpc_failed', message: 'no node' }))
  await confirmSend(modal)
  await until(() => modal.tasks.state.watchReceipt?.status === 'failed')
  await changeFamily()
  transfer.onReceipt = async (hash) => ({ status: 'confirmed', hash })
  await watchReceipt(modal, { hash: FAKE_HASH })
  expect(modal.state.send?.receipt).toEqual({ status: 'confirmed', hash: FAKE_HASH })
  expect([transfer.watched.length, solanaTransfer.watched]).toEqual([2, []])
})

test('entity-10 once the account that sent is gone, no other one is asked', async () => {
  const { modal, transfer, changeFamily, solanaTransfer } = await setUp()
  transfer.onReceipt = () => Promise.reject(new ModalError({ code: 'rpc_failed', message: 'no node' }))
  await confirmSend(modal)
  await until(() => modal.tasks.state.watchReceipt?.status === 'failed')
  await changeFamily()
  await disconnect(modal, { namespace: 'eip155' })
  await expect(watchReceipt(modal, { hash: FAKE_HASH })).rejects.toMatchObject({ code: 'no_account' })
  await enterReceipt(modal, { hash: FAKE_HASH })
  expect(solanaTransfer.watched).toEqual([])
})

test('const-5 the fee of a preview is not asked of the wallet of another family', async () => {
  const { platform, changeFamily, solanaTransfer } = await setUp()
  await changeFamily()
  await platform.advance(FEE_REFRESH_MS)
  expect(solanaTransfer.estimated).toEqual([])
})

test('const-5 the fee of a form is not asked of the wallet of another family, wherever that comes into use', async () => {
  const { modal, platform, changeFamily, solanaTransfer, transfer } = await setUp()
  const before = transfer.estimated.length
  modal.router.pop()
  setSendToken(modal, { id: 'native' })
  setSendReceiver(modal, { text: `0x${'12'.repeat(20)}` })
  await until(() => modal.tasks.state.estimateSend?.status === 'pending')
  // Nobody looks at the form by then, and it is for the account of before.
  modal.router.replace('Account')
  await changeFamily()
  await platform.advance(ESTIMATE_DEBOUNCE_MS)
  await until(() => modal.tasks.state.estimateSend?.status !== 'pending')
  expect([transfer.estimated.length, solanaTransfer.estimated]).toEqual([before, []])
  expect(modal.state.send?.problem).toBeUndefined()
})

test('entity-10 a form is not reviewed for an account that is not the one in use any more', async () => {
  const { modal, changeFamily, transfer } = await setUp()
  modal.router.pop()
  let give: () => void = () => {}
  transfer.onEstimate = () =>
    new Promise((resolve) => {
      give = () => resolve({ gas: '1', feeBase: '1', maxFeeBase: '2' })
    })
  const { signal } = new AbortController()
  const reviewed = reviewSend(modal, { signal })
  await until(() => transfer.estimated.length > 1)
  modal.router.replace('Account')
  await changeFamily()
  give()
  await expect(reviewed).rejects.toMatchObject({ code: 'aborted' })
  expect(modal.state.send?.review).toBeUndefined()
})
