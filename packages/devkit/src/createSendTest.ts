import type { TokenBalance, Transaction } from '@foyer/api'
import {
  connectWallet,
  type Modal,
  reviewSend,
  setSendAmount,
  setSendReceiver,
  setSendToken,
} from '@foyer/core'
import type { TransferCapability, TransferEstimate, TransferInput, TransferReceipt } from '@foyer/core/ports'
import { createTestModal, type TestModal, type TestModalInput, until } from './createTestModal.ts'
import { FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS } from './fakeEip1193.ts'
import { type FakeReply, jsonReply } from './fakePlatform.ts'

/** The connector id of the sending wallet, and the token that it holds besides Ether. */
export const SEND_WALLET_ID = 'com.example.one'
export const FAKE_TOKEN_ID = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const FEE: TransferEstimate = { gas: '21000', feeBase: '1000000000000000', maxFeeBase: '2000000000000000' }

/** A fake transfer capability: it records its calls, and a test can replace its answers. */
export interface FakeTransfer extends TransferCapability {
  readonly asked: TransferInput[]
  readonly estimated: TransferInput[]
  readonly watched: string[]
  /** @default a fee of 0.001, at most 0.002 */
  onEstimate: (input: TransferInput) => Promise<TransferEstimate>
  /** @default sends at once, as FAKE_HASH */
  onSend: (input: TransferInput) => Promise<string>
  /** @default confirmed at once */
  onReceipt: (hash: string) => Promise<TransferReceipt>
}

/** Creates a fake transfer capability. */
export function fakeTransfer(): FakeTransfer {
  const fake: FakeTransfer = {
    asked: [],
    estimated: [],
    watched: [],
    onEstimate: async () => FEE,
    onSend: async () => FAKE_HASH,
    onReceipt: async (hash) => ({ status: 'confirmed', hash }),
    estimate(input) {
      fake.estimated.push(input)
      return fake.onEstimate(input)
    },
    send(input) {
      fake.asked.push(input)
      return fake.onSend(input)
    },
    receipt({ hash }) {
      fake.watched.push(hash)
      return fake.onReceipt(hash)
    },
  }
  return fake
}

/** The balances that a fake gateway returns. */
export function fakeBalances(): readonly TokenBalance[] {
  return [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 2000,
      value: 3000,
      quantity: { decimals: '18', numeric: '1.5' },
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: FAKE_TOKEN_ID,
      price: 1,
      value: 250.5,
      quantity: { decimals: '6', numeric: '250.5' },
    },
  ]
}

export interface SendTestInput extends TestModalInput {
  /** The balances that the gateway returns. Without `balances` and `activity` there is no gateway. */
  readonly balances?: readonly TokenBalance[]
  readonly activity?: readonly Transaction[]
}

export interface SendTest extends TestModal {
  readonly transfer: FakeTransfer
}

function gateway({ balances = [], activity = [] }: SendTestInput): FakeReply {
  return ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/v1/balances') return jsonReply({ balances })
    if (pathname === '/v1/activity') return jsonReply({ data: activity, next: null })
    return jsonReply({ code: 'not_found', message: 'no' }, 404)
  }
}

/** Creates a modal with a connected wallet that holds 1.5 Ether and can send. The send form is open and its tokens are loaded. */
export async function createSendTest(input: SendTestInput = {}): Promise<SendTest> {
  const hasGateway = input.balances !== undefined || input.activity !== undefined
  const made = await createTestModal({
    ...input,
    ...(hasGateway && { platform: { fetch: gateway(input), ...input.platform } }),
    options: {
      ...(hasGateway && { gatewayUrl: 'https://gateway.example', projectId: 'p1' }),
      ...input.options,
    },
  })
  const { modal, evm } = made
  const transfer = fakeTransfer()
  evm.transfer = transfer
  evm.next = { addresses: [FAKE_ADDRESS], networkId: 'eip155:1' }
  await connectWallet(modal, { connectorId: SEND_WALLET_ID })
  await until(() => modal.accounts.state.byNamespace.eip155?.balance !== undefined)
  modal.router.open('Account')
  modal.router.push('WalletSend')
  await until(() => modal.state.send?.owner !== undefined)
  if (hasGateway) {
    await until(() => modal.state.tokens?.items !== undefined && modal.state.activity?.items !== undefined)
  }
  return { ...made, transfer }
}

/** Fills in amount and receiver, as a user would. */
export async function fillSendForm(
  modal: Modal,
  {
    amount = '0.5',
    receiver = FAKE_OTHER_ADDRESS,
  }: { readonly amount?: string; readonly receiver?: string } = {},
): Promise<void> {
  setSendAmount(modal, { text: amount })
  setSendReceiver(modal, { text: receiver })
  await until(() => modal.state.send?.receiver.status === 'found')
}

/** Creates the same modal with the preview of a transfer of half an Ether. */
export async function createPreviewTest(input: SendTestInput = {}): Promise<SendTest> {
  const made = await createSendTest(input)
  setSendToken(made.modal, { id: 'native' })
  await fillSendForm(made.modal)
  await reviewSend(made.modal)
  return made
}
